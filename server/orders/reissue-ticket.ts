import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { ticketTransfer } from '../db/schema/index.ts'
import { outbox, printedTickets, ticket } from '../db/schema/payment.ts'
import { newTicketNumber } from '../tickets/mint-tickets.ts'
import { verifyTicket } from '../tickets/ticket-code.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'

/** Whom the ticket goes to; all null for the buyer, whose own it is again. */
export interface Holder {
  holderName: string | null
  holderEmail: string | null
  holderCustomerId: number | null
}

export const THE_BUYER: Holder = { holderName: null, holderEmail: null, holderCustomerId: null }

/**
 * The old ticket is void, and one with a number and a code of its own takes its place. Both holders are written to.
 * @returns the number of the new one.
 */
export const reissueTicket = async (
  signer: TicketSigner,
  tx: Transaction,
  old: typeof ticket.$inferSelect,
  holder: Holder,
  byCustomerId: number,
  now: Date,
): Promise<string> => {
  const payload = verifyTicket(old.qr, signer.keySet)
  if (payload === null) throw new Error(`ticket ${old.number} was not signed by a key of the shop`)
  const number = newTicketNumber()
  const { purchaseId, placeId, copy, priceCents } = old
  await tx
    .update(ticket)
    .set({ voidedAt: now, voidReason: 'TRANSFERRED' })
    .where(eq(ticket.number, old.number))
  const qr = signer.sign({ ...payload, number })
  await tx
    .insert(ticket)
    .values({ number, purchaseId, placeId, copy, priceCents, qr, createdAt: now, ...holder })
  await tx
    .insert(ticketTransfer)
    .values({ oldNumber: old.number, newNumber: number, purchaseId, byCustomerId, at: now })
  await tx.delete(printedTickets).where(eq(printedTickets.purchaseId, purchaseId))
  const due = { createdAt: now, nextTryAt: now }
  await tx.insert(outbox).values([
    { key: `transfer-${number}`, kind: 'TRANSFER_MAIL', subjectId: number, ...due },
    { key: `ticket-gone-${old.number}`, kind: 'TICKET_GONE_MAIL', subjectId: old.number, ...due },
  ])
  return number
}
