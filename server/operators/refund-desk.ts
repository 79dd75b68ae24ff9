import { and, eq } from 'drizzle-orm'
import { purchase, refund } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { partsOfRefunds } from '../payments/refund-parts.ts'
import type { RefundRow } from '../payments/refund-rows.ts'
import type { AskedReturn, ReturnedTickets } from '../payments/return-tickets.ts'
import type { GivenBack } from '../payments/unknown-charges.ts'
import { Refusal } from '../refusal.ts'
import { OperatorError, type OperatorServices } from './operator-commands.ts'
import { inWords, moneyByHand, whyNot } from './refund-words.ts'

/** What the refund desk needs beside what every command does. */
export interface RefundDesk {
  /** @throws Refusal with the reason; null where they were given back before. */
  returnTickets(asked: AskedReturn): Promise<ReturnedTickets | null>
  /** Closes a refund that was paid by hand. @returns null where it is none of the deployment's that is. */
  payByHand(
    id: string,
    deploymentId: string,
    paid: { evidence: string; by: string },
  ): Promise<RefundRow | null>
  /** Closes a charge that is not known here, and was paid by hand. */
  closeUnknown(key: string, paid: { evidence: string; by: string }): Promise<GivenBack>
}

export type RefundServices = Pick<OperatorServices, 'database' | 'clock' | 'print' | 'work'> & RefundDesk

const orderOf = async (
  { database: { orm } }: Pick<RefundServices, 'database'>,
  deploymentId: string,
  order: string,
) => {
  const id = /^\d{1,9}$/.test(order) ? Number(order) : -1
  const [found] = await orm
    .select({ purchaseId: purchase.id })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .where(and(eq(purchaseOrder.id, id), eq(purchase.deploymentId, deploymentId)))
  if (!found) throw new OperatorError(`There is no order ${order} of ${deploymentId}.`)
  return found
}

const refundOf = async ({ database: { orm } }: Pick<RefundServices, 'database'>, id: string) =>
  (await orm.select().from(refund).where(eq(refund.id, id)))[0]

/** Says what a return has come to by now. */
export const printReturned = async (
  services: RefundServices,
  order: string,
  { numbers, isWhole, ...owed }: ReturnedTickets,
): Promise<void> => {
  const what = isWhole ? 'all its tickets' : numbers.join(', ')
  const back = await Promise.all(
    [owed.refund, owed.creditRefund]
      .filter((one) => one !== null)
      .map(async (one) => {
        const now = (await refundOf(services, one.id)) ?? one
        const parts = now.state === 'A_MANO' ? await partsOfRefunds(services.database.orm, [now.id]) : []
        return `${moneyByHand(now, parts)}, ${inWords(now)} (${now.id})`
      }),
  )
  services.print(`Order ${order}: ${what}: ${back.join('; ') || 'nothing to give back'}`)
}

/**
 * Gives tickets of a paid order back, or all that can be.
 * @throws OperatorError with the reason
 */
export const refundOrder = async (
  services: RefundServices,
  order: string,
  {
    deploymentId,
    tickets,
    reason,
    by,
  }: { deploymentId: string; tickets: readonly string[] | null; reason: string; by: string },
): Promise<void> => {
  const { purchaseId } = await orderOf(services, deploymentId, order)
  const asked = { deploymentId, purchaseId, operator: by, note: reason, ...(tickets && { tickets }) }
  try {
    const returned = await services.returnTickets(asked)
    if (returned === null) return services.print(`Order ${order}: they were given back before.`)
    await services.work()
    await printReturned(services, order, returned)
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(`Order ${order}: ${whyNot(error)}.`) : error
  }
}

/** Closes a refund, or a charge that is not known here, that was paid by hand. @throws OperatorError */
export const closeByHand = async (
  services: RefundServices,
  id: string,
  { deploymentId, evidence, by }: { deploymentId: string; evidence: string; by: string },
): Promise<void> => {
  const closed = await services.payByHand(id, deploymentId, { evidence, by })
  if (closed === null) {
    const unknown = await services.closeUnknown(id, { evidence, by })
    if (unknown.state === 'given back')
      return services.print(`Charge ${id}: ${unknown.cents} cents given back`)
    if (unknown.state === 'closed') return services.print(`Charge ${id}: it was paid by hand`)
    throw new OperatorError(`${id} is no refund of ${deploymentId}, and no charge, that is paid by hand.`)
  }
  await services.work()
  const byHand = moneyByHand(closed, await partsOfRefunds(services.database.orm, [id]))
  services.print(`Refund ${id}: ${byHand}, paid by ${closed.paidBy}: ${closed.evidence}`)
}
