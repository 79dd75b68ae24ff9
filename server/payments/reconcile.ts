import { eq } from 'drizzle-orm'
import { purchase } from '../db/schema/index.ts'
import type { ReconcileFacts } from './decide/reconcile.ts'
import { type AttemptRow, attemptById, isReplaced } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import { chargeRequestOf } from './provider-charge.ts'
import { settlePayment } from './settle-payment.ts'
import { keepUnknownCharge } from './unknown-charges.ts'

const purchaseOf = async ({ database, deployments }: PaymentContext, { purchaseId }: AttemptRow) => {
  const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  if (row === undefined) throw new Error(`attempt without its purchase ${purchaseId}`)
  const { state, deadline, deploymentId } = row
  const currency = deployments.ofId(deploymentId).currency.code
  return { facts: { state, deadline, isReplaced: await isReplaced(database.orm, row) }, currency }
}

/**
 * Asks the provider what became of an attempt, step by step as decide/reconcile.ts has it, and writes the answer.
 * Any number may ask at the same time.
 * @param news the notification that triggered the question.
 */
export const reconcileAttempt = async (
  context: PaymentContext,
  attempt: AttemptRow,
  news: { eventId: string; rawBody: string } | null = null,
): Promise<void> => {
  const { clock, decisions, seal } = context
  const port = portOf(context, attempt)
  const chargeKey = decisions.chargeKeyOf(attempt)
  const token = attempt.sealedToken === null ? null : seal.open(attempt.sealedToken)
  const heard: ReconcileFacts['heard'] = {}
  for (;;) {
    const { facts, currency } = await purchaseOf(context, attempt)
    const step = decisions.reconcile({
      now: clock.now(),
      attempt,
      purchase: facts,
      canResend: token !== null,
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
      return
    }
    if (step.do === 'find') heard.found = await port.findByKey(chargeKey)
    if (step.do === 'void') heard.voided = await port.voidKey(chargeKey)
    if (step.do === 'resend') {
      const request = chargeRequestOf(attempt, token as string, currency, decisions)
      heard.resent = await port.charge(request)
    }
  }
}

/** Has the provider void the key of a declined attempt, so that it is never charged from now on. */
export const closeAttempt = async (context: PaymentContext, attemptId: string): Promise<void> => {
  const attempt = await attemptById(context.database.orm, attemptId)
  if (!attempt) return
  const answer = await portOf(context, attempt).voidKey(context.decisions.chargeKeyOf(attempt))
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
  const attempt = await attemptById(context.database.orm, signed.key)
  if (attempt) await reconcileAttempt(context, attempt, { eventId: signed.eventId, rawBody })
  else await keepUnknownCharge(context, signed.key, 'NOTICE')
  return true
}
