import type { ProcessType } from '../../../contract/index.ts'
import { payment } from '../../../machines/samples/payment.ts'
import { type BeginFacts, methodsOf } from '../../../server/payments/decide/begin.ts'
import { limits } from '../../../server/payments/decide/limits.ts'
import type { ReconcileFacts } from '../../../server/payments/decide/reconcile.ts'
import type { SettleFacts, Settlement, SettleStep } from '../../../server/payments/decide/settle.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import type { Draft, Setting } from './draft.ts'
import {
  type Attempt,
  askedAttempt,
  attemptOf,
  type Call,
  type Charge,
  DUE_CENTS,
  dueOf,
  type Job,
  type Outcome,
  type Paying,
  type Reply,
  versionOf,
  withAttempt,
} from './paying-model.ts'
import { advance, canRetake, hold, ownsSeat, pinSeat } from './purchase.ts'
import { oweRefund } from './refunds.ts'
import { deadlineMs, nowMs } from './times.ts'

// What the server reads and writes around its decisions, on the rows of the model. The decisions are its own.

const purchaseRow = ({ purchase }: Paying) => ({
  state: purchase.state,
  deadline: new Date(deadlineMs(purchase.deadline)),
})

const STEP = { cTipo: 'REDIRECCION', cUri: 'https://pay.test', dVence: null } as const

/** The reply to the page; server/payments/read-outcome.ts. */
export function outcomeOf({ decisions }: Pick<Setting, 'decisions'>, state: Paying, key = 0): Outcome {
  const attempt = askedAttempt(state, key)
  const outcome = decisions.outcome(
    purchaseRow(state),
    attempt && {
      state: attempt.state,
      isAlerted: attempt.alerted,
      isStopped: attempt.stopped,
      refundReason: null,
    },
    false,
  )
  return {
    ...payment(outcome.state),
    dMaxima: outcome.deadline?.toISOString() ?? null,
    ...(attempt?.state === 'ESPERANDO_CLIENTE' && { oPaso: STEP }),
  }
}

/** What the checkout of the model always gets right. */
const complete = {
  captcha: 'notAsked',
  isInstallmentPlan: true,
  declined: { ofPurchase: 0, ofCustomerInHour: 0 },
  discountRefusal: null,
} satisfies Partial<BeginFacts>

const boughtBy = (desk: Setting['desk']): { processType: ProcessType } => ({
  processType: desk === null ? 'CART' : 'BOX',
})

const methodOf = (desk: Setting['desk']): number => {
  const { processType } = boughtBy(desk)
  const [first = 0, second = first] = methodsOf(processType, DUE_CENTS)
  return desk === 'terminal' ? second : first
}

/**
 * T1; server/payments/begin-payment.ts.
 * @returns the reply, or null where the charge is now to be asked of the provider.
 */
export function beginPayment(draft: Draft, call: Call): Reply | null {
  const { state, decisions } = draft
  const beginning = decisions.begin({
    ...complete,
    now: new Date(nowMs(state.now)),
    purchase: { ...purchaseRow(state), installments: 1, isComplete: true, ...boughtBy(draft.desk) },
    known: state.attempts.some(({ idempotencyKey }) => idempotencyKey === call.idempotencyKey)
      ? { isSameRequest: true }
      : null,
    methods: [methodOf(draft.desk)],
    command: {
      paymentMethodId: methodOf(draft.desk),
      hasCard: true,
      tenderedCents: draft.desk === 'cash' ? dueOf(state) : null,
      installments: 1,
      version: call.version,
      termsAccepted: true,
    },
    due: { totalCents: dueOf(state), placeCount: 1, version: versionOf(state) },
    placesAreOurs: ownsSeat(state),
    performanceHasBegun: state.begun,
    isDeliveryOffered: true,
    performanceIsCancelled: state.cancelled,
    openKeys: state.attempts
      .filter((one) => one.state === 'RECHAZADO' && one.due && !one.leftOpen)
      .map(({ id }) => id),
    hasAskedToVoid: call.hasAskedToVoid,
  })
  if (beginning.do === 'refuse') return { ok: false, code: beginning.code, message: beginning.code }
  if (beginning.do === 'answer') return { ok: true, data: outcomeOf(draft, state) }
  const [open] = beginning.do === 'voidKeys' ? beginning.attempts : []
  if (open !== undefined) {
    const close: Job = {
      kind: 'close',
      attempt: open,
      by: 'page',
      call: call.id,
      event: null,
      next: { do: 'close' },
      round: null,
    }
    draft.state = { ...state, jobs: [...state.jobs, close] }
    return null
  }
  if (beginning.do === 'voidKeys') throw new Error('no keys to void')
  const id = `attempt ${state.attempts.length + 1}`
  const attempt: Attempt = {
    id,
    idempotencyKey: call.idempotencyKey,
    state: 'ENVIANDO',
    amountCents: dueOf(state),
    seen: call.version,
    charged: versionOf(state),
    young: true,
    past: false,
    due: true,
    asks: 0,
    alerted: false,
    stopped: false,
    over: false,
    leftOpen: false,
  }
  const job: Job = {
    kind: 'charge',
    attempt: id,
    by: 'page',
    call: call.id,
    event: null,
    next: { do: 'charge' },
    round: null,
  }
  draft.state = {
    ...state,
    attempts: [...state.attempts, attempt],
    jobs: [...state.jobs, job],
    overtaken: state.overtaken || call.abandoned,
  }
  draft.deliveries.push({ actor: id, event: 'xstate.init', step: draft.components.attempt.start() })
  advance(draft, beginning.purchaseEvent, 'payment')
  if (beginning.do !== 'collect') return null
  // The drawer's ledger, the attempt and its tickets are one commit.
  const key = draft.decisions.chargeKeyOf(attempt)
  const taken: Charge = {
    key,
    attempt: id,
    state: 'approved',
    cents: attempt.amountCents,
    refunds: [],
    scheduled: null,
    byHand: null,
  }
  draft.state = { ...draft.state, ledger: [...state.ledger, taken], jobs: state.jobs }
  const answer = { state: 'approved', chargedCents: taken.cents, lastDigits: null } as const
  settlePayment(draft, { ...job, next: { do: 'settle', answer, isClosed: false, isAbandoned: false } })
  return { ok: true, data: outcomeOf(draft, draft.state, call.idempotencyKey) }
}

