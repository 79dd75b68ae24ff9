import { assign, sendParent, setup } from 'xstate'
import type { PaymentOutcome } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { type Outcome, unboundPromise } from '../outcome.ts'
import type { PaymentVerificationEvent, PaymentVerificationReport } from './payment-verification.events.ts'

export interface PaymentVerificationInput {
  idProcesoDeCompra: string
  /** Names the attempt that is asked about; null asks about the purchase's latest. */
  key: string | null
  maximumAttempts: number
  /** What the server has said of it already. */
  payment: PaymentOutcome | null
}

export interface PaymentVerificationContext extends PaymentVerificationInput {
  attempt: number
}

/** Where the confirmation stands, in the labels of section 4. */
export type PaymentVerificationTag =
  | 'verifying'
  | 'processing'
  | 'delayed'
  | 'pending'
  | 'failure'
  | 'cancelled'
  | 'success'

export interface PaymentVerificationOutput {
  result: 'success' | 'missing' | 'leftForOrders' | 'payAgain' | 'closed'
  payment: PaymentOutcome | null
}

export const paymentVerificationSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as PaymentVerificationContext,
    events: {} as PaymentVerificationEvent,
    input: {} as PaymentVerificationInput,
    output: {} as PaymentVerificationOutput,
    tags: {} as PaymentVerificationTag,
  },
  actors: {
    verifyPayment: unboundPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
      'verifyPayment',
    ),
  },
  guards: {
    isApproved: (_, answer: Outcome<PaymentOutcome>) => answer.ok && answer.data.cEstadoPago === 'APROBADO',
    isRejected: (_, answer: Outcome<PaymentOutcome>) => answer.ok && answer.data.cEstadoPago === 'RECHAZADO',
    isCancelled: (_, answer: Outcome<PaymentOutcome>) => answer.ok && answer.data.cEstadoPago === 'CANCELADO',
    isMissing: (_, answer: Outcome<PaymentOutcome>) => !answer.ok && answer.code === 'NO_ENCONTRADO',
    isPending: (_, answer: Outcome<PaymentOutcome>) => answer.ok && answer.data.cEstadoPago === 'PENDIENTE',
    hasAttemptsLeft: ({ context }) => context.attempt < context.maximumAttempts,
  },
  actions: {
    setPayment: assign({
      payment: ({ context }, answer: Outcome<PaymentOutcome>) => (answer.ok ? answer.data : context.payment),
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    startOver: assign({ attempt: 1 }),
    notifyParentOfRefusal: sendParent(
      ({ context }): PaymentVerificationReport => ({ type: 'payment.refused', payment: context.payment }),
    ),
  },
  delays: { verifyStep: 1000 },
})
