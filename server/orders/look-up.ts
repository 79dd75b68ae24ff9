import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OrderByCode, OrderLookUp, RecoverySent } from '../../contract/index.ts'
import { CODE_KINDS, type OneTimeCodes, SECONDS_BETWEEN } from '../auth/one-time-codes.ts'
import { randomToken } from '../auth/random-token.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { outbox, purchaseOrder } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../selling/owner.ts'

export interface LookUpServices {
  /** Whose orders are looked up. */
  deploymentId: string
  database: Pick<Database, 'orm'>
  clock: Clock
  codes: OneTimeCodes
  /** Called after a commit that owes a mail. */
  mailOwed(): void
}

/** What the code of an order is issued for: that order of that deployment, for that mail alone. */
const subjectOf = (deploymentId: string, nOrden: string, mail: string): string =>
  `${deploymentId} ${Number(nOrden)} ${mail.toLowerCase()}`

const buyerOf = async (orm: Orm, orderId: number, deploymentId?: string) =>
  (
    await orm
      .select({ order: purchaseOrder, purchase })
      .from(purchaseOrder)
      .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
      .where(
        and(
          eq(purchaseOrder.id, orderId),
          deploymentId === undefined ? undefined : eq(purchase.deploymentId, deploymentId),
        ),
      )
  )[0]

/** Nothing of the person, and no code: the worker that sends it makes it again. */
const owedCode = z.object({ orderId: z.int(), codeAt: z.string() })

/**
 * Owes a code to the mail that an order's tickets went to. It says and does the same for an order that there is not
 * and for another mail: an entry that is sent to nobody.
 */
export const sendOrderCode = async (
  { database: { orm }, deploymentId, clock, codes, mailOwed }: LookUpServices,
  { nOrden, cMail }: OrderLookUp,
): Promise<RecoverySent> => {
  const now = clock.now()
  const found = await buyerOf(orm, Number(nOrden), deploymentId)
  const isTheirs = found?.purchase.buyer?.cEmail.toLowerCase() === cMail.toLowerCase()
  if ((await codes.issue('ORDER', subjectOf(deploymentId, nOrden, cMail), now)) !== null) {
    const subjectId = JSON.stringify({ orderId: isTheirs ? Number(nOrden) : 0, codeAt: now.toISOString() })
    const key = `order-code-${randomToken(12)}`
    await orm
      .insert(outbox)
      .values({ key, kind: 'ORDER_CODE_MAIL', subjectId, createdAt: now, nextTryAt: now })
    mailOwed()
  }
  return { nSegundosVigencia: CODE_KINDS.ORDER.minutes * 60, nSegundosReenvio: SECONDS_BETWEEN }
}

/** @returns the code that an entry of the outbox owes, with whose it is; null for nobody's, and once it is over. */
export const owedOrderCode = async (
  { orm, codes, now }: { orm: Orm; codes: OneTimeCodes; now: Date },
  owed: string,
) => {
  const { orderId, codeAt } = owedCode.parse(JSON.parse(owed))
  const issuedAt = new Date(codeAt)
  const found = orderId === 0 ? undefined : await buyerOf(orm, orderId)
  const buyer = found?.purchase.buyer
  if (!found || !buyer || now.getTime() >= issuedAt.getTime() + CODE_KINDS.ORDER.minutes * 60_000) return null
  const code = codes.textOf(
    'ORDER',
    subjectOf(found.purchase.deploymentId, String(orderId), buyer.cEmail),
    issuedAt,
  )
  return { code, buyer, order: found.order, deploymentId: found.purchase.deploymentId }
}

/**
 * The customer and the purchase of an order that is looked up: who has the code has the mailbox of its tickets.
 * @throws Refusal CODIGO_NO_VALIDO for a code that is wrong, over or tried too often, and for an unknown order.
 */
export const purchaseByCode = async (
  { database: { orm }, deploymentId, clock, codes }: LookUpServices,
  { nOrden, cMail, cCodigo }: OrderByCode,
): Promise<{ purchaseId: string; owner: Owner }> => {
  const isRight = await codes.redeem('ORDER', subjectOf(deploymentId, nOrden, cMail), cCodigo, clock.now())
  const found = isRight ? await buyerOf(orm, Number(nOrden), deploymentId) : undefined
  if (found?.purchase.buyer?.cEmail.toLowerCase() !== cMail.toLowerCase())
    throw new Refusal('CODIGO_NO_VALIDO')
  return { purchaseId: found.purchase.id, owner: found.purchase }
}
