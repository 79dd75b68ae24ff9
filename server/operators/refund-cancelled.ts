import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { performance, purchase, purchasePlace, ticketRedemption } from '../db/schema/index.ts'
import { purchaseOrder, ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { orderNumber } from '../selling/order-number.ts'
import { OperatorError } from './operator-commands.ts'
import { printReturned, type RefundServices } from './refund-desk.ts'
import { whyNot } from './refund-words.ts'

const AT_A_TIME = 100

/** Orders of a deployment that still have a ticket of the performance which can be given back, by their numbers. */
const ordersWith = (
  { database: { orm } }: Pick<RefundServices, 'database'>,
  { deploymentId, performanceId }: { deploymentId: string; performanceId: number },
) => {
  const selected = { purchaseId: purchase.id, order: purchaseOrder.id }
  return (after: number) =>
    orm
      .selectDistinct(selected)
      .from(purchasePlace)
      .innerJoin(purchase, eq(purchase.id, purchasePlace.purchaseId))
      .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
      .innerJoin(ticket, eq(ticket.placeId, purchasePlace.id))
      .leftJoin(ticketRedemption, eq(ticketRedemption.ticketNumber, ticket.number))
      .where(
        and(
          eq(purchasePlace.performanceId, performanceId),
          eq(purchase.deploymentId, deploymentId),
          eq(purchase.state, 'CONFIRMADO'),
          isNull(ticket.voidedAt),
          isNull(ticketRedemption.ticketNumber),
          gt(purchaseOrder.id, after),
        ),
      )
      .orderBy(asc(purchaseOrder.id))
      .limit(AT_A_TIME)
}

/**
 * Gives back everything of a cancelled performance, order by order, each in a commit of its own: stopped and run again,
 * it goes on with what is left. Who was admitted keeps the ticket.
 * @throws OperatorError where the performance takes place
 */
export const refundCancelled = async (
  services: RefundServices,
  id: string,
  { deploymentId, reason, by }: { deploymentId: string; reason: string; by: string },
): Promise<void> => {
  const { database, print } = services
  const performanceId = /^\d{1,9}$/.test(id) ? Number(id) : -1
  const [found] = await database.orm.select().from(performance).where(eq(performance.id, performanceId))
  if (!found?.cancelled) throw new OperatorError(`Performance ${id} is none that was cancelled.`)
  const next = ordersWith(services, { deploymentId, performanceId })
  let [done, refused, after] = [0, 0, 0]
  for (let page = await next(after); page.length > 0; page = await next(after)) {
    for (const { purchaseId, order } of page) {
      after = order
      const number = orderNumber(order)
      try {
        const asked = { deploymentId, purchaseId, performanceId, operator: by, note: reason }
        const returned = await services.returnTickets(asked)
        if (returned === null) continue
        done += 1
        await printReturned(services, `${number} (${done} done)`, returned)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused += 1
        print(`Order ${number}: ${whyNot(error)}`)
      }
    }
    await services.work()
  }
  print(
    `Performance ${id}: ${done} orders given back, ${refused} not. What is left, this command does again.`,
  )
}
