import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { actionOf, type Setting } from './draft.ts'
import { attemptOf, type Job, type Paying, type PayingAction, withAttempt } from './paying-model.ts'
import * as provider from './provider.ts'
import { freeSeat, setState } from './purchase.ts'
import { askProvider } from './questions.ts'
import { answer as reply } from './replies.ts'
import { outcomeOf, settle } from './shop.ts'

/** What the server does next: jobs under way, the reconciler, the outbox, the sweeper. */
export function serverActions(setting: Setting, state: Paying): PayingAction[] {
  const { decisions } = setting
  const actions = state.jobs.flatMap((job) => goOn(setting, state, job))
  if (!state.jobs.some(({ by }) => by === 'reconciler'))
    for (const attempt of state.attempts)
      if (decisions.reconciles(attempt))
        actions.push(
          ...askProvider(setting, state, attempt.id, { by: 'reconciler', call: null, event: null }),
        )
  if (!state.jobs.some(({ kind }) => kind === 'refund'))
    actions.push(...state.outbox.flatMap((id) => refund(setting, state, id)))
  if (decisions.isSwept(state.purchase.state) && state.purchase.deadline <= state.now)
    actions.push(sweep(setting, state))
  return actions
}

function sweep(setting: Setting, state: Paying): PayingAction {
  return actionOf(setting, state, { by: 'shop', note: 'the sweeper ends the purchase' }, (draft) => {
    const { components } = draft
    const step = components.purchase.step(components.purchase.resume(state.purchase.state), {
      type: 'purchase.expired',
    })
    if (step.taken.length > 0) draft.deliveries.push({ actor: 'purchase', event: 'purchase.expired', step })
    setState(draft, 'EXPIRADO', 'sweeper')
    freeSeat(draft)
  })
}

function goOn(setting: Setting, state: Paying, job: Job): PayingAction[] {
  const attempt = attemptOf(state, job.attempt)
  if (job.stage === 'write') return [write(setting, state, job)]
  const { rules } = setting.decisions
  const key = rules.keyOf(attempt)
  const wanted = job.stage === 'insist' ? (maySendAgain(state) ? 'charge' : 'void') : job.stage
  const answers =
    wanted === 'charge' ? provider.charge(state, key, attempt.id) : provider.voidKey(state, key, attempt.id)
  return answers.map(({ note, ledger, answer, cost }) =>
    actionOf(setting, state, { by: 'provider', note: `${wanted} ${key}: ${note}`, cost }, (draft) => {
      const read = job.kind === 'charge' ? rules.readCharge(answer) : answer
      const next: Job = job.stage === 'void' ? closeKey(job, read) : { ...job, stage: 'write', answer: read }
      draft.state = {
        ...draft.state,
        ledger,
        jobs: state.jobs.map((other) => (other === job ? next : other)),
      }
    }),
  )
}

/** Past the horizon a key that is not approved is made void; server/payments/reconcile.ts. */
function closeKey(job: Job, voided: ChargeAnswer): Job {
  const answer = job.answer?.state === 'declined' && voided.state !== 'approved' ? job.answer : voided
  const closed = voided.state === 'voided' || voided.state === 'declined'
  const abandon = answer.state !== 'approved' && answer.state !== 'declined'
  return { ...job, stage: 'write', answer, closed, abandon }
}

/** Sending the same charge again is still what the customer wants. */
const maySendAgain = ({ purchase, now }: Paying): boolean =>
  purchase.state === 'PAGANDO' && purchase.deadline > now

function write(setting: Setting, state: Paying, job: Job): PayingAction {
  const said = job.kind === 'refund' ? 'given back' : job.answer?.state
  return actionOf(
    setting,
    state,
    { by: 'shop', note: `the shop writes ${job.attempt}: ${said}` },
    (draft) => {
      draft.state = { ...draft.state, jobs: state.jobs.filter((other) => other !== job) }
      if (job.kind === 'refund') {
        const before = attemptOf(state, job.attempt).state
        const after = draft.decisions.rules.attemptAfter(before, { type: 'refund.done' })
        const step = draft.components.attempt.step(draft.components.attempt.resume(before), {
          type: 'refund.done',
        })
        if (step.taken.length > 0) draft.deliveries.push({ actor: job.attempt, event: 'refund.done', step })
        draft.state = withAttempt(draft.state, job.attempt, { state: after.state })
        draft.state = { ...draft.state, outbox: state.outbox.filter((id) => id !== job.attempt) }
        return
      }
      if (job.answer !== null) settle(draft, job, job.answer)
      if (job.call !== null) reply(draft, job.call, { ok: true, data: outcomeOf(draft.state) })
    },
  )
}

/** A refund has a key of its own: asked twice, it is done once; server/payments/outbox.ts. */
function refund(setting: Setting, state: Paying, id: string): PayingAction[] {
  const attempt = attemptOf(state, id)
  const charge = state.ledger.find(({ key }) => key === setting.decisions.rules.keyOf(attempt))
  if (!charge) return []
  const key = setting.decisions.refundKey(attempt, charge.refunds.length)
  const made = charge.refunds.includes(key) ? charge.refunds : [...charge.refunds, key]
  const ledger = state.ledger.map((one) => (one === charge ? { ...one, refunds: made } : one))
  const job: Job = {
    kind: 'refund',
    attempt: id,
    by: 'outbox',
    call: null,
    stage: 'write',
    answer: null,
    abandon: false,
    closed: false,
    event: null,
  }
  const done = actionOf(setting, state, { by: 'provider', note: `${key}: given back` }, (draft) => {
    draft.state = { ...draft.state, ledger, jobs: [...state.jobs, job] }
  })
  if (state.budget.lost === 0) return [done]
  const note = `${key}: given back, the reply is lost`
  return [
    done,
    actionOf(setting, state, { by: 'provider', note, cost: 'lost' }, (draft) => {
      draft.state = { ...draft.state, ledger }
    }),
  ]
}
