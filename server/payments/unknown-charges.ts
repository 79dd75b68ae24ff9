import { and, asc, eq, isNull } from 'drizzle-orm'
import { unknownCharge } from '../db/schema/payment.ts'
import { attemptById, attemptOfProvider } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { attemptIdOf } from './providers/link/tries.ts'

/** Keeps that the provider has a charge which this database does not know; said once for each. */
export const keepUnknownCharge = async (
  { database, clock, log }: Pick<PaymentContext, 'database' | 'clock' | 'log'>,
  key: string,
  foundBy: 'NOTICE' | 'LIST',
): Promise<void> => {
  const now = clock.now()
  const added = await database.orm
    .insert(unknownCharge)
    .values({ key, foundBy, firstAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning()
  if (added.length > 0)
    return log.error({ attempt: key, foundBy }, 'the provider has a charge that this shop does not know')
  await database.orm.update(unknownCharge).set({ lastAt: now }).where(eq(unknownCharge.key, key))
}

/** Those that nobody has given back yet, the oldest first. */
export const openUnknownCharges = ({ database }: Pick<PaymentContext, 'database'>) =>
  database.orm
    .select()
    .from(unknownCharge)
    .where(isNull(unknownCharge.endedAt))
    .orderBy(asc(unknownCharge.firstAt), asc(unknownCharge.key))

export type GivenBack =
  | { state: 'given back'; cents: number }
  /** It was paid by hand, with evidence. */
  | { state: 'closed' }
  | { state: 'known' | 'not listed' | 'not answered' | 'by hand' }

type UnknownChargeRow = typeof unknownCharge.$inferSelect

const end = async (
  { database, clock }: Pick<PaymentContext, 'database' | 'clock'>,
  key: string,
  ended: Partial<Pick<UnknownChargeRow, 'givenBackCents' | 'evidence' | 'paidBy'>>,
): Promise<void> => {
  await database.orm
    .update(unknownCharge)
    .set({ endedAt: clock.now(), ...ended })
    .where(and(eq(unknownCharge.key, key), isNull(unknownCharge.endedAt)))
}

/** Of another provider than the card's: its name, and what it knows the charge by. */
const elsewhere = (key: string): { provider: string; name: string } | null => {
  const slash = key.indexOf('/')
  return slash < 0 ? null : { provider: key.slice(0, slash), name: key.slice(slash + 1) }
}

/** A notice may come before its attempt is written, or has the provider's name of it. */
const isKnownNow = async ({ database: { orm } }: PaymentContext, key: string): Promise<boolean> => {
  const other = elsewhere(key)
  if (other === null) return (await attemptById(orm, attemptIdOf(key))) !== undefined
  const { provider, name } = other
  const named = await Promise.all([
    attemptOfProvider(orm, provider, { key: name }),
    attemptOfProvider(orm, provider, { ref: name }),
  ])
  return named.some((attempt) => attempt !== undefined)
}

/**
 * Gives back what the card provider has charged under a key that this database does not know; asked again, it gives
 * back nothing more. A charge that may still come is voided. One of another provider is paid back by hand there.
 */
export const giveBackUnknown = async (context: PaymentContext, key: string): Promise<GivenBack> => {
  const { database, provider } = context
  const [listed] = await database.orm.select().from(unknownCharge).where(eq(unknownCharge.key, key))
  if (listed === undefined) return { state: 'not listed' }
  if (listed.givenBackCents !== null) return { state: 'given back', cents: listed.givenBackCents }
  if (listed.evidence !== null) return { state: 'closed' }
  if (await isKnownNow(context, key)) {
    await end(context, key, {})
    return { state: 'known' }
  }
  if (elsewhere(key)) return { state: 'by hand' }
  // Approved charges stay so, and are answered so.
  const answer = await provider.voidKey(key)
  if (answer.state !== 'approved' && answer.state !== 'voided' && answer.state !== 'declined')
    return { state: 'not answered' }
  const cents = answer.state === 'approved' ? answer.chargedCents : 0
  const refund = { key: `unknown-${key}`, chargeKey: key, amountCents: cents }
  if (cents > 0) {
    const { state } = await provider.refund(refund)
    if (state === 'byHand' || state === 'refused') return { state: 'by hand' }
    if (state === 'unknown') return { state: 'not answered' }
  }
  await end(context, key, { givenBackCents: cents })
  return { state: 'given back', cents }
}

/**
 * Closes a charge that is not known here and was paid by hand: only where the provider does not give it back; else it is
 * given back by this.
 */
export const closeUnknown = async (
  context: PaymentContext,
  key: string,
  paid: { evidence: string; by: string },
): Promise<GivenBack> => {
  const answer = await giveBackUnknown(context, key)
  if (answer.state !== 'by hand') return answer
  const proof = { evidence: paid.evidence, paidBy: paid.by }
  if (elsewhere(key)) {
    await end(context, key, proof)
    return { state: 'closed' }
  }
  const charge = await context.provider.findByKey(key)
  if (charge.state !== 'approved') return { state: 'not answered' }
  await end(context, key, { ...proof, givenBackCents: charge.chargedCents })
  return { state: 'given back', cents: charge.chargedCents }
}
