import { inArray } from '../../../../../server/db/operators.ts'
import {
  invoice,
  purchase,
  purchasePlace,
  refund,
  seat,
  ticketGiveBack,
} from '../../../../../server/db/schema/index.ts'
import { paymentAttempt, ticket } from '../../../../../server/db/schema/payment.ts'
import type { PaymentFixture } from '../payment-fixture.ts'

/** A seat at `price`: ten per cent of service, and its code where it costs something. Counted here, not by the server. */
const worthOf = (price: number): number => price * 1.1 + (price > 0 ? 15_000 : 0)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What does not add up once nothing is left to do: a sentence each. */
export const conservationViolations = async (
  fixture: PaymentFixture,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const { database, bank } = fixture
  const { orm } = database
  const of = { purchaseId: [...ids] }
  const purchases = await orm.select().from(purchase).where(inArray(purchase.id, of.purchaseId))
  const attempts = await orm
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.purchaseId, of.purchaseId))
  const tickets = await orm.select().from(ticket).where(inArray(ticket.purchaseId, of.purchaseId))
  const places = await orm
    .select()
    .from(purchasePlace)
    .where(inArray(purchasePlace.purchaseId, of.purchaseId))
  const seats = await orm
    .select()
    .from(seat)
    .where(inArray(seat.performanceId, [fixture.performanceId]))
  const kept = await orm
    .select()
    .from(ticketGiveBack)
    .where(inArray(ticketGiveBack.purchaseId, of.purchaseId))
  const refunds = await orm.select().from(refund).where(inArray(refund.purchaseId, of.purchaseId))
  const invoices = await orm.select().from(invoice).where(inArray(invoice.purchaseId, of.purchaseId))
  const found: string[] = []
  const valid = tickets.filter(({ voidedAt }) => voidedAt === null)
  const ledger = new Map(bank.charges().map((charge) => [charge.key, charge]))
  for (const { id } of purchases) {
    const mine = <Row extends { purchaseId: string }>(rows: readonly Row[]) =>
      rows.filter(({ purchaseId }) => purchaseId === id)
    const hadTickets = mine(tickets).length > 0
    const charges = mine(attempts).flatMap(({ id: key }) => ledger.get(key) ?? [])
    const charged = sumOf(charges.map((one) => (one.state === 'approved' ? one.chargedCents : 0)))
    const back = sumOf(charges.map((one) => (one.state === 'approved' ? bank.refundedCents(one.key) : 0)))
    const left = mine(valid)
    const regretted = mine(tickets).some(({ voidReason }) => voidReason === 'REGRETTED')
    const keptCents = regretted ? 0 : sumOf(mine(kept).map((row) => row.keptCents))
    const due = sumOf(left.map(({ priceCents }) => worthOf(priceCents))) + keptCents
    if (Math.abs(charged - back - due) > 0.5)
      found.push(`${id}: ${charged} charged, ${back} given back, ${due} due`)
    if (
      sumOf(mine(refunds).map(({ cents }) => cents)) !==
      (hadTickets ? back : sumOf(mine(refunds).map(({ cents }) => cents)))
    )
      found.push(`${id}: refunds of other amounts than ${back}`)
    const [bill, ...more] = mine(invoices).filter(({ kind }) => kind === 'FACTURA')
    const notes = mine(invoices).filter(({ kind }) => kind === 'NOTA_DE_CREDITO')
    const honoured = mine(attempts).find(({ id: key }) => key === bill?.attemptId)
    if (more.length > 0 || (bill !== undefined) !== (hadTickets && charged > 0))
      found.push(`${id}: ${bill === undefined ? 0 : more.length + 1} invoices of ${charged} charged`)
    if (bill && bill.cents !== (honoured?.chargedCents ?? -1))
      found.push(`${id}: invoiced ${bill.cents}, charged ${honoured?.chargedCents}`)
    const owed = mine(refunds)
      .filter(({ attemptId, cents }) => attemptId === honoured?.id && cents > 0)
      .map((row) => `${row.id} ${row.cents}`)
    if (
      owed.sort().join() !==
      notes
        .map((row) => `${row.refundId} ${row.cents}`)
        .sort()
        .join()
    )
      found.push(`${id}: refunds ${owed}, credit notes ${notes.map((row) => `${row.refundId} ${row.cents}`)}`)
    for (const note of notes)
      if (note.originalId !== bill?.id) found.push(`${id}: note ${note.id} of invoice ${note.originalId}`)
    for (const one of mine(invoices))
      if (one.state !== 'AUTORIZADA') found.push(`${id}: ${one.kind} ${one.state}`)
  }
  const taken = valid.map(({ placeId }) => places.find((place) => place.id === placeId))
  for (const place of taken)
    if (place?.state !== 'SOLD') found.push(`a ticket of place ${place?.id}, which is ${place?.state}`)
  const ordinals = taken.map((place) => place?.seatOrdinal ?? -1).sort()
  if (new Set(ordinals).size !== ordinals.length) found.push(`two tickets for a place: ${ordinals}`)
  const sold = seats.filter(({ state }) => state === 'V').map(({ ordinal }) => ordinal)
  if (sold.sort().join() !== ordinals.join())
    found.push(`seats ${sold} are sold, tickets are for ${ordinals}`)
  for (const one of seats.filter(({ state }) => state === 'V')) {
    const place = taken.find((row) => row?.seatOrdinal === one.ordinal)
    if (place?.purchaseId !== one.purchaseId) found.push(`seat ${one.ordinal} is of another purchase`)
  }
  return found
}
