import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { outbox, purchaseOrder } from '../db/schema/payment.ts'
import { ticketResale } from '../db/schema/ticket-resale.ts'
import { resoldKey } from '../mail/resale-mails.ts'
import { lockCharge } from './charge-left.ts'
import { centsAtSale } from './decide/resale.ts'
import { lockPurchase } from './locked-purchase.ts'
import { byHandUntilOf, owePart } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import { partResold } from './resale.ts'
import { readTicketsOf } from './tickets-of-purchase.ts'

type ResaleRow = typeof ticketResale.$inferSelect

const oweOne = async (context: PaymentContext, tx: Transaction, sold: ResaleRow): Promise<void> => {
  const { id, purchaseId, ticketNumber: number } = sold
  const row = await lockPurchase(tx, purchaseId)
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const rule = order?.totals.resale
  if (row === undefined || order === undefined || rule === undefined)
    throw new Error(`ticket ${number} was sold again by no rule`)
  const all = await readTicketsOf(tx, purchaseId)
  // Those whose refund is owed are counted before it; itself, and others of this sale, are not yet.
  const waiting = await tx
    .select({ number: ticketResale.ticketNumber })
    .from(ticketResale)
    .where(
      and(
        eq(ticketResale.purchaseId, purchaseId),
        eq(ticketResale.state, 'SOLD'),
        isNull(ticketResale.refundId),
      ),
    )
  const isWaiting = new Set(waiting.map((one) => one.number))
  const asOfNow = all.map((one) =>
    isWaiting.has(one.number) ? { ...one, isVoid: false, isResold: false } : one,
  )
  const { worthCents } = partResold(context, row, { rule, totals: order.totals }, asOfNow, number)
  const { cents, keptCents } = centsAtSale(sold, worthCents)
  const attempt = await lockCharge(tx, purchaseId)
  if (attempt === null) throw new Error(`purchase ${purchaseId} was paid by no attempt`)
  const refundId = `refund-${id}`
  const now = context.clock.now()
  const asked = { id: refundId, purchase: row, attempt, cents, ticketNumbers: [number] }
  await owePart(context, tx, { ...asked, reason: 'RETURNED' }, byHandUntilOf(attempt, now))
  await tx.update(ticketResale).set({ worthCents, keptCents, refundId }).where(eq(ticketResale.id, id))
  const mail = { key: resoldKey(id), kind: 'RESOLD_MAIL', subjectId: purchaseId } as const
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
}

/**
 * Owes the sellers of what a purchase has just bought on resale their money, in the same commit: sell_places.sql has
 * voided their tickets, and has their purchases locked. After completeExchange: what was exchanged of a seller's purchase is
 * counted as it was agreed.
 */
export const oweResold = async (
  context: PaymentContext,
  tx: Transaction,
  boughtBy: string,
): Promise<void> => {
  const sold = await tx
    .select()
    .from(ticketResale)
    .where(and(eq(ticketResale.soldTo, boughtBy), isNull(ticketResale.refundId)))
    .orderBy(asc(ticketResale.createdAt), asc(ticketResale.id))
  for (const one of sold) await oweOne(context, tx, one)
}
