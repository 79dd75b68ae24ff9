import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { kindOfError } from '../background/loop.ts'
import { moneyOf } from '../db/attempt-states.ts'
import { type AttemptRow, attemptOfProvider, lockAttempt, lockPurchase } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ChargeAnswer, NoticeReply, WaitingPayment } from './provider.ts'
import { PlacesLocked, settleWithin } from './settle-payment.ts'

/** Of the provider's time, what is left for the commit and for the answer's way. */
const ANSWER_MS = 1_500
const RETRY_MS = 50

/** The provider would have given the payment back before it heard of a decision: none is made. */
class TooLate extends Error {}

/** The payment became tickets, also where they were given back since. */
const isTaken = (attempt: AttemptRow | undefined): boolean => {
  const money = attempt && moneyOf[attempt.state]
  return money === 'charged' || money === 'givenBack'
}

interface Decided {
  answer: ChargeAnswer
  taken: boolean
}

/** The purchase and its attempt are locked first, as everywhere, then what the port keeps. */
const decide = async (
  context: PaymentContext,
  { id, purchaseId }: AttemptRow,
  waiting: WaitingPayment,
  leftMs: () => number,
): Promise<Decided> => {
  const { changed, ...decided } = await context.database.orm.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${Math.max(1, Math.floor(leftMs()))}`))
    await lockPurchase(tx, purchaseId)
    await lockAttempt(tx, id)
    const answer = await waiting.read(tx)
    const changed = await settleWithin(context, tx, id, answer, { waitsForWord: true })
    const taken = isTaken(await lockAttempt(tx, id))
    await waiting.keep(tx, taken)
    if (leftMs() <= 0) throw new TooLate()
    return { answer, changed, taken }
  })
  context.placesChanged(changed)
  context.outboxFilled()
  return decided
}

/** Others who decide about the same places are done in a moment. */
const decideInTime = async (
  ...[context, attempt, waiting, leftMs]: Parameters<typeof decide>
): Promise<Decided> => {
  for (;;) {
    try {
      return await decide(context, attempt, waiting, leftMs)
    } catch (error) {
      if (!(error instanceof PlacesLocked) || leftMs() <= RETRY_MS) throw error
      await pause(RETRY_MS)
    }
  }
}

/**
 * Decides about a payment that waits for the shop's word, in one transaction: taken where it becomes tickets, and in no
 * other case. Where that cannot be done in time nothing is decided, the answer is no, and the payment goes back by
 * itself.
 * @param about what the provider calls the charge; of one that is not known here nothing is taken
 */
export const decideWaiting = async (
  context: PaymentContext,
  name: string,
  about: { key: string } | { ref: string },
  waiting: WaitingPayment,
): Promise<NoticeReply> => {
  const { database, log } = context
  const begunAt = performance.now()
  const leftMs = () => waiting.withinMs - (performance.now() - begunAt)
  try {
    const attempt = await attemptOfProvider(database.orm, name, about)
    if (attempt === undefined) {
      log.warn({ provider: name }, 'a payment of no attempt waits for the word of this shop: not taken')
      return waiting.reply(false)
    }
    const { answer, taken } = await decideInTime(context, attempt, waiting, () => leftMs() - ANSWER_MS)
    const fields = { attempt: attempt.id, answer: answer.state, taken }
    log.info(fields, 'decided on a payment that waits for the word of this shop')
    if (taken && answer.state === 'approved' && leftMs() <= 0)
      log.error(
        fields,
        'a payment was taken too late: the provider may have given it back, and there are tickets',
      )
    return waiting.reply(taken)
  } catch (error) {
    log.error(
      { provider: name, ...kindOfError(error) },
      'a payment that waits could not be decided on: not taken',
    )
    return waiting.reply(false)
  }
}
