import { chargeKeyOf, refundKeyOf, wholeRefundOf } from '../../../server/payments/decide/keys.ts'
import { refund as decideRefund } from '../../../server/payments/decide/refund.ts'
import { attemptAfter } from '../../../server/payments/decide/transitions.ts'
import type { RefundAnswer } from '../../../server/payments/provider.ts'
import { askProvider } from './ask-provider.ts'
import { type AttemptRow, mail, type RefundRow, type ServerContext } from './rows.ts'

/** From one try to the next; server/payments/outbox.ts waits longer each time. */
const TRY_AGAIN_MS = 60_000

/** A whole charge is owed back: its row, and the provider is asked until it is done. */
export function oweRefund(context: ServerContext, attempt: AttemptRow): void {
  const row: RefundRow = { id: wholeRefundOf(attempt), attemptId: attempt.id, state: 'PEDIDO' }
  context.refunds.push(row)
  giveBack(context, attempt, row)
}

function giveBack(context: ServerContext, attempt: AttemptRow, row: RefundRow): void {
  const key = refundKeyOf({ id: row.id, tries: 0 })
  askProvider<RefundAnswer>(context, { ask: 'refund', key, chargeKey: chargeKeyOf(attempt) }, (answer) => {
    const step = decideRefund({ now: context.clock.date(), refund: row, answer })
    if (step.do === 'askAgain') {
      context.clock.setTimeout(() => giveBack(context, attempt, row), TRY_AGAIN_MS)
      return
    }
    row.state = step.state
    if (!step.effects.includes('settleAttempt')) return
    const { state, effects } = attemptAfter(attempt.state, { type: 'refund.done' })
    attempt.state = state
    if (effects.includes('mailRefund')) mail(context, 'mailRefund', 'mail.refund')
  })
}
