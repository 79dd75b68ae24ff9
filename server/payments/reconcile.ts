import { eq } from 'drizzle-orm'
import { purchase } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import type { ReconcileFacts } from './decide/reconcile.ts'
import { stepEnd } from './decide/step-end.ts'
import { decideWaiting } from './decide-waiting.ts'
import {
  type AttemptRow,
  attemptById,
  attemptOfProvider,
  firstBegins,
  isReplaced,
} from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf, traitsOf } from './port-of.ts'
import type { NoticeReply, ReceivedNotice } from './provider.ts'
import { chargeRequestOf } from './provider-charge.ts'
import { attemptIdOf } from './providers/link/tries.ts'
import { settlePayment } from './settle-payment.ts'
import { keepUnknownCharge } from './unknown-charges.ts'

/** What is needed of an attempt's purchase to ask its provider. */
export const purchaseOf = async ({ database, deployments }: PaymentContext, { purchaseId }: AttemptRow) => {
  const [found] = await database.orm
    .select({ row: purchase, locale: purchaseOrder.locale })
    .from(purchase)
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(eq(purchase.id, purchaseId))
  if (found === undefined) throw new Error(`attempt without its purchase ${purchaseId}`)
  const { row, locale } = found
  const { state, deadline, deploymentId } = row
  return {
    buyer: row.buyer,
    facts: { state, deadline, isReplaced: await isReplaced(database.orm, row) },
    charged: {
      deployment: deployments.ofId(deploymentId),
      deadline,
      begins: await firstBegins(database.orm, purchaseId),
      locale,
      buyer: row.buyer,
    },
  }
}

export interface Asking {
  /** The notification that triggered the question. */
  news?: { eventId: string; rawBody: string }
  /** The customer gave the provider's step up. */
  isLeft?: boolean
}

/**
 * Asks the provider what became of an attempt, step by step as decide/reconcile.ts has it, and writes the answer.
 * Any number may ask at the same time.
 */
export const reconcileAttempt = async (
  context: PaymentContext,
  attempt: AttemptRow,
  { news, isLeft = false }: Asking = {},
): Promise<void> => {
  const { clock, decisions, seal } = context
  const port = portOf(context, attempt)
  const { canResend, inFlightMs } = traitsOf(attempt)
  const chargeKey = decisions.chargeKeyOf(attempt)
  const ref = attempt.providerRef
  const token = attempt.sealedToken === null ? null : seal.open(attempt.sealedToken)
  const heard: ReconcileFacts['heard'] = {}
  for (;;) {
    const { facts, charged } = await purchaseOf(context, attempt)
    const step = decisions.reconcile({
      now: clock.now(),
      attempt: {
        ...attempt,
        inFlightMs,
        // What was paid before the first step's end, and is found after it, has led to the next.
        stepUntil: heard.found?.state === 'step' ? stepEnd(attempt, heard.found.step) : attempt.stepUntil,
      },
      purchase: facts,
      isLeft,
      canResend: canResend && token !== null,
      notification: news?.rawBody ?? null,
      heard,
    })
    if (step.do === 'wait') return
    if (step.do === 'settle') {
      const { answer, isClosed, isAbandoned } = step
      await settlePayment(context, attempt.id, answer, {
        ...(news && { eventId: news.eventId }),
        isClosed,
        isAbandoned,
      })
      if (answer.state !== 'authorised' || attempt.state === 'AUTORIZADO') return
      const agreed = await attemptById(context.database.orm, attempt.id)
      if (agreed?.state === 'AUTORIZADO') await reconcileAttempt(context, agreed)
      return
    }
    if (step.do === 'find') heard.found = await port.findByKey(chargeKey, ref)
    if (step.do === 'void') heard.voided = await port.voidKey(chargeKey, ref)
    if (step.do === 'capture')
      heard.captured = (await port.capture?.(
        chargeKey,
        ref,
        token === null ? undefined : chargeRequestOf(context, attempt, token, charged),
      )) ?? { state: 'unknown' }
    if (step.do === 'resend')
      heard.resent = await port.charge(chargeRequestOf(context, attempt, token as string, charged))
  }
}

/** Has the provider void the key of a declined attempt, so that it is never charged from now on. */
export const closeAttempt = async (context: PaymentContext, attemptId: string): Promise<void> => {
  const attempt = await attemptById(context.database.orm, attemptId)
  if (!attempt) return
  const key = context.decisions.chargeKeyOf(attempt)
  const answer = await portOf(context, attempt).voidKey(key, attempt.providerRef)
  const isClosed = answer.state === 'voided' || answer.state === 'declined'
  await settlePayment(context, attemptId, answer, { isClosed })
}

/**
 * A notification only triggers a question to the provider; its claim is not trusted. One of a charge that this
 * database does not know is kept.
 * @returns false for one that the provider did not sign.
 */
export const receiveNotification = async (
  context: PaymentContext,
  rawBody: string,
  signature: string,
): Promise<boolean> => {
  const signed = context.provider.verifyNotification(rawBody, signature, context.clock.now())
  if (!signed) return false
  const attempt = await attemptById(context.database.orm, attemptIdOf(signed.key))
  if (attempt) await reconcileAttempt(context, attempt, { news: { eventId: signed.eventId, rawBody } })
  else await keepUnknownCharge(context, signed.key, 'NOTICE')
  return true
}

const HEARD: NoticeReply = { status: 200 }

/**
 * The same of a provider with whom customers go on elsewhere, by its own route. A payment that waits for the shop's word
 * is decided on.
 * @returns what it is answered with; null for one that the provider did not send.
 */
export const receiveFromProvider = async (
  context: PaymentContext,
  name: string,
  notice: ReceivedNotice,
): Promise<NoticeReply | null> => {
  const heard = (await context.hosted.get(name)?.receive(notice, context.clock.now())) ?? null
  if (heard === null) return null
  const { about, eventId, waiting, reply } = heard
  const answer: NoticeReply = reply === undefined ? HEARD : { ...HEARD, body: reply }
  if (about === null) return answer
  if (waiting) return decideWaiting(context, name, about, waiting)
  const attempt = await attemptOfProvider(context.database.orm, name, about)
  const news = { eventId: `${name}:${eventId}`, rawBody: notice.rawBody }
  if (attempt) await reconcileAttempt(context, attempt, { news })
  else await keepUnknownCharge(context, `${name}/${'key' in about ? about.key : about.ref}`, 'NOTICE')
  return answer
}
