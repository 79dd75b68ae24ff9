import type { PaymentFixture } from '../payment-fixture.ts'
import { type Facts, readFacts, sumOf } from './facts.ts'
import { placeViolations } from './places.ts'

/**
 * A seat at `price`: on the web ten per cent of service, and its code where it costs something; at the desk nothing more.
 * Counted here, not by the server.
 */
export const worthOf = (price: number, isAtDesk = false): number =>
  isAtDesk ? price : price * 1.1 + (price > 0 ? 15_000 : 0)

/** What was kept of a ticket that was resold: its service charge. Counted here, not by the server. */
const keptOfResold = (price: number): number => price * 0.1

type Attempt = Facts['attempts'][number]

/** An invoice of what was charged, and a credit note of that invoice for what went back of it; each once. */
const invoiceViolations = (
  facts: Facts,
  id: string,
  { attempts, isInvoiced }: { attempts: readonly Attempt[]; isInvoiced: boolean },
): string[] => {
  const found: string[] = []
  const mine = facts.invoices.filter(({ purchaseId }) => purchaseId === id)
  const [bill, ...more] = mine.filter(({ kind }) => kind === 'FACTURA')
  const notes = mine.filter(({ kind }) => kind === 'NOTA_DE_CREDITO')
  const honoured = attempts.find(({ id: key }) => key === bill?.attemptId)
  if (more.length > 0 || (bill !== undefined) !== isInvoiced)
    found.push(`${id}: ${bill === undefined ? 0 : more.length + 1} invoices`)
  if (bill && bill.cents !== (honoured && facts.moneyOf(honoured).charged))
    found.push(`${id}: invoiced ${bill.cents}, charged ${honoured?.chargedCents}`)
  const owed = facts.refunds
    .filter(({ attemptId, cents }) => attemptId === honoured?.id && cents > 0)
    .map((row) => `${row.id} ${row.cents}`)
  const written = notes.map((row) => `${row.refundId} ${row.cents}`)
  if (owed.sort().join() !== written.sort().join())
    found.push(`${id}: refunds ${owed}, credit notes ${written}`)
  for (const note of notes)
    if (note.originalId !== bill?.id) found.push(`${id}: note ${note.id} of invoice ${note.originalId}`)
  for (const one of mine) if (one.state !== 'AUTORIZADA') found.push(`${id}: ${one.kind} ${one.state}`)
  return found
}

/** What does not add up once nothing is left to do: a sentence each. */
export const conservationViolations = async (
  fixture: PaymentFixture,
  ids: readonly string[],
  performanceIds: readonly number[],
): Promise<string[]> => {
  if (ids.length === 0) return []
  const facts = await readFacts(fixture, ids, performanceIds)
  const { purchases, attempts, tickets, refunds, exchanges, resales, givenBack } = facts
  const found: string[] = []
  const priceOf = (number: string) => tickets.find((one) => one.number === number)?.priceCents ?? 0
  /** What tickets that were given for others paid of those; nothing of what was given back as a whole. */
  const credits = exchanges.map(({ purchaseId, oldPurchaseId, ticketNumbers }) => {
    const of = purchases.find(({ id }) => id === purchaseId)
    const isAtDesk = of?.processType === 'BOX'
    const had = tickets.filter((one) => one.purchaseId === purchaseId && one.voidReason !== 'RESEATED')
    const given = sumOf(ticketNumbers.map((number) => worthOf(priceOf(number), isAtDesk)))
    const isBack = of?.state !== 'CONFIRMADO'
    const cents = isBack
      ? 0
      : Math.min(given, sumOf(had.map(({ priceCents }) => worthOf(priceCents, isAtDesk))))
    return { purchaseId, oldPurchaseId, cents }
  })
  for (const { id, processType } of purchases) {
    const mine = <Row extends { purchaseId: string }>(rows: readonly Row[]) =>
      rows.filter(({ purchaseId }) => purchaseId === id)
    const hadTickets = mine(tickets).length > 0
    const money = mine(attempts).map(facts.moneyOf)
    const charged = sumOf(money.map((one) => one.charged))
    const back = sumOf(money.map((one) => one.back))
    const left = mine(tickets).filter(({ voidedAt }) => voidedAt === null)
    const regretted = mine(tickets).some(({ voidReason }) => voidReason === 'REGRETTED')
    const resold = mine(resales).filter(({ state }) => state === 'SOLD')
    const keptCents = regretted
      ? 0
      : sumOf(mine(givenBack).map((row) => row.keptCents)) +
        sumOf(resold.map((row) => keptOfResold(priceOf(row.ticketNumber))))
    const gave = sumOf(credits.map((one) => (one.oldPurchaseId === id ? one.cents : 0)))
    const got = sumOf(credits.map((one) => (one.purchaseId === id ? one.cents : 0)))
    const worth = sumOf(left.map(({ priceCents }) => worthOf(priceCents, processType === 'BOX')))
    const due = worth + keptCents + gave - got
    if (Math.abs(charged - back - due) > 0.5)
      found.push(`${id}: ${charged} charged, ${back} given back, ${due} due`)
    if (hadTickets && sumOf(mine(refunds).map(({ cents }) => cents)) !== back)
      found.push(`${id}: refunds of other amounts than ${back}`)
    const isInvoiced = hadTickets && charged > 0
    found.push(...invoiceViolations(facts, id, { attempts: mine(attempts), isInvoiced }))
  }
  return [...found, ...placeViolations(facts)]
}
