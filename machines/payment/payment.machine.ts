import { paymentSetup } from './payment.setup.ts'

/**
 * One payment, from the customer's yes to its end (section 4, Payment confirmation): it outlives its page, and a
 * reload takes it up by asking. A charge without an answer is asked about by its key; one that never left may be sent
 * again under the same key; an unknown answer counts as being processed.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One payment: what was confirmed is charged once, and asked about until its end is known.',
  initial: 'claiming',
  states: {
    claiming: {
      description: 'It is written down, for all tabs to see, that this purchase is being paid.',
      tags: ['claiming'],
      always: {
        guard: 'isAskedOnly',
        target: 'asking',
        description: 'Nothing is to be charged: it was charged before, by a page that is gone.',
      },
      on: {
        'payment.cleared': { target: 'sending' },
        'payment.resumed': {
          actions: 'forgetOrder',
          description: 'The purchase was being paid when the page was reloaded: it is not paid once more.',
        },
      },
      meta: { title: 'payment.claiming' },
    },
    sending: {
      description: 'The charge is on its way, under its key.',
      tags: ['sending'],
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: 'approved',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'It was approved.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'The card was declined.',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'It was cancelled.',
          },
          {
            guard: { type: 'goesOnElsewhere', params: ({ event }) => event.output },
            target: ['#payment.asking.standing.elsewhere', '#payment.asking.question.waiting'],
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
            description: 'The customer goes on with the provider.',
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: ['#payment.asking.standing.pending', '#payment.asking.question.waiting'],
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
            description: 'The provider has not decided yet.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#payment.asking.standing.processing',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
            description: 'It is being charged.',
          },
          {
            guard: { type: 'isNotSent', params: ({ event }) => event.output },
            target: 'unsent',
            description: 'There was no network: it never left.',
          },
          {
            guard: { type: 'mayBeCharged', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'Another payment of this purchase is under way, or the server broke in the middle.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The shop refuses to charge.',
          },
        ],
        onError: { target: 'asking' },
      },
      meta: { title: 'payment.sending' },
    },
    unsent: {
      description:
        'The payment is not with the server. It is sent again, under the same key, once the network is back.',
      tags: ['unsent'],
      entry: 'notifyUnsent',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { target: 'claiming', actions: ['setResent', 'notifyResent'] },
        'payment.resent': { target: 'claiming', actions: ['setResent', 'notifyResent'] },
        'payment.dropped': { target: 'dropped', description: 'The customer pays another way.' },
      },
      meta: { title: 'payment.unsent' },
    },
    asking: {
      description: 'No verdict yet: the server is asked until it gives one, whichever page is shown.',
      type: 'parallel',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      states: {
        standing: {
          description: 'What is known of the payment, in the labels of section 4.',
          initial: 'verifying',
          states: {
            verifying: {
              description: 'The server has said nothing of it yet.',
              tags: ['verifying'],
              meta: { title: 'payment.asking.standing.verifying' },
            },
            processing: {
              description: 'The server has said that it is being processed.',
              tags: ['processing'],
              meta: { title: 'payment.asking.standing.processing' },
            },
            delayed: {
              description:
                '{verificationAttempts} questions gave no verdict: the customer may ask again, or look in My orders later.',
              tags: ['delayed'],
              on: { 'payment.left': { target: '#payment.left' } },
              meta: { title: 'payment.asking.standing.delayed' },
            },
            pending: {
              description: 'The provider itself has not decided: My orders will tell.',
              tags: ['pending'],
              on: { 'payment.left': { target: '#payment.left' } },
              meta: { title: 'payment.asking.standing.pending' },
            },
            elsewhere: {
              description:
                "The customer goes on with the provider: in a frame, at its page, by the bank's challenge or a code.",
              tags: ['elsewhere'],
              invoke: {
                id: 'watchStep',
                src: 'watchStep',
                input: ({ context }) => ({
                  idProcesoDeCompra: context.idProcesoDeCompra,
                  step: context.payment?.oPaso ?? null,
                }),
              },
              on: {
                'step.ended': {
                  target: ['#payment.asking.standing.elsewhere', '#payment.asking.question.open'],
                  description: 'It is a hint: the server says what became of it.',
                },
                'step.finished': {
                  target: ['#payment.asking.standing.processing', '#payment.asking.question.open'],
                  actions: 'startOver',
                },
                'payment.stopped': {
                  target: '#payment.stopping',
                  description: 'The customer pays another way.',
                },
                'payment.left': { target: '#payment.left' },
              },
              meta: { title: 'payment.asking.standing.elsewhere' },
            },
          },
          meta: { title: 'payment.asking.standing' },
        },
        question: {
          description:
            'The question to the server, {verificationSeconds} s after the one before; later every five seconds.',
          initial: 'open',
          states: {
            open: {
              description: 'The server is asked what became of the payment.',
              invoke: {
                id: 'askPayment',
                src: 'askPayment',
                input: ({ context }) => ({
                  idProcesoDeCompra: context.idProcesoDeCompra,
                  key: context.key,
                }),
                onDone: [
                  {
                    guard: { type: 'isApproved', params: ({ event }) => event.output },
                    target: '#payment.approved',
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'clearFailure'],
                    description: 'It was approved.',
                  },
                  {
                    guard: { type: 'isDeclined', params: ({ event }) => event.output },
                    target: '#payment.declined',
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'clearFailure'],
                    description: 'The card was declined.',
                  },
                  {
                    guard: { type: 'isNotReceived', params: ({ event }) => event.output },
                    target: '#payment.unsent',
                    description: 'The server never had it: nothing was charged.',
                  },
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => event.output },
                    target: '#payment.cancelled',
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'clearFailure'],
                    description: 'It was cancelled.',
                  },
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event.output },
                    target: '#payment.missing',
                    description: 'The server knows no such purchase of this customer.',
                  },
                  {
                    guard: { type: 'goesOnElsewhere', params: ({ event }) => event.output },
                    target: ['#payment.asking.standing.elsewhere', '#payment.asking.question.waiting'],
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
                    description: 'The customer goes on with the provider.',
                  },
                  {
                    guard: { type: 'isPending', params: ({ event }) => event.output },
                    target: ['#payment.asking.standing.pending', '#payment.asking.question.waiting'],
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
                    description: 'The provider has not decided yet.',
                  },
                  {
                    guard: { type: 'isProcessedInTime', params: ({ event }) => event.output },
                    target: ['#payment.asking.standing.processing', '#payment.asking.question.waiting'],
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
                    description: 'It is being processed: one more question follows.',
                  },
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: ['#payment.asking.standing.delayed', '#payment.asking.question.waiting'],
                    actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'notifyReceived'],
                    description: 'It is being processed still, after the last question.',
                  },
                  {
                    guard: 'keepsStanding',
                    target: 'waiting',
                    actions: 'setUnanswered',
                    description: 'The server is overloaded, say: one more question follows.',
                  },
                  {
                    target: ['#payment.asking.standing.delayed', '#payment.asking.question.waiting'],
                    actions: 'setUnanswered',
                    description: 'No answer to the last question.',
                  },
                ],
                onError: [
                  { guard: 'keepsStanding', target: 'waiting', actions: 'setUnanswered' },
                  {
                    target: ['#payment.asking.standing.delayed', '#payment.asking.question.waiting'],
                    actions: 'setUnanswered',
                  },
                ],
              },
              meta: { title: 'payment.asking.question.open' },
            },
            waiting: {
              description: 'The next question follows.',
              on: {
                'network.returned': { target: 'open' },
                'payment.asked': [
                  {
                    guard: 'isUnderWay',
                    target: ['#payment.asking.standing.processing', 'open'],
                    actions: 'startOver',
                  },
                  {
                    target: ['#payment.asking.standing.verifying', 'open'],
                    actions: 'startOver',
                  },
                ],
              },
              after: { askStep: { target: 'open', actions: 'countAttempt' } },
              meta: { title: 'payment.asking.question.waiting' },
            },
          },
          meta: { title: 'payment.asking.question' },
        },
      },
      meta: { title: 'payment.asking' },
    },
    stopping: {
      description: 'The server has the provider take nothing of it any more.',
      tags: ['stopping'],
      invoke: {
        id: 'stopPayment',
        src: 'stopPayment',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra, key: context.key }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: 'approved',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'It was paid in the same moment.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'It was declined in the same moment.',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'Nothing is charged.',
          },
          { target: 'asking', description: 'The provider does not say yet: it is asked about.' },
        ],
        onError: { target: 'asking' },
      },
      meta: { title: 'payment.stopping' },
    },
    approved: {
      type: 'final',
      description: 'It is paid, and the tickets exist.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'approved' } },
      meta: { title: 'payment.approved' },
    },
    declined: {
      type: 'final',
      description: "The card's bank said no; the seats are kept.",
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'declined' } },
      meta: { title: 'payment.declined' },
    },
    cancelled: {
      type: 'final',
      description: 'It was cancelled, and nothing was charged; the seats are kept.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'cancelled' } },
      meta: { title: 'payment.cancelled' },
    },
    refused: {
      type: 'final',
      description: 'The shop itself refused to charge, and says why.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'refused' } },
      meta: { title: 'payment.refused' },
    },
    missing: {
      type: 'final',
      description: 'This customer has no such purchase.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'missing' } },
      meta: { title: 'payment.missing' },
    },
    left: {
      type: 'final',
      description: 'The customer waits for the verdict in My orders: this browser lets go of the purchase.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'left' } },
      meta: { title: 'payment.left' },
    },
    dropped: {
      type: 'final',
      description: 'It was never sent, and the customer pays another way.',
      tags: ['ended'],
      entry: { type: 'end', params: { result: 'dropped' } },
      meta: { title: 'payment.dropped' },
    },
  },
  context: ({ input }) => ({
    ...input,
    key: input.order?.cIdempotencia ?? input.key,
    attempt: 1,
    received: false,
    unanswered: false,
    resent: false,
    payment: null,
    failure: null,
    result: 'left',
  }),
  output: ({ context: { result, payment, failure } }) => ({ result, payment, failure }),
  meta: {
    title: 'payment',
    spec: [
      'RULE-checkout.card',
      'RULE-checkout.free',
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
      'CALL-GET-pay-confirmation-path',
      'CALL-GET-payment-confirmation-url',
    ],
    events: {
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'payment.resumed': 'It turns out that the purchase was being paid before.',
      'payment.resent': 'The customer sends the payment again.',
      'payment.dropped': 'The customer wants to pay another way.',
      'payment.asked': 'The customer asks again what became of the payment.',
      'payment.left': 'The customer goes to My orders.',
      'step.finished': 'The customer is back from the provider.',
      'step.ended': 'It is heard that nothing is left to be done with the provider.',
      'payment.stopped': 'The customer will not go on with the provider.',
      'network.returned': 'The network is back.',
    },
    actors: {
      charge: 'the server is asked to charge',
      askPayment: 'the server is asked what became of the payment',
      stopPayment: 'the server is asked to stop the payment',
      watchStep: 'it is asked whether the customer is done with the provider',
      watchNetwork: 'the page listens for the network',
    },
    delays: { askStep: '{verificationSeconds} s, and five after question {verificationAttempts}' },
    guards: {
      isAskedOnly: 'Is there nothing to charge?',
      isAccepted: 'Does the server accept?',
      isApproved: 'Was the payment approved?',
      isDeclined: 'Was the card declined?',
      isCancelled: 'Was the payment cancelled?',
      isNotReceived: 'Does the server say that a payment of the checkout never came?',
      isMissing: 'Does the server know no such purchase of this customer?',
      isPending: 'Has the provider not decided yet?',
      goesOnElsewhere: 'Does the customer go on with the provider?',
      isProcessedInTime: 'Is it being processed, and are there questions left of the {verificationAttempts}?',
      isUnderWay: 'Has the server said that it is being processed?',
      isNotSent: 'Was there no network to send it over?',
      mayBeCharged: 'May it have been charged in spite of the refusal?',
      keepsStanding:
        'Are there questions left of the {verificationAttempts}, or is what is known worth more than no answer?',
    },
  },
})
