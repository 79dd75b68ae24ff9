import { chargeKeyOf } from '../../../server/payments/decide/keys.ts'
import { limits } from '../../../server/payments/decide/limits.ts'
import { type ReconcileFacts, reconcile } from '../../../server/payments/decide/reconcile.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import type { Question } from '../provider.ts'
import { askProvider } from './ask-provider.ts'
import { type AttemptRow, purchaseOf, type ServerContext } from './rows.ts'
import { settleAttempt } from './settle.ts'

type Heard = ReconcileFacts['heard']

/**
 * Finds out what became of an attempt, as server/payments/reconcile.ts does: one question after the other, as the
 * decision says. @param then once it is written, or there is nothing to write
 */
export function askAbout(context: ServerContext, attempt: AttemptRow, then: () => void = () => {}): void {
  if (attempt.isAsked) {
    then()
    return
  }
  attempt.isAsked = true
  const seen = attempt.state
  const over = () => {
    attempt.isAsked = false
    then()
  }
  const go = (heard: Heard): void => {
    const row = purchaseOf(context, attempt.purchaseId)
    const step = reconcile({
      now: context.clock.date(),
      attempt: {
        state: seen,
        createdAt: new Date(attempt.createdAt),
        inFlightMs: limits.inFlightMs,
        stepUntil: null,
      },
      purchase: { ...row, deadline: new Date(row.deadline) },
      isLeft: false,
      canResend: isLive({ state: seen }),
      notification: null,
      heard,
    })
    const ask = (question: Question, name: keyof Heard) =>
      askProvider<ChargeAnswer>(context, question, (answer) => go({ ...heard, [name]: answer }))
    const key = chargeKeyOf(attempt)
    if (step.do === 'find') ask({ ask: 'find', key }, 'found')
    else if (step.do === 'void') ask({ ask: 'void', key }, 'voided')
    else if (step.do === 'resend') ask(chargeOf(attempt, 'chargeAgain'), 'resent')
    else {
      if (step.do === 'settle') settleAttempt(context, attempt, step, (again) => askLater(context, again))
      over()
    }
  }
  go({})
}

export const chargeOf = (attempt: AttemptRow, ask: 'charge' | 'chargeAgain'): Question => ({
  ask,
  key: chargeKeyOf(attempt),
  cents: attempt.amountCents,
  token: attempt.token,
})

/** The reconciler brings an attempt up when it is due, unless it was settled meanwhile. */
export function askLater(context: ServerContext, attempt: AttemptRow): void {
  const { clock } = context
  const due = attempt.nextAskAt
  if (due === null) return
  clock.setTimeout(() => {
    if (attempt.nextAskAt === due) askAbout(context, attempt)
  }, due - clock.time())
}
