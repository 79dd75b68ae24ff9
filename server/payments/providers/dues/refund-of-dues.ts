import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { payLink, payLinkRefund } from '../../../db/schema/pay-link.ts'
import type { PaymentPort, RefundAnswer, RefundRequestToProvider } from '../../provider.ts'
import type { House } from '../entry.ts'
import { keyOfTry } from '../link/tries.ts'
import { chargedTriesOf, readDues } from './rows.ts'

type Part = typeof payLinkRefund.$inferSelect

/**
 * Which charges a refund is taken from, written down before it is asked for: all of the first charge before the next, and
 * never more of one than is left of it. The same refund has the same parts however often it is asked.
 * @returns null where less is left
 */
const partsOf = async (
  tx: Transaction,
  { key, chargeKey, amountCents }: RefundRequestToProvider,
): Promise<readonly Part[] | null> => {
  await tx.select().from(payLink).where(eq(payLink.key, chargeKey)).for('update')
  const written = await tx
    .select()
    .from(payLinkRefund)
    .where(eq(payLinkRefund.linkKey, chargeKey))
    .orderBy(asc(payLinkRefund.tryNth))
  const known = written.filter(({ refundKey }) => refundKey === key)
  if (known.length > 0) return known
  let left = amountCents
  const parts: Part[] = []
  for (const { nth, chargedCents } of chargedTriesOf(await readDues(tx, chargeKey))) {
    const before = written.filter(({ tryNth }) => tryNth === nth).reduce((sum, { cents }) => sum + cents, 0)
    const cents = Math.min(left, chargedCents - before)
    if (cents <= 0) continue
    parts.push({ refundKey: key, linkKey: chargeKey, tryNth: nth, cents, answer: null })
    left -= cents
  }
  if (left > 0 || parts.length === 0) return null
  return tx.insert(payLinkRefund).values(parts).returning()
}

const earliest = (some: readonly (Date | null)[]): Date | null =>
  some.reduce<Date | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null)

/**
 * One answer for several: nobody knows while one is unknown; it is by hand where one of them is; it is done when all are.
 * Which ones are to be paid by hand is in pay_link_refund.
 */
export const joinedAnswer = (answers: readonly RefundAnswer[]): RefundAnswer => {
  const has = (state: RefundAnswer['state']) => answers.some((answer) => answer.state === state)
  const until = earliest(answers.map((answer) => ('until' in answer ? answer.until : null)))
  if (has('unknown')) return { state: 'unknown' }
  if (has('refused')) return { state: 'refused' }
  if (has('byHand')) return { state: 'byHand', until }
  return has('scheduled') ? { state: 'scheduled', until } : { state: 'done' }
}

/** Gives an amount back to the cards that paid a link's dues, each under a key made of the refund's. */
export const refundDues =
  ({ database: { orm }, cards }: House): PaymentPort['refund'] =>
  async (request) => {
    const parts = await orm.transaction((tx) => partsOf(tx, request))
    if (parts === null) return { state: 'refused' }
    const answers: RefundAnswer[] = []
    for (const { refundKey, linkKey, tryNth, cents, answer: known } of parts) {
      if (known === 'done') {
        answers.push({ state: 'done' })
        continue
      }
      const answer = await cards.refund({
        key: `${refundKey}-${tryNth}`,
        chargeKey: keyOfTry({ linkKey, nth: tryNth }),
        amountCents: cents,
      })
      answers.push(answer)
      if (answer.state !== 'unknown') await noteAnswer(orm, { refundKey, tryNth }, answer.state)
    }
    return joinedAnswer(answers)
  }

const noteAnswer = (
  orm: House['database']['orm'],
  { refundKey, tryNth }: Pick<Part, 'refundKey' | 'tryNth'>,
  answer: NonNullable<Part['answer']>,
) =>
  orm
    .update(payLinkRefund)
    .set({ answer })
    .where(and(eq(payLinkRefund.refundKey, refundKey), eq(payLinkRefund.tryNth, tryNth)))
