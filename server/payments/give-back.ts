import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { refund, regret, ticketGiveBack } from '../db/schema/index.ts'
import { outbox, purchaseOrder, ticket } from '../db/schema/payment.ts'
import { giveBackKey } from '../mail/give-back-mail.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { openChoicesOf } from './changes-of-purchase.ts'
import { lockCharge } from './charge-left.ts'
import { centsGivenBack } from './decide/give-back.ts'
import { type AttemptRow, lockPurchase, type PurchaseRow, performancesOf } from './locked-purchase.ts'
import { byHandUntilOf, owePart, restByHandUntilOf } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import type { RefundRow } from './refund-rows.ts'
import { readRegretFacts, regretWithin } from './regret-purchase.ts'
import { centsRegretted } from './regret-rest.ts'
import { lockTickets, partsOf } from './tickets-of-purchase.ts'

/** What goes back for tickets, and how. Whole cents. */
export interface GiveBackOffer {
  cents: number
  /** What was paid for them and is kept. */
  keptCents: number
  /** By when the shop pays it itself, since its provider gives no part back; null where the provider does. */
  byHandUntil: Date | null
  /** The whole purchase ends, by the legal right. */
  isWhole: boolean
}

interface Asked {
  purchaseId: string
  owner: Owner
  numbers: readonly string[]
}

interface Known {
  row: PurchaseRow
  /** The charge that paid it; null where nothing was paid. */
  attempt: AttemptRow | null
  numbers: readonly string[]
  worthCents: number
  offer: GiveBackOffer
}

/** @throws Refusal with the reason; NO_ENCONTRADO for another's purchase or ticket as for none. */
const readOffer = async (
  context: PaymentContext,
  tx: Transaction,
  { purchaseId, owner, numbers: wanted }: Asked,
): Promise<Known> => {
  const { clock, decisions, deployments } = context
  const row = await lockPurchase(tx, purchaseId)
  if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
  const all = await lockTickets(tx, purchaseId)
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const [known] = await tx.select().from(regret).where(eq(regret.purchaseId, purchaseId))
  const now = clock.now()
  const rule = order?.totals.giveBack ?? null
  const step = decisions.giveBack({
    ...{ now, purchase: row, rule, tickets: all, wanted },
    regret: decisions.regret(await readRegretFacts(context, tx, row, known ? { known } : {})),
  })
  if (step.do === 'refuse') throw new Refusal(step.code)
  if (order === undefined || rule === null) throw new Refusal('DEVOLUCION_NO_ADMITIDA')
  const attempt = await lockCharge(tx, purchaseId)
  if (step.do === 'whole') {
    const cents = await centsRegretted(tx, purchaseId, attempt)
    const byHandUntil = cents > 0 && attempt !== null ? restByHandUntilOf(attempt, cents, now) : null
    const offer = { cents, keptCents: 0, byHandUntil, isWhole: true }
    return { row, attempt, numbers: wanted, worthCents: cents, offer }
  }
  const { decimals } = deployments.ofId(row.deploymentId).currency
  const { numbers } = step
  const open = await openChoicesOf(tx, purchaseId, now)
  const { worthCents, cents } = centsGivenBack(rule, order.totals, partsOf(all, numbers, open), decimals)
  const byHandUntil = cents > 0 && attempt !== null ? byHandUntilOf(attempt, now) : null
  const offer = { cents, keptCents: worthCents - cents, byHandUntil, isWhole: false }
  return { row, attempt, numbers, worthCents, offer }
}

/** The same for the same tickets, in whichever order. */
const setOf = (numbers: readonly string[]): string => [...new Set(numbers)].sort().join()

/** What goes back for tickets of a purchase, as it is now; nothing is written. @throws Refusal as giveTicketsBack does */
export const askGiveBack = (context: PaymentContext, asked: Asked): Promise<GiveBackOffer> =>
  context.database.orm.transaction(async (tx) => (await readOffer(context, tx, asked)).offer)

