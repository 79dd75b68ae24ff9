import type { PaymentState } from '../../../contract/index.ts'
import type { PaymentAttemptEvent } from '../../../machines/payment-attempt/payment-attempt.events.ts'
import { payment } from '../../../machines/samples/payment.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import type { Draft } from './draft.ts'
import {
  type Attempt,
  type AttemptState,
  attemptOf,
  type Call,
  DUE_CENTS,
  hasEnded,
  isLive,
  type Job,
  latestAttempt,
  type Outcome,
  type Paying,
  type Reply,
  stateNow,
  withAttempt,
} from './paying-model.ts'
import { advance, hold, pinSeat } from './purchase.ts'
import { deadlineDate } from './times.ts'

const stateOf: Record<AttemptState, PaymentState> = {
  ENVIANDO: 'PROCESANDO',
  DESCONOCIDO: 'PROCESANDO',
  RECHAZADO: 'RECHAZADO',
  CONFIRMADO: 'APROBADO',
  A_DEVOLVER: 'RECHAZADO',
  DEVUELTO: 'RECHAZADO',
}

/** A purchase's payment as the server answers it; server/payments/outcome.ts. */
export function outcomeOf(state: Paying): Outcome {
  const attempt = latestAttempt(state)
  const { state: cEstado, deadline } = state.purchase
  const waiting = attempt?.alerted && stateOf[attempt.state] === 'PROCESANDO'
  const shown: PaymentState =
    cEstado === 'CONFIRMADO'
      ? 'APROBADO'
      : waiting
        ? 'PENDIENTE'
        : attempt
          ? stateOf[attempt.state]
          : 'CANCELADO'
  const open = cEstado === 'ABIERTO' || cEstado === 'PAGANDO'
  return { ...payment(shown), dMaxima: open ? deadlineDate(deadline) : null }
}

/**
 * T1: an attempt is written down before anyone is asked for money; server/payments/begin-payment.ts.
 * @returns the reply, or null where the charge is now to be asked of the provider.
 */
export function beginPayment(draft: Draft, call: Pick<Call, 'id' | 'clientKey' | 'deaf'>): Reply | null {
  const { decisions, state } = draft
  const known = state.attempts.some(({ clientKey }) => clientKey === call.clientKey)
  if (state.purchase.state === 'CONFIRMADO' || (known && decisions.knowsClientKey))
    return { ok: true, data: outcomeOf(state) }
  const code = decisions.refusal(stateNow(state))
  if (code !== null) return { ok: false, code, message: code }
  const attempt: Attempt = {
    id: `attempt ${state.attempts.length + 1}`,
    clientKey: call.clientKey,
    state: 'ENVIANDO',
    young: true,
    past: false,
    due: true,
    asks: 0,
    alerted: false,
  }
  const job: Job = {
    kind: 'charge',
    attempt: attempt.id,
    by: 'page',
    call: call.id,
    stage: 'charge',
    answer: null,
    abandon: false,
    closed: false,
    event: null,
  }
  draft.state = {
    ...state,
    attempts: [...state.attempts, attempt],
    jobs: [...state.jobs, job],
    overtaken: state.overtaken || call.deaf,
  }
  draft.deliveries.push({ actor: attempt.id, event: 'xstate.init', step: draft.components.attempt.start() })
  advance(draft, { type: 'payment.submitted', totalCents: DUE_CENTS }, 'payment')
  return null
}

const eventOf = (answer: ChargeAnswer, honoured: boolean): PaymentAttemptEvent => {
  if (answer.state === 'approved') return { type: 'charge.approved', honoured }
  if (answer.state === 'declined') return { type: 'charge.declined' }
  if (answer.state === 'voided') return { type: 'charge.voided' }
  return { type: 'charge.unknown' }
}

/** Whether it is asked about again; a declined charge is until its key is closed at the horizon. */
const isDue = (state: AttemptState, answer: ChargeAnswer, closed: boolean): boolean =>
  isLive({ state }) || (state === 'RECHAZADO' && answer.state !== 'voided' && !closed)

function writeAttempt(
  draft: Draft,
  attempt: Attempt,
  answer: ChargeAnswer,
  { honoured, closed }: { honoured: boolean; closed: boolean },
): void {
  const { components, decisions } = draft
  const event = eventOf(answer, honoured)
  const { state, owesRefund } = decisions.rules.attemptAfter(attempt.state, event)
  const step = components.attempt.step(components.attempt.resume(attempt.state), event)
  if (step.taken.length > 0 && step.value === state)
    draft.deliveries.push({ actor: attempt.id, event: event.type, step })
  draft.state = withAttempt(draft.state, attempt.id, {
    state,
    due: isDue(state, answer, closed),
    asks: isLive({ state }) ? 1 : 0,
    young: state === 'ENVIANDO' && attempt.young,
  })
  if (owesRefund) draft.state = { ...draft.state, outbox: [...draft.state.outbox, attempt.id].sort() }
}

/** T2, the only door to CONFIRMADO; server/payments/settle-payment.ts. */
export function settle(draft: Draft, job: Job, answer: ChargeAnswer): void {
  const { decisions } = draft
  if (job.event !== null) {
    if (draft.state.heard.includes(job.event)) return
    draft.state = { ...draft.state, heard: [...draft.state.heard, job.event].sort() }
  }
  const attempt = attemptOf(draft.state, job.attempt)
  if (decisions.rules.isSettled(attempt.state)) return
  const wasLive = isLive(attempt)
  if (answer.state === 'approved') {
    const facts = judge(draft, answer.chargedCents)
    const honoured = facts.amountMatches && facts.placesAreOurs
    writeAttempt(draft, attempt, answer, { honoured, closed: false })
    if (honoured || wasLive) advance(draft, { type: 'payment.approved', ...facts }, 'payment')
    return
  }
  writeAttempt(draft, attempt, answer, { honoured: false, closed: job.closed })
  if (!wasLive) return
  if (draft.state.purchase.state === 'PAGANDO') pinSeat(draft)
  if (job.abandon) {
    advance(draft, { type: 'payment.abandoned' }, 'payment')
    draft.state = withAttempt(draft.state, attempt.id, { alerted: true })
  } else if (answer.state === 'declined' || answer.state === 'voided') {
    const { seat, purchase } = draft.state
    const placesAreOurs = decisions.ownsSeat(seat, purchase.state)
    advance(draft, { type: `payment.${answer.state}`, placesAreOurs }, 'payment')
  }
}

/** Whether an approval can become tickets; takes the very seat again where the purchase had ended. */
function judge(draft: Draft, chargedCents: number) {
  const { decisions, state } = draft
  const { state: cEstado } = state.purchase
  const amountMatches = decisions.rules.amountMatches(chargedCents, DUE_CENTS)
  if (!hasEnded(cEstado)) return { amountMatches, placesAreOurs: decisions.ownsSeat(state.seat, cEstado) }
  const placesAreOurs = amountMatches && decisions.canRetake(state.seat)
  if (placesAreOurs) hold(draft)
  return { amountMatches, placesAreOurs }
}