/** A notification that claims an approval, whatever has happened: what it claims decides nothing. */
const CLAIM = JSON.stringify({ state: 'approved', amountCents: DUE_CENTS })

/** The next step of a round of questions, as the server decides it; server/payments/reconcile.ts. */
export function nextStep(
  { decisions, desk }: Setting,
  state: Paying,
  job: Pick<Job, 'attempt' | 'event' | 'isLeft'>,
  { seen, heard }: NonNullable<Job['round']>,
) {
  const { young, past, over } = attemptOf(state, job.attempt)
  const now = nowMs(state.now)
  // The state keeps an attempt's age only as far as a decision depends on it.
  const inFlightMs = desk === 'terminal' ? limits.terminalInFlightMs : limits.inFlightMs
  const ageMs = past ? limits.horizonMs : young ? 0 : inFlightMs
  const facts: ReconcileFacts = {
    now: new Date(now),
    attempt: {
      state: seen,
      createdAt: new Date(now - ageMs),
      inFlightMs,
      stepUntil: new Date(over ? now : now + limits.anotherTryMs),
    },
    purchase: { ...purchaseRow(state), isReplaced: state.replaced },
    isLeft: job.isLeft === true,
    canResend: isLive({ state: seen }) && desk !== 'terminal',
    notification: job.event && CLAIM,
    heard,
  }
  return decisions.reconcile(facts)
}

function decide(draft: Draft, facts: SettleFacts): SettleStep {
  const { decisions, state } = draft
  const step = decisions.settle(facts)
  if (step.do === 'checkPlaces') return decisions.settle({ ...facts, placesAreOurs: ownsSeat(state) })
  if (step.do !== 'retakePlaces') return step
  const placesAreOurs = canRetake(state)
  if (placesAreOurs) hold(draft)
  return decisions.settle({ ...facts, placesAreOurs })
}

function writeAttempt(
  draft: Draft,
  before: Attempt,
  { event, state, effects, nextAskAt, isStopped, raisesAlert }: Settlement['attempt'],
  answer: ChargeAnswer,
): void {
  const { attempt } = draft.components
  const step = attempt.step(attempt.resume(before.state), event)
  if (step.taken.length > 0 && step.value === state)
    draft.deliveries.push({ actor: before.id, event: event.type, step })
  draft.state = withAttempt(draft.state, before.id, {
    state,
    due: nextAskAt !== null,
    asks: isLive({ state }) ? 1 : 0,
    young: state === 'ENVIANDO' && before.young,
    alerted: before.alerted || raisesAlert,
    stopped: before.stopped || isStopped,
    leftOpen: before.leftOpen || answer.state === 'leftOpen',
  })
  if (effects.includes('requestRefund')) oweRefund(draft, before.id)
}

/** T2; server/payments/settle-payment.ts. */
export function settlePayment(draft: Draft, { attempt: id, event, next }: Job): void {
  if (next.do !== 'settle') return
  if (event !== null) {
    if (draft.state.heard.includes(event)) return
    draft.state = { ...draft.state, heard: [...draft.state.heard, event].sort() }
  }
  const { answer, isClosed, isAbandoned } = next
  const attempt = attemptOf(draft.state, id)
  const step = decide(draft, {
    now: new Date(nowMs(draft.state.now)),
    attempt: { state: attempt.state, amountCents: attempt.amountCents, asks: attempt.asks },
    purchase: { state: draft.state.purchase.state },
    answer,
    dueCents: dueOf(draft.state),
    isReplaced: draft.state.replaced,
    performanceHasBegun: draft.state.begun,
    performanceIsCancelled: draft.state.cancelled,
    placesAreOurs: null,
    isClosed,
    isAbandoned,
  })
  if (step.do !== 'write') return
  writeAttempt(draft, attempt, step.attempt, answer)
  if (step.pinsPlaces) pinSeat(draft)
  if (step.purchaseEvent) advance(draft, step.purchaseEvent, 'payment')
}
