import { eq } from 'drizzle-orm'
import type { ErrorCode, GiveBackRule } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import type { GaveBackBy } from '../db/schema/box-office.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { openChoicesOf } from './changes-of-purchase.ts'
import { lockCharge } from './charge-left.ts'
import { centsGivenBack, whyNotGivenBack } from './decide/give-back.ts'
import { doneExchangeOf } from './exchange-rows.ts'
import { type AttemptRow, lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import { byHandUntilOf, restByHandUntilOf } from './owe-part.ts'
import { goesBackBy } from './pay-at-desk.ts'
import type { PaymentContext } from './payment-context.ts'
import { readRegretFacts } from './regret-purchase.ts'
import { centsRegretted } from './regret-rest.ts'
import { lockTickets, partsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

/** Tickets of a sale that are to be given back at a desk. */
export interface AskedAtDesk {
  purchaseId: string
  deploymentId: string
  numbers: readonly string[]
  /** A manager allows it against the rule. */
  isException: boolean
}

/** What goes back for them, and how. Whole cents. */
export interface DeskOffer {
  cents: number
  /** What was paid for them and is kept. */
  keptCents: number
  by: GaveBackBy
  /** By when the shop pays it itself; null where another does, or the drawer. */
  byHandUntil: Date | null
  /** The whole purchase ends, by the legal right. */
  isWhole: boolean
}

export interface KnownAtDesk {
  row: PurchaseRow
  /** The charge that paid it; null where nothing was paid. */
  attempt: AttemptRow | null
  all: readonly TicketOfPurchase[]
  worthCents: number
  /** Why each ticket cannot be given back; null for those that can. */
  why(one: TicketOfPurchase): ErrorCode | null
  /** Null where no ticket is chosen. */
  offer: DeskOffer | null
}

/** Until a year after the performance, all that was paid. */
const WITHOUT_RULE: GiveBackRule = { hoursBefore: -8760, percent: 100, serviceCharge: true }

/**
 * Reads what goes back for tickets at a desk, with the purchase and its tickets locked: by the rule that they were bought
 * by, which for a sale of a desk is the deployment's own now, or by none.
 * @throws Refusal with the reason; NO_ENCONTRADO for another deployment's purchase as for none
 */
export const readDeskOffer = async (
  context: PaymentContext,
  tx: Transaction,
  { purchaseId, deploymentId, numbers, isException }: AskedAtDesk,
): Promise<KnownAtDesk> => {
  const { clock, decisions, deployments } = context
  const row = await lockPurchase(tx, purchaseId)
  if (row?.deploymentId !== deploymentId) throw new Refusal('NO_ENCONTRADO')
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  if (order === undefined || row.state !== 'CONFIRMADO') throw new Refusal('NO_ENCONTRADO')
  const now = clock.now()
  const { charges, currency } = deployments.ofId(deploymentId)
  const own = order.totals.giveBack ?? (row.processType === 'BOX' ? (charges.giveBack ?? null) : null)
  const rule = isException ? WITHOUT_RULE : own
  const all = await lockTickets(tx, purchaseId)
  // What exchanged tickets paid of it is another charge's: it is given back whole, by an operator.
  const isOfExchange = (await doneExchangeOf(tx, purchaseId)) !== undefined
  const why = (one: TicketOfPurchase): ErrorCode | null =>
    whyNotGivenBack(rule, one, now) ?? (isOfExchange ? 'ENTRADA_CAMBIADA' : null)
  const attempt = await lockCharge(tx, purchaseId)
  const known = { row, attempt, all, why }
  if (numbers.length === 0) return { ...known, worthCents: 0, offer: null }
  const regret = decisions.regret(await readRegretFacts(context, tx, row, {}))
  const step = decisions.giveBack({ now, purchase: row, rule, tickets: all, wanted: numbers, regret })
  if (step.do === 'refuse') throw new Refusal(step.code)
  if (isOfExchange || rule === null)
    throw new Refusal(isOfExchange ? 'ENTRADA_CAMBIADA' : 'DEVOLUCION_NO_ADMITIDA')
  if (step.do === 'whole') {
    const cents = await centsRegretted(tx, purchaseId, attempt)
    const byHandUntil = attempt && cents > 0 ? restByHandUntilOf(attempt, cents, now) : null
    const by = goesBackBy(attempt, cents, byHandUntil)
    return { ...known, worthCents: cents, offer: { cents, keptCents: 0, by, byHandUntil, isWhole: true } }
  }
  const open = await openChoicesOf(tx, purchaseId, now)
  const parts = partsOf(all, step.numbers, open)
  const { worthCents, cents } = centsGivenBack(rule, order.totals, parts, currency.decimals)
  const byHandUntil = attempt && cents > 0 ? byHandUntilOf(attempt, now) : null
  const by = goesBackBy(attempt, cents, byHandUntil)
  const offer = { cents, keptCents: worthCents - cents, by, byHandUntil, isWhole: false }
  return { ...known, worthCents, offer }
}
