import { and, count, eq, gt, isNotNull } from 'drizzle-orm'
import type { Deployment, TicketRecipient } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import { isUpcoming } from '../catalogue/catalogue-cache.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  customer as customers,
  performance,
  purchasePlace,
  ticketRedemption,
  ticketResale,
  ticketTransfer,
} from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { lockPurchase, type PurchaseRow } from '../payments/locked-purchase.ts'
import { Refusal } from '../refusal.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import { isHolder } from './held-tickets.ts'
import { type Holder, THE_BUYER } from './reissue-ticket.ts'

type TicketRow = typeof ticket.$inferSelect

export interface TransferServices {
  /** Whose tickets change hands. */
  deployment: Pick<Deployment, 'id'>
  database: Pick<Database, 'orm'>
  clock: Clock
  signer: TicketSigner
}

/** Mails of transfers that an account may cause in a day. */
const PER_ACCOUNT_AND_DAY = 20
const DAY_MS = 86_400_000

/** Whom a ticket goes to: the account that has confirmed the mail, where there is one. */
export const holderOf = async (
  tx: Transaction,
  { cNombre, cMail }: TicketRecipient,
  row: PurchaseRow,
): Promise<Holder> => {
  const email = cMail.toLowerCase()
  const [account] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.emailConfirmedAt)))
  if (account?.id === row.customerId) return THE_BUYER
  return { holderName: cNombre, holderEmail: email, holderCustomerId: account?.id ?? null }
}

/** Reads a ticket under the locks of its purchase and its own, so that transfers and a regret come one by one. */
export const lockTicket = async (tx: Transaction, number: string, deployment: Pick<Deployment, 'id'>) => {
  const [found] = await tx
    .select({ purchaseId: ticket.purchaseId })
    .from(ticket)
    .where(eq(ticket.number, number))
  const row = found && (await lockPurchase(tx, found.purchaseId))
  const [locked] = row ? await tx.select().from(ticket).where(eq(ticket.number, number)).for('update') : []
  if (!locked || row?.deploymentId !== deployment.id) throw new Refusal('NO_ENCONTRADO')
  return { row, locked }
}

/**
 * @returns when the performance of the ticket begins; null without a day.
 * @throws Refusal where the ticket cannot change hands any more. Other performances of its purchase may have begun.
 */
export const checkTransferable = async (
  tx: Transaction,
  row: PurchaseRow,
  locked: TicketRow,
  now: Date,
): Promise<Date | null> => {
  if (locked.voidReason === 'TRANSFERRED') throw new Refusal('ENTRADA_TRANSFERIDA')
  if (locked.voidedAt !== null || row.state !== 'CONFIRMADO') throw new Refusal('NO_ENCONTRADO')
  const [admitted] = await tx
    .select()
    .from(ticketRedemption)
    .where(eq(ticketRedemption.ticketNumber, locked.number))
  if (admitted) throw new Refusal('ENTRADA_ADMITIDA')
  const [resale] = await tx
    .select({ id: ticketResale.id })
    .from(ticketResale)
    .where(and(eq(ticketResale.ticketNumber, locked.number), eq(ticketResale.state, 'OPEN')))
  if (resale) throw new Refusal('ENTRADA_EN_REVENTA')
  const [found] = await tx
    .select({ startsAt: performance.startsAt, cancelled: performance.cancelled })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(eq(purchasePlace.id, locked.placeId))
  if (!found) throw new Error(`ticket ${locked.number} has no performance`)
  if (found.cancelled) throw new Refusal('FUNCION_CANCELADA')
  if (!isUpcoming(found, now)) throw new Refusal('FUNCION_COMENZADA')
  return found.startsAt
}

/** @throws Refusal DEMASIADOS_ENVIOS */
export const checkOften = async (tx: Transaction, customerId: number, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS)
  const [done] = await tx
    .select({ times: count() })
    .from(ticketTransfer)
    .where(and(eq(ticketTransfer.byCustomerId, customerId), gt(ticketTransfer.at, since)))
  if ((done?.times ?? 0) >= PER_ACCOUNT_AND_DAY) throw new Refusal('DEMASIADOS_ENVIOS')
}

/** @throws Refusal where a ticket is not this customer's to give. */
export const checkIsTheirs = (row: PurchaseRow, locked: TicketRow, by: SessionCustomer): void => {
  const isBuyer = row.customerId === by.id
  const hasIt = locked.holderName === null ? isBuyer : isHolder(locked, by)
  if (!hasIt) throw new Refusal(isBuyer ? 'ENTRADA_TRANSFERIDA' : 'NO_ENCONTRADO')
}
