import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { moveOf, type Setting } from './draft.ts'
import { attemptOf, type Job, type Paying, type PayingMove, withAttempt } from './paying-model.ts'
import * as provider from './provider.ts'
import { freeSeat, setState } from './purchase.ts'
import { askProvider } from './questions.ts'
import { answer as reply } from './replies.ts'
import { outcomeOf, settle } from './shop.ts'

/** What the server does next: jobs under way, the reconciler, the outbox, the sweeper. */
export function serverMoves(setting: Setting, world: Paying): PayingMove[] {
  const { decisions } = setting
  const moves = world.jobs.flatMap((job) => goOn(setting, world, job))
  if (!world.jobs.some(({ by }) => by === 'reconciler'))
    for (const attempt of world.attempts)
      if (decisions.reconciles(attempt))
        moves.push(...askProvider(setting, world, attempt.id, { by: 'reconciler', call: null, event: null }))
  if (!world.jobs.some(({ kind }) => kind === 'refund'))
    moves.push(...world.outbox.flatMap((id) => refund(setting, world, id)))
  if (decisions.isSwept(world.purchase.state) && world.purchase.deadline <= world.now)
    moves.push(sweep(setting, world))
  return moves
}

function sweep(setting: Setting, world: Paying): PayingMove {
  return moveOf(setting, world, { by: 'shop', note: 'the sweeper ends the purchase' }, (draft) => {
    const { parts } = draft
    const step = parts.purchase.step(parts.purchase.resume(world.purchase.state), {
      type: 'purchase.expired',
    })
    if (step.taken.length > 0) draft.told.push({ actor: 'purchase', event: 'purchase.expired', step })
    setState(draft, 'EXPIRADO', 'sweeper')
    freeSeat(draft)
  })
}

function goOn(setting: Setting, world: Paying, job: Job): PayingMove[] {
  const attempt = attemptOf(world, job.attempt)
  if (job.stage === 'write') return [write(setting, world, job)]
  const { rules } = setting.decisions
  const key = rules.keyOf(attempt)
  const wanted = job.stage === 'insist' ? (maySendAgain(world) ? 'charge' : 'void') : job.stage
  const answers =
    wanted === 'charge' ? provider.charge(world, key, attempt.id) : provider.voidKey(world, key, attempt.id)
  return answers.map(({ note, ledger, answer, cost }) =>
    moveOf(setting, world, { by: 'provider', note: `${wanted} ${key}: ${note}`, cost }, (draft) => {
      const read = job.kind === 'charge' ? rules.readCharge(answer) : answer
      const next: Job = job.stage === 'void' ? closeKey(job, read) : { ...job, stage: 'write', answer: read }
      draft.world = {
        ...draft.world,
        ledger,
        jobs: world.jobs.map((other) => (other === job ? next : other)),
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

function write(setting: Setting, world: Paying, job: Job): PayingMove {
  const said = job.kind === 'refund' ? 'given back' : job.answer?.state
  return moveOf(setting, world, { by: 'shop', note: `the shop writes ${job.attempt}: ${said}` }, (draft) => {
    draft.world = { ...draft.world, jobs: world.jobs.filter((other) => other !== job) }
    if (job.kind === 'refund') {
      const { state } = attemptOf(world, job.attempt)
      const after = draft.decisions.rules.attemptAfter(state, { type: 'refund.done' })
      const step = draft.parts.attempt.step(draft.parts.attempt.resume(state), { type: 'refund.done' })
      if (step.taken.length > 0) draft.told.push({ actor: job.attempt, event: 'refund.done', step })
      draft.world = withAttempt(draft.world, job.attempt, { state: after.state })
      draft.world = { ...draft.world, outbox: world.outbox.filter((id) => id !== job.attempt) }
      return
    }
    if (job.answer !== null) settle(draft, job, job.answer)
    if (job.call !== null) reply(draft, job.call, { ok: true, data: outcomeOf(draft.world) })
  })
}

/** A refund has a key of its own: asked twice, it is done once; server/payments/outbox.ts. */
function refund(setting: Setting, world: Paying, id: string): PayingMove[] {
  const attempt = attemptOf(world, id)
  const charge = world.ledger.find(({ key }) => key === setting.decisions.rules.keyOf(attempt))
  if (!charge) return []
  const key = setting.decisions.refundKey(attempt, charge.refunds.length)
  const made = charge.refunds.includes(key) ? charge.refunds : [...charge.refunds, key]
  const ledger = world.ledger.map((one) => (one === charge ? { ...one, refunds: made } : one))
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
  const done = moveOf(setting, world, { by: 'provider', note: `${key}: given back` }, (draft) => {
    draft.world = { ...draft.world, ledger, jobs: [...world.jobs, job] }
  })
  if (world.budget.lost === 0) return [done]
  const note = `${key}: given back, the reply is lost`
  return [
    done,
    moveOf(setting, world, { by: 'provider', note, cost: 'lost' }, (draft) => {
      draft.world = { ...draft.world, ledger }
    }),
  ]
}
