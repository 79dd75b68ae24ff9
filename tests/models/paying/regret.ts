import { actionOf, type Draft, type Setting } from './draft.ts'
import { type Paying, type PayingAction, withAttempt } from './paying-model.ts'
import { advance } from './purchase.ts'
import { oweRefund } from './refunds.ts'
import { deadlineMs, nowMs } from './times.ts'

/** Later than any deadline of a purchase. */
const LEGAL_TIME = 1000

/** What server/payments/regret-purchase.ts decides by, and writes. The decision is its own. */
function regretPurchase(draft: Draft): void {
  const { decisions, components, state } = draft
  const step = decisions.regret({
    now: new Date(nowMs(state.now)),
    purchase: state.purchase,
    isRegretted: state.regretted,
    until: new Date(deadlineMs(LEGAL_TIME)),
    performanceHasBegun: state.begun,
    performanceIsCancelled: state.cancelled,
    isAdmitted: state.admitted,
    isTransferred: false,
    isByHouse: false,
  })
  if (step.do !== 'write') return
  draft.state = { ...state, regretted: true }
  const event = { type: 'purchase.regretted' } as const
  const paid = state.attempts.find((attempt) => attempt.state === 'CONFIRMADO')
  if (paid !== undefined) {
    const after = decisions.attemptAfter(paid.state, event)
    const taken = components.attempt.step(components.attempt.resume(paid.state), event)
    draft.deliveries.push({ actor: paid.id, event: event.type, step: taken })
    draft.state = withAttempt(draft.state, paid.id, { state: after.state })
    if (after.effects.includes('requestRefund')) oweRefund(draft, paid.id)
  }
  advance(draft, event, 'regret')
}

/** What happens to a purchase after it is paid: its customer regrets it, a door admits its ticket. */
export function regretActions(setting: Setting, state: Paying): PayingAction[] {
  const actions: PayingAction[] = []
  const isPaid = state.purchase.state === 'CONFIRMADO'
  if (state.budget.regrets > 0 && (isPaid || state.regretted))
    actions.push(
      actionOf(
        setting,
        state,
        { by: 'customer', note: 'another device regrets the purchase', cost: 'regrets' },
        regretPurchase,
      ),
    )
  if (state.budget.doors > 0 && isPaid && !state.admitted)
    actions.push(
      actionOf(setting, state, { by: 'time', note: 'a door admits the ticket', cost: 'doors' }, (draft) => {
        draft.state = { ...draft.state, admitted: true }
      }),
    )
  return actions
}
