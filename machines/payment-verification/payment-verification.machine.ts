import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { PaymentOutcome } from '../../contract/index.ts'
import type { Outcome } from '../outcome.ts'

export interface PaymentVerificationInput {
  idProcesoDeCompra: string
  maximumAttempts: number
}

export interface PaymentVerificationContext extends PaymentVerificationInput {
  attempt: number
  payment: PaymentOutcome | null
}

export type PaymentVerificationEvent =
  | { type: 'verification.retried' }
  | { type: 'orders.opened' }
  | { type: 'payment.retried' }
  | { type: 'verification.closed' }

/** What the checkout hears at once, whichever way the customer then leaves the page. */
export interface PaymentVerificationReport {
  type: 'payment.refused'
  payment: PaymentOutcome | null
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

/** Payment confirmation (section 4): up to 5 attempts, one second apart; unknown counts as processing. */
export const paymentVerificationMachine = setup({
  types: {
    context: {} as PaymentVerificationContext,
    events: {} as PaymentVerificationEvent,
    input: {} as PaymentVerificationInput,
    output: {} as PaymentVerificationOutput,
    tags: {} as PaymentVerificationTag,
  },
  actors: {
    verifyPayment: fromPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('verifyPayment is not bound')
    }),
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
    keepPayment: assign({
      payment: ({ context }, answer: Outcome<PaymentOutcome>) => (answer.ok ? answer.data : context.payment),
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    startOver: assign({ attempt: 1 }),
    reportRefused: sendParent(
      ({ context }): PaymentVerificationReport => ({ type: 'payment.refused', payment: context.payment }),
    ),
  },
  delays: { verifyStep: 1000 },
}).createMachine({
  id: 'payment-verification',
  description: 'After paying: is the payment known to have succeeded?',
  meta: {
    spec: [
      'STATE-confirmation.verifying',
      'STATE-confirmation.success',
      'STATE-confirmation.failure',
      'STATE-confirmation.cancelled',
      'STATE-confirmation.pending',
      'STATE-confirmation.processing',
      'STATE-confirmation.delayed',
      'TRANS-confirmation.attempts',
      'TRANS-confirmation.retry',
      'TRANS-confirmation.orders',
    ],
    events: {
      'verification.retried': 'The customer asks again what became of the payment.',
      'orders.opened': 'The customer goes to My orders.',
      'payment.retried': 'The customer wants to pay again.',
      'verification.closed': 'The customer leaves the confirmation.',
    },
    actors: {
      verifyPayment: 'the server is asked what became of the payment',
    },
    delays: {
      verifyStep: 'one second',
    },
    guards: {
      isApproved: 'Was the payment approved?',
      isRejected: 'Was the payment rejected?',
      isCancelled: 'Was the payment cancelled?',
      isMissing: 'Does the server know no such purchase of this customer?',
      isPending: 'Has the provider not decided yet?',
      hasAttemptsLeft: 'Are there questions left of the five?',
    },
  },
  context: ({ input }) => ({ ...input, attempt: 1, payment: null }),
  initial: 'verifying',
  states: {
    verifying: {
      description: 'The server is asked what became of the payment, up to five times.',
      initial: 'polling',
      states: {
        polling: {
          description: 'One question to the server is under way.',
          tags: ['verifying'],
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => event.output },
                target: '#payment-verification.success',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#payment-verification.failure',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: '#payment-verification.cancelled',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPending', params: ({ event }) => event.output },
                target: '#payment-verification.pending',
                actions: { type: 'keepPayment', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#payment-verification.missing',
              },
              { guard: 'hasAttemptsLeft', target: 'processing' },
              { target: '#payment-verification.delayed' },
            ],
            onError: [
              { guard: 'hasAttemptsLeft', target: 'processing' },
              { target: '#payment-verification.delayed' },
            ],
          },
        },
        processing: {
          description: 'Not known yet; the next question follows in a second.',
          tags: ['processing'],
          after: { verifyStep: { target: 'polling', actions: 'countAttempt' } },
        },
      },
    },
    delayed: {
      description: 'Five questions gave no answer: the customer may ask again or look in My orders later.',
      tags: ['delayed'],
      on: {
        'verification.retried': { target: 'verifying', actions: 'startOver' },
        'orders.opened': { target: 'leftForOrders' },
      },
    },
    pending: {
      description: 'The provider itself has not decided: My orders will tell.',
      tags: ['pending'],
      on: { 'orders.opened': { target: 'leftForOrders' } },
    },
    failure: {
      description: "The card's bank said no. The seats are kept and the customer may pay again.",
      tags: ['failure'],
      entry: 'reportRefused',
      on: {
        'payment.retried': { target: 'payAgain' },
        'verification.closed': { target: 'closed' },
      },
    },
    cancelled: {
      description: 'The payment was cancelled. The customer may pay again.',
      tags: ['cancelled'],
      entry: 'reportRefused',
      on: {
        'payment.retried': { target: 'payAgain' },
        'verification.closed': { target: 'closed' },
      },
    },
    success: {
      type: 'final',
      description: 'The payment is confirmed and the tickets exist.',
      tags: ['success'],
      output: 'success',
    },
    missing: { type: 'final', description: 'This customer has no such purchase.', output: 'missing' },
    leftForOrders: { type: 'final', description: 'The customer went to My orders.', output: 'leftForOrders' },
    payAgain: { type: 'final', description: 'The customer pays again.', output: 'payAgain' },
    closed: { type: 'final', description: 'The customer left the confirmation.', output: 'closed' },
  },
  output: ({ context, event }) => ({
    result: event.output as PaymentVerificationOutput['result'],
    payment: context.payment,
  }),
})
