import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { PurchaseState } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { customer, exchange, purchase, purchaseOrder } from '../db/schema/index.ts'

const OPEN: PurchaseState[] = ['ABIERTO', 'PAGANDO']

/** Whether a customer has a purchase under way. */
export const isBuying = async (tx: Transaction, customerId: number): Promise<boolean> => {
  const open = await tx
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(eq(purchase.customerId, customerId), inArray(purchase.state, OPEN)))
  return open.length > 0
}

/**
 * Ends all other claims to an address that is confirmed now. What was bought under them was bought with this address,
 * and is its owner's from now on.
 * @returns the accounts whose logins are to be ended.
 */
export const endOtherClaims = async (tx: Transaction, email: string, ownerId: number): Promise<number[]> => {
  const others = await tx
    .update(customer)
    .set({ email: null })
    .where(and(eq(customer.email, email), isNull(customer.emailConfirmedAt), ne(customer.id, ownerId)))
    .returning({ id: customer.id })
  const ids = others.map(({ id }) => id)
  if (ids.length === 0) return ids
  const moved = await tx
    .update(purchase)
    .set({ customerId: ownerId })
    .where(and(inArray(purchase.customerId, ids), notInArray(purchase.state, OPEN)))
    .returning({ id: purchase.id })
  const purchases = moved.map(({ id }) => id)
  if (purchases.length === 0) return ids
  const theirs = { customerId: ownerId }
  await tx.update(purchaseOrder).set(theirs).where(inArray(purchaseOrder.purchaseId, purchases))
  await tx.update(exchange).set(theirs).where(inArray(exchange.purchaseId, purchases))
  return ids
}

/** Tickets, invoices, and mails before a visit, that waited for their customer's address to be confirmed are sent now. */
export const releaseTickets = (tx: Transaction, customerId: number, now: Date): Promise<unknown> =>
  // Another number of tries: a worker that has just found the address unconfirmed does not put it aside any more.
  tx.execute(sql`update outbox o set next_try_at = ${now.toISOString()}::timestamptz, tries = o.tries + 1, failure = null
    where o.kind in ('CONFIRMATION_MAIL', 'RESEND_MAIL', 'INVOICE_MAIL', 'VISIT_MAIL', 'SEAT_CHANGED_MAIL')
      and o.subject_id = any(array(
        select id from purchase where customer_id = ${customerId}
        union all
        select t.number from purchase p join ticket t on t.purchase_id = p.id where p.customer_id = ${customerId}))
      and o.done_at is null and o.dead_at is null`)