/** Owes what goes back: the provider is asked, unless it gives no parts back, which the shop pays itself. */
const oweBack = async (
  context: PaymentContext,
  tx: Transaction,
  { row, attempt, numbers, offer: { cents, byHandUntil } }: Known,
  id: string,
): Promise<string | null> => {
  if (cents === 0) return null
  if (attempt === null) throw new Error(`purchase ${row.id} was paid by no attempt`)
  const asked = { id, purchase: row, attempt, cents, reason: 'RETURNED', ticketNumbers: numbers } as const
  await owePart(context, tx, asked, byHandUntil)
  return id
}

const writeGiveBack = async (context: PaymentContext, tx: Transaction, known: Known): Promise<void> => {
  const { row, numbers, worthCents, offer } = known
  const now = context.clock.now()
  const id = randomUUID()
  const refundId = await oweBack(context, tx, known, `refund-${id}`)
  await tx.insert(ticketGiveBack).values({
    ...{ id, purchaseId: row.id, ticketNumbers: [...numbers] },
    ...{ worthCents, keptCents: offer.keptCents, refundId, at: now },
  })
  await giveBackTickets(tx, row.id, numbers)
  await tx
    .update(ticket)
    .set({ voidedAt: now, voidReason: 'RETURNED' })
    .where(inArray(ticket.number, [...numbers]))
  const mail = { key: giveBackKey(id), kind: 'GIVE_BACK_MAIL', subjectId: row.id } as const
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
}

const payUntilOf = (row: Pick<RefundRow, 'state' | 'until'> | null | undefined): Date | null =>
  row?.state === 'A_MANO' ? row.until : null

/** What was answered where these very tickets were regretted, as all that the purchase had left; null where not. */
const regrettedBefore = async (
  tx: Transaction,
  purchaseId: string,
  wanted: string,
): Promise<GiveBackOffer | null> => {
  const regretted = await tx
    .select({ number: ticket.number })
    .from(ticket)
    .where(and(eq(ticket.purchaseId, purchaseId), eq(ticket.voidReason, 'REGRETTED')))
  const [back] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.purchaseId, purchaseId), eq(refund.reason, 'REGRET')))
  const numbers = back?.ticketNumbers ?? regretted.map(({ number }) => number)
  if (numbers.length === 0 || setOf(numbers) !== wanted) return null
  return { cents: back?.cents ?? 0, keptCents: 0, byHandUntil: payUntilOf(back), isWhole: true }
}

/** What was answered where these very tickets were given back together before; null where they were not. */
const answeredBefore = async (
  tx: Transaction,
  { purchaseId, owner, numbers }: Asked,
): Promise<GiveBackOffer | null> => {
  if (!isOwn(await lockPurchase(tx, purchaseId), owner)) throw new Refusal('NO_ENCONTRADO')
  const rows = await tx
    .select({ back: ticketGiveBack, owed: refund })
    .from(ticketGiveBack)
    .leftJoin(refund, eq(refund.id, ticketGiveBack.refundId))
    .where(eq(ticketGiveBack.purchaseId, purchaseId))
  const wanted = setOf(numbers)
  const same = rows.find(({ back }) => setOf(back.ticketNumbers) === wanted)
  if (same === undefined) return regrettedBefore(tx, purchaseId, wanted)
  const { worthCents, keptCents } = same.back
  const byHandUntil = payUntilOf(same.owed)
  return { cents: worthCents - keptCents, keptCents, byHandUntil, isWhole: false }
}

/**
 * Gives tickets of a paid purchase back, as decide/give-back.ts decides: in one commit they are void, their places free,
 * their money on its way and the mail owed. The same ones again change nothing, and answer the same.
 * @param expected what the buyer was shown that goes back, whole cents
 * @throws Refusal with the reason; IMPORTE_CAMBIADO where something else would go back by now. Nothing was changed then.
 */
export const giveTicketsBack = async (
  context: PaymentContext,
  asked: Asked,
  expected: number,
): Promise<GiveBackOffer> => {
  let freed: number[] = []
  const offer = await context.database.orm.transaction(async (tx) => {
    const before = await answeredBefore(tx, asked)
    if (before?.cents === expected) return before
    const known = await readOffer(context, tx, asked)
    if (known.offer.cents !== expected) throw new Refusal('IMPORTE_CAMBIADO')
    freed = await performancesOf(tx, asked.purchaseId)
    if (known.offer.isWhole) await regretWithin(context, tx, known.row)
    else await writeGiveBack(context, tx, known)
    return known.offer
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return offer
}
