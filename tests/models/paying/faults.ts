import { type ActionOptions, actionOf, type Draft, type Setting } from './draft.ts'
import { deliver } from './page.ts'
import { attemptOf, type Paying, type PayingAction, stateNow, withAttempt } from './paying-model.ts'
import { advance, moves } from './purchase.ts'
import { answer as reply } from './replies.ts'
import { askProvider } from './server.ts'
import { nowMs } from './times.ts'

const AFTER_ASK_STEP = 'xstate.after.askStep.payment.asking.question.waiting'

/** Time that passes, what the provider does of its own, the rival, and the server's death. */
export function faultActions(setting: Setting, state: Paying): PayingAction[] {
  const { components } = setting
  const { page, purchase, attempts, seat, ledger, budget, jobs } = state
  const actions: PayingAction[] = []
  const happens = (words: ActionOptions, make: (draft: Draft) => void) => {
    if (!words.cost || budget[words.cost] > 0) actions.push(actionOf(setting, state, words, make))
  }
  const put = (change: Partial<Paying>) => (draft: Draft) => {
    draft.state = { ...draft.state, ...change }
  }

  for (const payment of ['payment', 'asked'] as const) {
    const at = page[payment]
    if (at !== null && components[payment].can(at, { type: AFTER_ASK_STEP }))
      happens({ by: payment, note: 'the next question is due' }, (draft) =>
        deliver(draft, payment, { type: AFTER_ASK_STEP }),
      )
  }
  const ticked = actionOf(setting, state, { by: 'timer', note: 'the purchase clock ticks' }, (draft) =>
    deliver(draft, 'timer', { type: 'clock.ticked', now: nowMs(state.now) }),
  )
  if (ticked.next.page.timer !== page.timer) actions.push(ticked)
  if (attempts.some(({ young }) => young))
    happens(
      { by: 'time', note: 'fifteen seconds pass' },
      put({ attempts: attempts.map((attempt) => ({ ...attempt, young: false })) }),
    )
  if (purchase.deadline > state.now && purchase.state !== 'CONFIRMADO')
    happens(
      { by: 'time', note: "the purchase's deadline passes", cost: 'deadlines' },
      put({
        now: purchase.deadline,
        seat: purchase.state === 'ABIERTO' && seat.holder === 'customer' ? { ...seat, lapsed: true } : seat,
      }),
    )
  // A question to the provider ends within seconds, answered or not: no half hour passes in the middle of one.
  if (jobs.length === 0 && attempts.some(({ past }) => !past))
    happens(
      { by: 'time', note: "the provider's horizon passes", cost: 'horizons' },
      put({ attempts: attempts.map((attempt) => ({ ...attempt, past: true, young: false })) }),
    )
  if (jobs.length === 0 && purchase.state === 'PAGANDO' && seat.holder === 'customer' && !seat.lapsed)
    happens(
      { by: 'time', note: 'a quarter of an hour passes and nobody renews the pin', cost: 'sleeps' },
      put({ seat: { ...seat, lapsed: true } }),
    )
  if (stateNow(state) === 'ABIERTO' && !state.changed)
    happens(
      { by: 'customer', note: 'another device changes what is bought', cost: 'changes' },
      put({ changed: true }),
    )
  if (!state.begun)
    happens({ by: 'time', note: 'the performance begins', cost: 'begins' }, put({ begun: true }))
  if (!state.cancelled)
    happens(
      { by: 'shop', note: 'the performance is cancelled', cost: 'cancellations' },
      put({ cancelled: true }),
    )
  if (purchase.state === 'EXPIRADO')
    happens(
      { by: 'customer', note: 'the customer starts another purchase', cost: 'replacements' },
      put({ replaced: true }),
    )
  // The statement of server/db/functions/hold_places_one.sql, which tests hold to the chart.
  if (purchase.deadline > state.now && moves(setting, purchase.state, { type: 'purchase.replaced' }))
    happens({ by: 'customer', note: 'another purchase replaces this one', cost: 'replacements' }, (draft) => {
      put({ replaced: true })(draft)
      advance(draft, { type: 'purchase.replaced' }, 'replacement')
    })
  if (seat.holder === null || (seat.lapsed && seat.tickets.length === 0))
    happens(
      { by: 'rival', note: 'another customer buys the seat', cost: 'rivals' },
      put({ seat: { holder: 'rival', lapsed: false, tickets: [...seat.tickets, 'rival'] } }),
    )
  for (const charge of ledger) {
    const decide = (decided: 'approved' | 'declined', late: boolean) =>
      put({
        ledger: ledger.map((one) => (one === charge ? { ...one, state: decided } : one)),
        overtaken: state.overtaken || late,
      })
    const { key } = charge
    if (charge.state === 'pending') {
      happens({ by: 'provider', note: `${key} is approved now` }, decide('approved', false))
      happens({ by: 'provider', note: `${key} is declined now` }, decide('declined', false))
    }
    const { over } = attemptOf(state, charge.attempt)
    if (setting.way !== 'card' && !over)
      happens({ by: 'time', note: `the time to pay ${key} at the provider is over` }, (draft) => {
        draft.state = withAttempt(draft.state, charge.attempt, { over: true, young: false })
      })
    if (charge.state === 'open' && !over) {
      const agreed = setting.way === 'capture' ? 'agreed' : 'approved'
      happens(
        { by: 'customer', note: `the customer pays ${key} at the provider`, optional: true },
        put({
          ledger: ledger.map((one) => (one === charge ? { ...one, state: agreed } : one)),
          // What the page was answered, or is, becomes untrue: its customer had given this payment up.
          overtaken:
            state.overtaken ||
            attemptOf(state, charge.attempt).state === 'RECHAZADO' ||
            state.calls.some(({ actor }) => actor === 'stopPayment'),
        }),
      )
    }
    if (charge.state === 'declined')
      happens(
        { by: 'provider', note: `${key} is approved after all`, cost: 'lates' },
        decide('approved', true),
      )
    if (charge.state !== 'voided' && budget.notices > 0) {
      const heard = { ...state, budget: { ...budget, notices: budget.notices - 1 } }
      const asking = { by: 'notification', call: null, event: `${key} ${charge.state}` } as const
      for (const asked of askProvider(setting, heard, charge.attempt, asking))
        actions.push({
          ...asked,
          note: `a notification of ${key} arrives; ${asked.note}`,
          optional: true,
        })
    }
  }
  if (jobs.length > 0)
    happens({ by: 'shop', note: 'the server is killed and starts again', cost: 'crashes' }, (draft) => {
      draft.state = { ...draft.state, jobs: [] }
      for (const { id, stage } of state.calls) if (stage === 'served') reply(draft, id, 'lost')
    })
  return actions
}
