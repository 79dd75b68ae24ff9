import type { ReconcileFacts } from '../../../server/payments/decide/reconcile.ts'
import { actionOf, type Draft, type Setting } from './draft.ts'
import { attemptOf, type Job, type Paying, type PayingAction, stateNow } from './paying-model.ts'
import { nextStep, outcomeOf, settlePayment } from './payments.ts'
import * as provider from './provider.ts'
import { advance, moves } from './purchase.ts'
import { askForRefund, writeRefund } from './refunds.ts'
import { answer as reply } from './replies.ts'

/** What the server does next: jobs under way, the reconciler, the outbox, the sweeper. */
export function serverActions(setting: Setting, state: Paying): PayingAction[] {
  const actions = state.jobs.flatMap((job) => continueJob(setting, state, job))
  if (!state.jobs.some(({ by }) => by === 'reconciler'))
    for (const { id, due, young } of state.attempts)
      if (due && !young)
        actions.push(...askProvider(setting, state, id, { by: 'reconciler', call: null, event: null }))
  if (!state.jobs.some(({ kind }) => kind === 'refund'))
    actions.push(...state.outbox.flatMap((id) => askForRefund(setting, state, id)))
  // The statement of server/selling/sweeper.ts, which a test holds to the chart.
  const { purchase, now } = state
  if (purchase.deadline <= now && moves(setting, purchase.state, { type: 'purchase.expired' }))
    actions.push(
      actionOf(setting, state, { by: 'shop', note: 'the sweeper ends the purchase' }, (draft) =>
        advance(draft, { type: 'purchase.expired' }, 'sweeper'),
      ),
    )
  // The statement of server/selling/cancellations.ts; it ends after a minute, and what opens again later waits for its
  // deadline.
  if (state.cancelled && stateNow(state) === 'ABIERTO')
    actions.push(
      actionOf(
        setting,
        state,
        { by: 'shop', note: 'the purchase of a cancelled performance is ended', optional: true },
        (draft) => advance(draft, { type: 'performance.cancelled' }, 'cancellation'),
      ),
    )
  return actions
}

type Asking = Pick<Job, 'by' | 'call' | 'event' | 'isLeft'>

const whose: Record<Job['by'], string> = {
  page: 'the shop, asked by the page,',
  reconciler: 'the reconciler',
  notification: 'the shop, notified,',
  outbox: 'the outbox',
}

/** An attempt is read, and a round of questions about it begins. */
export function askProvider(setting: Setting, state: Paying, id: string, asking: Asking): PayingAction[] {
  const attempt = attemptOf(state, id)
  const job = { ...asking, kind: 'ask' as const, attempt: id }
  const round = { seen: attempt.state, heard: {} }
  const first = nextStep(setting, state, job, round)
  const note = `${whose[asking.by]} asks the provider about ${id}`
  if (first.do !== 'find')
    return [
      actionOf(setting, state, { by: 'shop', note }, (draft) =>
        proceed(draft, { ...job, next: first, round }),
      ),
    ]
  return provider.findByKey(state, setting.decisions.chargeKeyOf(attempt)).map((found) =>
    actionOf(setting, state, { by: 'shop', note: `${note}: ${found.note}`, cost: found.cost }, (draft) => {
      const asked = { ...round, heard: { found: found.answer } }
      const next = nextStep(setting, draft.state, job, asked)
      // Whether the same charge is sent again depends on the purchase, which is read a moment after the answer.
      const isSure = next.do === 'settle' || next.do === 'wait'
      proceed(draft, { ...job, next: isSure ? next : { do: 'read' }, round: asked })
    }),
  )
}

const keyOf = ({ calls }: Paying, id: string): number =>
  calls.find((call) => call.id === id)?.idempotencyKey ?? 0

/** A job takes its place among the others, or ends where there is nothing to do. */
function proceed(draft: Draft, job: Job, instead?: Job): void {
  const jobs = draft.state.jobs.filter((other) => other !== instead)
  draft.state = { ...draft.state, jobs }
  if (job.next.do === 'wait') {
    if (job.call !== null)
      reply(draft, job.call, { ok: true, data: outcomeOf(draft, draft.state, keyOf(draft.state, job.call)) })
    return
  }
  // What was said is forgotten when it is decided, to keep the state space small.
  draft.state = { ...draft.state, jobs: [...jobs, job.next.do === 'settle' ? { ...job, round: null } : job] }
}

function continueJob(setting: Setting, state: Paying, job: Job): PayingAction[] {
  if (job.next.do !== 'read' || job.round === null) return perform(setting, state, job, job.next)
  const next = nextStep(setting, state, job, job.round)
  if (!setting.readsApart && (next.do === 'resend' || next.do === 'void' || next.do === 'capture'))
    return perform(setting, state, job, next)
  const note = `the shop reads the purchase of ${job.attempt}`
  return [actionOf(setting, state, { by: 'shop', note }, (draft) => proceed(draft, { ...job, next }, job))]
}

const WORDS = { voided: 'void', captured: 'capture', resent: 'charge' } as const

function perform(setting: Setting, state: Paying, job: Job, next: Job['next']): PayingAction[] {
  const { round } = job
  if (next.do === 'settle' || next.do === 'writeRefund') return [write(setting, state, job)]
  const key = setting.decisions.chargeKeyOf(attemptOf(state, job.attempt))
  const isVoid = next.do === 'void' || next.do === 'close'
  const asked = isVoid ? 'voided' : next.do === 'capture' ? 'captured' : 'resent'
  const answers = {
    voided: () => provider.voidKey(state, key, job.attempt, setting.way),
    captured: () => provider.capture(state, key),
    resent: () => provider.charge(state, key, job.attempt, setting.way),
  }[asked]()
  return answers.map(({ note, ledger, answer, cost }) =>
    actionOf(setting, state, { by: 'provider', note: `${WORDS[asked]} ${key}: ${note}`, cost }, (draft) => {
      draft.state = { ...draft.state, ledger }
      if (round === null) {
        const isClosed = next.do === 'close' && (answer.state === 'voided' || answer.state === 'declined')
        const settled: Job['next'] = { do: 'settle', answer, isClosed, isAbandoned: false }
        return proceed(draft, { ...job, next: settled }, job)
      }
      const heard: ReconcileFacts['heard'] = { ...round.heard, [asked]: answer }
      const known = { ...round, heard }
      proceed(draft, { ...job, next: nextStep(setting, draft.state, job, known), round: known }, job)
    }),
  )
}

function write(setting: Setting, state: Paying, job: Job): PayingAction {
  const { next } = job
  const said = next.do === 'settle' ? next.answer.state : 'given back'
  return actionOf(
    setting,
    state,
    { by: 'shop', note: `the shop writes ${job.attempt}: ${said}` },
    (draft) => {
      draft.state = { ...draft.state, jobs: state.jobs.filter((other) => other !== job) }
      if (next.do === 'writeRefund') writeRefund(draft, job.attempt, next.answer)
      else settlePayment(draft, job)
      if (job.kind === 'close') beginAgain(draft, job)
      else if (job.call !== null)
        reply(draft, job.call, {
          ok: true,
          data: outcomeOf(draft, draft.state, keyOf(draft.state, job.call)),
        })
    },
  )
}

/** The payment that waits for a declined attempt's key to be void is decided again. */
function beginAgain(draft: Draft, { call: id }: Job): void {
  const calls = draft.state.calls.map((call) =>
    call.id === id ? { ...call, stage: 'out' as const, hasAskedToVoid: true } : call,
  )
  draft.state = { ...draft.state, calls }
}
