import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { refund, regret, ticketGiveBack } from '../db/schema/index.ts'
import { outbox, paymentAttempt, purchaseOrder, ticket } from '../db/schema/payment.ts'
import { giveBackKey } from '../mail/give-back-mail.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { centsGivenBack } from './decide/give-back.ts'
import { later, limits } from './decide/limits.ts'
import { type AttemptRow, lockPurchase, type PurchaseRow, performancesOf } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { entryNamed } from './providers/registry.ts'
import { askedBackOf, oweRefund, writeRefund } from './refund-rows.ts'
import { readRegretFacts, regretWithin } from './regret-purchase.ts'
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
  /** The charge that paid it; undefined where nothing was paid. */
  attempt: AttemptRow | undefined
  numbers: readonly string[]
  worthCents: number
  offer: GiveBackOffer
}

const chargeOf = async (tx: Transaction, purchaseId: string): Promise<AttemptRow | undefined> =>
  (
    await tx
      .select()
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.purchaseId, purchaseId), eq(paymentAttempt.state, 'CONFIRMADO')))
      .for('update')
  )[0]

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
  const attempt = await chargeOf(tx, purchaseId)
  if (step.do === 'whole') {
    const charged = attempt ? (attempt.chargedCents ?? attempt.amountCents) : 0
    const cents = attempt ? charged - (await askedBackOf(tx, attempt.id)) : 0
    const offer = { cents, keptCents: 0, byHandUntil: null, isWhole: true }
    return { row, attempt, numbers: wanted, worthCents: cents, offer }
  }
  const { decimals } = deployments.ofId(row.deploymentId).currency
  const { numbers } = step
  const { worthCents, cents } = centsGivenBack(rule, order.totals, partsOf(all, numbers), decimals)
  const isByHand = cents > 0 && attempt !== undefined && entryNamed(attempt.port)?.returnsNoParts === true
  const byHandUntil = isByHand ? later(now, limits.byHandMs) : null
  const offer = { cents, keptCents: worthCents - cents, byHandUntil, isWhole: false }
  return { row, attempt, numbers, worthCents, offer }
}

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
  if (attempt === undefined) throw new Error(`purchase ${row.id} was paid by no attempt`)
  const asked = { id, purchase: row, attempt, cents, reason: 'RETURNED', ticketNumbers: numbers } as const
  if (byHandUntil === null) {
    await oweRefund(context, tx, asked)
    return id
  }
  await writeRefund(context, tx, asked)
  await moveRefund(context, tx, { id, attemptId: attempt.id }, (locked) =>
    answered(context, locked, { state: 'byHand', until: byHandUntil }),
  )
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

/** What was answered where these very tickets were given back together before; null where they were not. */
const answeredBefore = async (
  tx: Transaction,
  { purchaseId, owner, numbers }: Asked,
): Promise<GiveBackOffer | null> => {
  if (!isOwn(await lockPurchase(tx, purchaseId), owner)) throw new Refusal('NO_ENCONTRADO')
  const rows = await tx
    .select({ back: ticketGiveBack, until: refund.until, state: refund.state })
    .from(ticketGiveBack)
    .leftJoin(refund, eq(refund.id, ticketGiveBack.refundId))
    .where(eq(ticketGiveBack.purchaseId, purchaseId))
  const wanted = [...new Set(numbers)].sort().join()
  const same = rows.find(({ back }) => [...back.ticketNumbers].sort().join() === wanted)
  if (same === undefined) return null
  const { worthCents, keptCents } = same.back
  const byHandUntil = same.state === 'A_MANO' ? same.until : null
  return { cents: worthCents - keptCents, keptCents, byHandUntil, isWhole: false }
}

/**
 * Gives tickets of a paid purchase back, as decide/give-back.ts decides: in one commit they are void, their places free,
 * their money on its way and the mail owed. The same ones again change nothing, and answer the same.
 * @param expected what the buyer was said to get back, whole cents
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
