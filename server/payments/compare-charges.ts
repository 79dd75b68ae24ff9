import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { type BackgroundLoop, createBackgroundLoop } from '../background/loop.ts'
import { chargeComparison, paymentAttempt } from '../db/schema/payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ListedCharge } from './provider.ts'
import { attemptIdOf } from './providers/link/tries.ts'
import { keepUnknownCharge } from './unknown-charges.ts'

/** Where the shop and its card provider disagree about one key; whole cents. */
export interface Difference {
  /**
   * `unknown`: charged, or to be charged still, and this database has no such attempt. `missing`: it paid for tickets here, and the provider
   * holds nothing. `amount`: they hold different amounts. `kept`: declined or given back here, and the provider holds it.
   */
  kind: 'unknown' | 'missing' | 'amount' | 'kept'
  key: string
  ourCents: number
  theirCents: number
}

/** The provider's clock and ours, and how long a charge may be under way before it is written. */
const SLACK_MS = 3_600_000
const AT_A_TIME = 500

type Compared = Pick<typeof paymentAttempt.$inferSelect, 'id' | 'state' | 'chargedCents'> & {
  /** What the provider has given back of it; what was paid by hand it still holds. */
  givenBackCents: number
  /** The provider may have done it or not. */
  isGoingBack: boolean
}
const COMPARED = {
  id: paymentAttempt.id,
  state: paymentAttempt.state,
  chargedCents: paymentAttempt.chargedCents,
  // Of a refund to several cards, some may be done and others be paid by hand.
  givenBackCents: sql<number>`(select coalesce(sum(case
      when refund.state = 'HECHO' and evidence is null then cents
      else (select coalesce(sum(part.cents), 0) from pay_link_refund part
        where part.refund_key = refund.id and part.answer = 'done') end), 0)::float8
    from refund where attempt_id = payment_attempt.id)`,
  isGoingBack: sql<boolean>`exists (select 1 from refund
    where attempt_id = payment_attempt.id and refund.state in ('PEDIDO', 'PROGRAMADO'))`,
}

/**
 * Of an attempt that is known here.
 * @param theirCents what the provider holds of all its charges.
 * @returns null where they agree, and where the reconciler or a refund is still at work.
 */
const differenceOf = (ours: Compared, theirCents: number): Difference | null => {
  const of = (kind: Difference['kind'], ourCents = 0): Difference => ({
    kind,
    key: ours.id,
    ourCents,
    theirCents,
  })
  if (ours.isGoingBack) return null
  const ourCents = (ours.chargedCents ?? 0) - ours.givenBackCents
  if (ours.state === 'CONFIRMADO') {
    if (ourCents === theirCents) return null
    return of(theirCents === 0 ? 'missing' : 'amount', ourCents)
  }
  if (ours.state === 'RECHAZADO') return theirCents > 0 ? of('kept') : null
  return ours.state === 'DEVUELTO' && theirCents > ourCents ? of('kept') : null
}

/** By the provider's own key, since that is what it is asked by. One that is pending may be approved after its time. */
const unknownOf = ({ key, keptCents, state }: ListedCharge): Difference | null =>
  keptCents > 0 || state === 'pending' ? { kind: 'unknown', key, ourCents: 0, theirCents: keptCents } : null

const paidByCard = eq(paymentAttempt.port, 'CARD')
const paidAtLink = inArray(paymentAttempt.id, sql`(select key from pay_link)`)

/**
 * Compares the card charges of a time with the provider's list, and keeps those that this database does not know.
 * @returns the differences; null where the provider did not answer.
 */
export const compareCharges = async (
  context: Pick<PaymentContext, 'database' | 'clock' | 'log' | 'provider'>,
  since: Date,
  until: Date,
): Promise<readonly Difference[] | null> => {
  const { database, provider } = context
  const wider = [new Date(since.getTime() - SLACK_MS), new Date(until.getTime() + SLACK_MS)] as const
  const listed = await provider.list(...wider)
  if (listed === null) return null
  // A link has a charge for each card that was tried at it.
  const theirs = Map.groupBy(listed, ({ key }) => attemptIdOf(key))
  const ours = new Map<string, Compared>()
  const ids = [...theirs.keys()]
  for (let begun = 0; begun < ids.length; begun += AT_A_TIME) {
    const some = ids.slice(begun, begun + AT_A_TIME)
    for (const row of await database.orm
      .select(COMPARED)
      .from(paymentAttempt)
      .where(inArray(paymentAttempt.id, some)))
      ours.set(row.id, row)
  }
  for (const paid of [paidByCard, paidAtLink]) {
    const ofTime = between(paymentAttempt.createdAt, since, until)
    for (const row of await database.orm
      .select(COMPARED)
      .from(paymentAttempt)
      .where(and(paid, eq(paymentAttempt.state, 'CONFIRMADO'), ofTime)))
      ours.set(row.id, row)
  }
  const isOfTime = ({ at }: ListedCharge) => at >= since && at <= until
  const differences = [...new Set([...ids, ...ours.keys()])].flatMap((id) => {
    const [attempt, charges] = [ours.get(id), theirs.get(id) ?? []]
    if (attempt === undefined) return charges.filter(isOfTime).flatMap((charge) => unknownOf(charge) ?? [])
    const theirCents = charges.reduce((sum, { keptCents }) => sum + keptCents, 0)
    return differenceOf(attempt, theirCents) ?? []
  })
  for (const { kind, key } of differences)
    if (kind === 'unknown') await keepUnknownCharge(context, key, 'LIST')
  return differences
}

const DAY_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 10 * 60_000
/** What is younger is left to the next time: it may still be under way. */
const YOUNGEST_MS = 2 * SLACK_MS
const AGAIN_AFTER_MS = SLACK_MS

/** Once a day one of the nodes compares what came since the last time, and says each difference as an error. */
export const createDailyComparison = (
  context: Pick<PaymentContext, 'database' | 'clock' | 'log' | 'provider'>,
): { loop: BackgroundLoop; runDue(): Promise<void> } => {
  const { clock, database, log } = context
  const { orm } = database
  const runDue = async (): Promise<void> => {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const first = { id: 1, begunAt: now, comparedUntil: before(YOUNGEST_MS) }
    await orm.insert(chargeComparison).values(first).onConflictDoNothing()
    const [claimed] = await orm
      .update(chargeComparison)
      .set({ begunAt: now })
      .where(and(eq(chargeComparison.id, 1), between(chargeComparison.begunAt, new Date(0), before(DAY_MS))))
      .returning()
    if (claimed === undefined) return
    const until = before(YOUNGEST_MS)
    const write = (done: Partial<typeof chargeComparison.$inferInsert>) =>
      orm.update(chargeComparison).set(done).where(eq(chargeComparison.id, 1))
    const again = { begunAt: before(DAY_MS - AGAIN_AFTER_MS) }
    const differences = await compareCharges(context, claimed.comparedUntil, until).catch(async (error) => {
      await write(again)
      throw error
    })
    if (differences === null) {
      await write(again)
      return log.warn({}, "the provider's list of charges did not come")
    }
    for (const { kind, key, ourCents, theirCents } of differences)
      log.error({ kind, attempt: key, ourCents, theirCents }, "a charge differs from the provider's list")
    await write({ comparedUntil: until })
  }
  return { runDue, loop: createBackgroundLoop(runDue, LOOK_EVERY_MS, { name: 'charge comparison', log }) }
}
