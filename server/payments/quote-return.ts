import type { Transaction } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { centsLeftOf, lockCharge } from './charge-left.ts'
import { centsOfPart } from './decide/part.ts'
import { requireNotExchanged } from './exchange-rows.ts'
import { keptByRule, orderOf } from './kept-by-rule.ts'
import { type AttemptRow, lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { readRegretFacts } from './regret-purchase.ts'
import { lockTickets, partsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

/** Tickets of a sale at the desk; without numbers, all that it has. */
export interface AskedQuote {
  ticketNumbers?: readonly string[]
  /** While the sale may be cancelled at all. */
  until: Date
}

/** What goes back for tickets of a sale. */
export interface ReturnQuote {
  /** Of the tickets that go back now. */
  numbers: readonly string[]
  /** They are all that the sale has, and all of its charge that is left goes back with them. */
  isWhole: boolean
  /** Whole cents. */
  cents: number
  /** What paid the sale; null where nothing did. */
  attempt: AttemptRow | null
}

/**
 * Reads what goes back for tickets of a sale, with the purchase and its tickets locked: those that went back before count
 * for nothing.
 * @throws Refusal with the reason why nothing does; ENTRADA_CAMBIADA for both sides of an exchange
 */
export const readQuote = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  all: readonly TicketOfPurchase[],
  { ticketNumbers, until }: AskedQuote,
): Promise<ReturnQuote> => {
  const valid = all.filter(({ isVoid }) => !isVoid)
  const wanted = new Set(ticketNumbers ?? valid.map(({ number }) => number))
  const known = all.filter(({ number }) => wanted.has(number))
  const some = known.filter(({ isReturned }) => !isReturned)
  if (known.length < wanted.size || some.some(({ isVoid }) => isVoid)) throw new Refusal('NO_ENCONTRADO')
  await requireNotExchanged(tx, row.id)
  const isRest = some.length === valid.length
  const kept = await keptByRule(context, tx, row, all)
  // What a rule kept of others is no part of what goes back: the sale stays paid by it.
  const isWhole = isRest && kept === 0
  const numbers = some.map(({ number }) => number)
  const facts = await readRegretFacts(context, tx, row, { until, ...(!isRest && { numbers }) })
  const step = context.decisions.regret(facts)
  if (step.do === 'refuse') throw new Refusal(step.code)
  const attempt = await lockCharge(tx, row.id)
  if (isRest) return { numbers, isWhole, attempt, cents: (await centsLeftOf(tx, attempt)) - kept }
  const order = await orderOf(tx, row.id)
  const { decimals } = context.deployments.ofId(row.deploymentId).currency
  return { numbers, isWhole, attempt, cents: centsOfPart(order.totals, partsOf(all, numbers), decimals) }
}

/**
 * What goes back where these tickets of a sale are cancelled now. Writes nothing.
 * @throws Refusal with the reason why nothing does, NO_ENCONTRADO for another's purchase or ticket as for none.
 */
export const quoteReturn = (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  asked: AskedQuote,
): Promise<ReturnQuote> =>
  context.database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
    return readQuote(context, tx, row, await lockTickets(tx, purchaseId), asked)
  })
