import { assign, or, sendParent, setup } from 'xstate'
import type { PaymentOutcome, ProviderStep } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  unboundCallback,
  unboundPromise,
} from '../outcome.ts'
import type {
  PaymentEnd,
  PaymentEvent,
  PaymentOrder,
  PaymentReport,
  PaymentResult,
} from './payment.events.ts'

export interface PaymentInput {
  idProcesoDeCompra: string
  /** What is to be charged; null where it was charged before, and is only asked about. */
  order: PaymentOrder | null
  /** Names the attempt that is asked about; null asks about the purchase's latest. */
  key: string | null
  /** How many questions there are, a second apart, before the verdict counts as delayed. */
  maximumAttempts: number
  /** Milliseconds between those questions. */
  stepMs: number
}

/** Milliseconds from a question to the next one, once the verdict is delayed or decided elsewhere. */
const LATE_STEP_MS = 5000

export interface PaymentContext extends PaymentInput {
  /** The question that is, or was last, asked: 1 to `maximumAttempts`. */
  attempt: number
  /** The server has said that it has this payment. */
  received: boolean
  /** The question asked last got no answer. */
  unanswered: boolean
  /** It is being sent once more, under the key of the first time. */
  resent: boolean
  payment: PaymentOutcome | null
  failure: Failure | null
  /** What the final state says; of no meaning before. */
  result: PaymentResult
}

/** A charge that never left the browser; without an answer, it rejects. */
export interface NotSent {
  ok: false
  code: 'NOT_SENT'
}
export type ChargeAnswer = Outcome<PaymentOutcome> | NotSent

/** What a payer does elsewhere, of a purchase; null while it is not known. */
export interface WatchedStep {
  idProcesoDeCompra: string
  step: ProviderStep | null
}

/** Where a payment stands: each state has one of them, which a test asks for. */
export type PaymentTag =
  | 'claiming'
  | 'sending'
  | 'unsent'
  | 'verifying'
  | 'processing'
  | 'delayed'
  | 'pending'
  | 'elsewhere'
  | 'stopping'
  | 'ended'

const state = (answer: ChargeAnswer) => (answer.ok ? answer.data.cEstadoPago : null)

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentEnd,
    tags: {} as PaymentTag,
    meta: {} as ChartMeta,
  },
  actors: {
    charge: unboundPromise<ChargeAnswer, PaymentOrder | null>('charge'),
    askPayment: unboundPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
      'askPayment',
    ),
    stopPayment: unboundPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
      'stopPayment',
    ),
    watchStep: unboundCallback<PaymentEvent, WatchedStep>('watchStep'),
    watchNetwork: unboundCallback<PaymentEvent>('watchNetwork'),
  },
  guards: {
    isAccepted,
    isAskedOnly: ({ context }) => context.order === null,
    isApproved: (_, answer: ChargeAnswer) => state(answer) === 'APROBADO',
    isDeclined: (_, answer: ChargeAnswer) => state(answer) === 'RECHAZADO',
    isCancelled: (_, answer: ChargeAnswer) => state(answer) === 'CANCELADO',
    isPending: (_, answer: ChargeAnswer) => state(answer) === 'PENDIENTE',
    goesOnElsewhere: (_, answer: ChargeAnswer) => answer.ok && answer.data.oPaso != null,
    /** The desk has nothing to send again: there it counts as cancelled. */
    isNotReceived: ({ context }, answer: Outcome<PaymentOutcome>) =>
      state(answer) === 'CANCELADO' && context.order?.at === 'web' && !context.received,
    isMissing: ({ context }, answer: Outcome<PaymentOutcome>) =>
      !answer.ok && answer.code === 'NO_ENCONTRADO' && (context.order === null || context.received),
    isProcessedInTime: ({ context }, answer: Outcome<PaymentOutcome>) =>
      answer.ok && context.attempt < context.maximumAttempts,
    isUnderWay: ({ context }) => context.payment?.cEstadoPago === 'PROCESANDO',
    isNotSent: (_, answer: ChargeAnswer) => !answer.ok && answer.code === 'NOT_SENT',
    mayBeCharged: (_, answer: ChargeAnswer) =>
      !answer.ok && (answer.code === 'PAGO_EN_CURSO' || answer.code === 'ERROR_INTERNO'),
    hasAttemptsLeft: ({ context }) => context.attempt < context.maximumAttempts,
    isKnownToWait: ({ context: { payment } }) =>
      payment !== null && (payment.cEstadoPago === 'PENDIENTE' || payment.oPaso != null),
    keepsStanding: or(['hasAttemptsLeft', 'isKnownToWait']),
  },
  actions: {
    forgetOrder: assign({ order: null, key: null }),
    setPayment: assign(({ context }, answer: ChargeAnswer) => ({
      payment: answer.ok ? answer.data : context.payment,
      received: true,
      unanswered: false,
    })),
    setUnanswered: assign({ unanswered: true }),
    setRefusal: assign({
      failure: (_, answer: ChargeAnswer) =>
        !answer.ok && answer.code === 'NOT_SENT' ? null : refusalOf(answer),
    }),
    clearFailure: assign({ failure: null }),
    countAttempt: assign({
      attempt: ({ context }) => Math.min(context.attempt + 1, context.maximumAttempts),
    }),
    startOver: assign({ attempt: 1 }),
    /** A captcha is spent once: the next sending solves another. */
    setResent: assign(({ context: { order } }) => ({
      order: order?.at === 'web' ? { ...order, cCaptcha: null } : order,
      attempt: 1,
      resent: true,
      unanswered: false,
      failure: null,
    })),
    end: assign((_, { result }: { result: PaymentResult }) => ({ result })),
    notifyReceived: sendParent({ type: 'payment.received' } satisfies PaymentReport),
    notifyUnsent: sendParent({ type: 'payment.unsent' } satisfies PaymentReport),
    notifyResent: sendParent({ type: 'payment.resent' } satisfies PaymentReport),
  },
  delays: {
    askStep: ({ context: { attempt, maximumAttempts, payment, stepMs } }) =>
      attempt < maximumAttempts && payment?.cEstadoPago !== 'PENDIENTE' ? stepMs : LATE_STEP_MS,
  },
})
