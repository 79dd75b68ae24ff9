import { type PaymentVerificationOutput, paymentVerificationSetup } from './payment-verification.setup.ts'

/** Payment confirmation (section 4): up to 5 attempts, one second apart; unknown counts as processing. */
export const paymentVerificationMachine = paymentVerificationSetup.createMachine({
  id: 'payment-verification',
  description: 'After paying: is the payment known to have succeeded?',
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
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra, key: context.key }),
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => event.output },
                target: '#payment-verification.success',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The payment was approved.',
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#payment-verification.failure',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The payment was rejected.',
              },
              {
                guard: { type: 'isCancelled', params: ({ event }) => event.output },
                target: '#payment-verification.cancelled',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The payment was cancelled.',
              },
              {
                guard: { type: 'isPending', params: ({ event }) => event.output },
                target: '#payment-verification.pending',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The provider has not decided yet.',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#payment-verification.missing',
                description: 'The server knows no such purchase of this customer.',
              },
              {
                guard: 'hasAttemptsLeft',
                target: 'processing',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The outcome is not known yet: one more question follows.',
              },
              {
                target: '#payment-verification.delayed',
                actions: { type: 'setPayment', params: ({ event }) => event.output },
                description: 'The outcome is not known after the last question.',
              },
            ],
            onError: [
              { guard: 'hasAttemptsLeft', target: 'processing' },
              { target: '#payment-verification.delayed' },
            ],
          },
          meta: { title: 'payment-verification.verifying.polling' },
        },
        processing: {
          description: 'Not known yet; the next question follows in a second.',
          tags: ['processing'],
          after: { verifyStep: { target: 'polling', actions: 'countAttempt' } },
          meta: { title: 'payment-verification.verifying.processing' },
        },
      },
      meta: { title: 'payment-verification.verifying' },
    },
    delayed: {
      description: 'Five questions gave no answer: the customer may ask again or look in My orders later.',
      tags: ['delayed'],
      on: {
        'verification.retried': { target: 'verifying', actions: 'startOver' },
        'orders.opened': { target: 'leftForOrders' },
      },
      meta: { title: 'payment-verification.delayed' },
    },
    pending: {
      description: 'The provider itself has not decided: My orders will tell.',
      tags: ['pending'],
      on: { 'orders.opened': { target: 'leftForOrders' } },
      meta: { title: 'payment-verification.pending' },
    },
    failure: {
      description: "The card's bank said no. The seats are kept and the customer may pay again.",
      tags: ['failure'],
      entry: 'notifyParentOfRefusal',
      on: {
        'payment.retried': { target: 'payAgain' },
        'verification.closed': { target: 'closed' },
      },
      meta: { title: 'payment-verification.failure' },
    },
    cancelled: {
      description: 'The payment was cancelled. The customer may pay again.',
      tags: ['cancelled'],
      entry: 'notifyParentOfRefusal',
      on: {
        'payment.retried': { target: 'payAgain' },
        'verification.closed': { target: 'closed' },
      },
      meta: { title: 'payment-verification.cancelled' },
    },
    success: {
      type: 'final',
      description: 'The payment is confirmed and the tickets exist.',
      tags: ['success'],
      output: 'success',
      meta: { title: 'payment-verification.success' },
    },
    missing: {
      type: 'final',
      description: 'This customer has no such purchase.',
      output: 'missing',
      meta: { title: 'payment-verification.missing' },
    },
    leftForOrders: {
      type: 'final',
      description: 'The customer went to My orders.',
      output: 'leftForOrders',
      meta: { title: 'payment-verification.leftForOrders' },
    },
    payAgain: {
      type: 'final',
      description: 'The customer pays again.',
      output: 'payAgain',
      meta: { title: 'payment-verification.payAgain' },
    },
    closed: {
      type: 'final',
      description: 'The customer left the confirmation.',
      output: 'closed',
      meta: { title: 'payment-verification.closed' },
    },
  },
  context: ({ input }) => ({ ...input, attempt: 1 }),
  output: ({ context, event }) => ({
    result: event.output as PaymentVerificationOutput['result'],
    payment: context.payment,
  }),
  meta: {
    title: 'payment-verification',
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
})
