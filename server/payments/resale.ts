import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ResaleRule, Totals } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { outbox, purchaseOrder } from '../db/schema/payment.ts'
import { ticketResale } from '../db/schema/ticket-resale.ts'
import { resaleOfferedKey } from '../mail/resale-mails.ts'
import { Refusal } from '../refusal.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { openChoicesOf } from './changes-of-purchase.ts'
import { readCharge } from './charge-left.ts'
import { centsResold } from './decide/resale.ts'
import { isExchanging } from './exchange-rows.ts'
import { lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import { byHandUntilOf } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import { lockTickets, partsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

/** What goes back for a ticket once its place is sold to somebody else. Whole cents. */
export interface ResaleOffer {
  cents: number
  /** What was paid for it and is kept. */
  keptCents: number
  /** Until when it is offered; null where its performance has no time. */
  until: Date | null
  /** The shop pays it itself, since its provider gives no part back. */
  isByHand: boolean
}

interface Asked {
  purchaseId: string
  owner: Owner
  number: string
}

type ResaleRow = typeof ticketResale.$inferSelect

interface Known {
  row: PurchaseRow
  ticket: TicketOfPurchase
  offer: ResaleOffer
}

/** What would go back now for a ticket of a purchase, and what was paid for it. */
export const partResold = (
  { deployments }: Pick<PaymentContext, 'deployments'>,
  row: Pick<PurchaseRow, 'deploymentId'>,
  { rule, totals }: { rule: ResaleRule; totals: Totals },
  all: readonly TicketOfPurchase[],
  number: string,
): { worthCents: number; cents: number } =>
  centsResold(rule, totals, partsOf(all, [number]), deployments.ofId(row.deploymentId).currency.decimals)

/** The ticket's last offer. */
const lastOf = async (tx: Transaction, { purchaseId, number }: Asked): Promise<ResaleRow | undefined> =>
  (
    await tx
      .select()
      .from(ticketResale)
      .where(and(eq(ticketResale.purchaseId, purchaseId), eq(ticketResale.ticketNumber, number)))
      .orderBy(desc(ticketResale.createdAt), desc(ticketResale.id))
      .limit(1)
  )[0]

const lockOwn = async (tx: Transaction, { purchaseId, owner }: Asked): Promise<PurchaseRow> => {
  const row = await lockPurchase(tx, purchaseId)
  if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
  return row
}

/** @throws Refusal with the reason; NO_ENCONTRADO for another's purchase or ticket as for none. */
const readOffer = async (context: PaymentContext, tx: Transaction, asked: Asked): Promise<Known> => {
  const { clock, decisions } = context
  const { purchaseId, number } = asked
  const row = await lockOwn(tx, asked)
  const all = await lockTickets(tx, purchaseId)
  const ticket = all.find((one) => one.number === number)
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const rule = order?.totals.resale ?? null
  const now = clock.now()
  const isMoved = ticket !== undefined && (await openChoicesOf(tx, purchaseId, now)).has(ticket.performanceId)
  const exchanging = await isExchanging(tx, purchaseId, number)
  const facts = { now, purchase: row, rule, ticket, isMoved, isExchanging: exchanging }
  const step = decisions.resale(facts)
  if (step.do === 'refuse') throw new Refusal(step.code)
  if (order === undefined || rule === null || ticket === undefined) throw new Refusal('REVENTA_NO_ADMITIDA')
  const { worthCents, cents } = partResold(context, row, { rule, totals: order.totals }, all, number)
  const charge = await readCharge(tx, purchaseId)
  const isByHand = charge !== null && byHandUntilOf(charge, now) !== null
  return { row, ticket, offer: { cents, keptCents: worthCents - cents, until: step.until, isByHand } }
}

/** What would go back for a ticket once somebody has bought its place; nothing is written. @throws Refusal as offerOnResale */
export const askResale = (context: PaymentContext, asked: Asked): Promise<ResaleOffer> =>
  context.database.orm.transaction(async (tx) => (await readOffer(context, tx, asked)).offer)

/** What was answered where this very ticket is on offer already; null where it is not. */
const answeredBefore = async (tx: Transaction, asked: Asked): Promise<ResaleOffer | null> => {
  await lockOwn(tx, asked)
  const last = await lastOf(tx, asked)
  if (last?.state !== 'OPEN') return null
  const { worthCents, keptCents, until, createdAt } = last
  const charge = await readCharge(tx, asked.purchaseId)
  const isByHand = charge !== null && byHandUntilOf(charge, createdAt) !== null
  return { cents: worthCents - keptCents, keptCents, until, isByHand }
}

/**
 * Offers a ticket for resale, as decide/resale.ts decides: its place is kept for the first who waits for the show, or on
 * sale, at the price of the catalogue, and the ticket stays its buyer's, and admits, until somebody has paid. Done again,
 * it answers the same.
 * @param expected what the buyer was shown that goes back, whole cents
 * @throws Refusal with the reason; IMPORTE_CAMBIADO where something else would go back by now. Nothing was changed then.
 */
export const offerOnResale = async (
  context: PaymentContext,
  asked: Asked,
  expected: number,
): Promise<ResaleOffer> => {
  const onSale: number[] = []
  const offer = await context.database.orm.transaction(async (tx) => {
    const before = await answeredBefore(tx, asked)
    if (before?.cents === expected) return before
    const known = await readOffer(context, tx, asked)
    if (known.offer.cents !== expected) throw new Refusal('IMPORTE_CAMBIADO')
    const now = context.clock.now()
    const id = randomUUID()
    const { performanceId, sectorId, seatOrdinal, number } = known.ticket
    const { cents, keptCents, until } = known.offer
    await tx.insert(ticketResale).values({
      ...{ id, ticketNumber: number, purchaseId: known.row.id, performanceId, sectorId, seatOrdinal },
      ...{ worthCents: cents + keptCents, keptCents, until, createdAt: now },
      listMinutes:
        context.deployments.ofId(known.row.deploymentId).charges.resale?.waitingListMinutes ?? null,
    })
    const { rows } = await tx.execute(sql`select put_on_resale(${id}) as done`)
    if (!(rows[0] as { done: boolean }).done) throw new Error(`the seat of ${number} is not its buyer's`)
    await tx.execute(sql`select ask_waiting(${id}, ${now.toISOString()}::timestamptz)`)
    const mail = { key: resaleOfferedKey(id), kind: 'RESALE_OFFERED_MAIL', subjectId: known.row.id } as const
    await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
    onSale.push(performanceId)
    return known.offer
  })
  if (onSale.length > 0) {
    context.placesChanged(onSale)
    context.outboxFilled()
  }
  return offer
}

/**
 * Takes a ticket off resale: its place is its buyer's alone again. Done again, nothing is written.
 * @throws Refusal REVENTA_EN_COMPRA while somebody is buying it, ENTRADA_REVENDIDA once they have; NO_ENCONTRADO for
 * another's purchase as for none, and for a ticket that is not on offer.
 */
export const takeOffResale = async (context: PaymentContext, asked: Asked): Promise<void> => {
  const takenBack = await context.database.orm.transaction(async (tx) => {
    await lockOwn(tx, asked)
    const last = await lastOf(tx, asked)
    if (last === undefined) throw new Refusal('NO_ENCONTRADO')
    if (last.state === 'SOLD') throw new Refusal('ENTRADA_REVENDIDA')
    if (last.state !== 'OPEN') return []
    const now = context.clock.now()
    // Taking it may end purchases that have expired.
    await announceTransition(tx, null, now)
    const { rows } = await tx.execute(
      sql`select take_off_resale(${last.id}, 'TAKEN_BACK', ${now.toISOString()}::timestamptz) as done`,
    )
    if (!(rows[0] as { done: boolean }).done) throw new Refusal('REVENTA_EN_COMPRA')
    return [last.performanceId]
  })
  if (takenBack.length > 0) context.placesChanged(takenBack)
}
