import { additionalData } from './checkout.data.state.ts'
import { delivery } from './checkout.delivery.state.ts'
import { done } from './checkout.done.state.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** From held places to tickets (sections 2, 4 and 7): delivery, data, payment, review, verification. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'From held places to tickets: delivery, data, payment, a last look, and what became of it.',
  initial: 'opening',
  states: {
    opening: {
      description: 'A checkout starts from the held places; a confirmation page starts by asking.',
      always: [
        {
          guard: 'startsVerifying',
          target: 'verifying',
          description: 'The page only asks what became of a payment.',
        },
        { target: 'buying', description: 'The page goes on with the held places.' },
      ],
      meta: { title: 'checkout.opening' },
    },
    buying: {
      description: 'The steps up to the payment. The end of the purchase leaves all but a payment under way.',
      initial: 'preValidating',
      on: { 'purchase.ended': { target: 'left' } },
      states: {
        preValidating: {
          description: 'Is the purchase still whole, and where does it stand?',
          invoke: {
            id: 'preValidate',
            src: 'preValidate',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
            onDone: [
              {
                guard: { type: 'isPaying', params: ({ event }) => event.output },
                target: '#checkout.verifying',
                actions: [
                  { type: 'setProcess', params: ({ event }) => event.output },
                  'sendPaymentResumed',
                  'openVerification',
                ],
                description: 'It is being paid.',
              },
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#checkout.done',
                actions: [{ type: 'setProcess', params: ({ event }) => event.output }, 'openVerification'],
                description: 'It is paid.',
              },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: 'delivery',
                actions: [{ type: 'setOpened', params: ({ event }) => event.output }, 'sendResumed'],
                description: 'It is open.',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#checkout.missing',
                description: 'The server knows no such purchase of this customer.',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#checkout.lost',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server says that it is over.',
              },
              {
                target: 'unavailable',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server is overloaded, say: nothing is known to be lost.',
              },
            ],
            onError: { target: 'unavailable', actions: 'setTransportFailure' },
          },
          meta: { title: 'checkout.buying.preValidating' },
        },
        unavailable: {
          description: 'The purchase could not be read; everything is kept and may be asked for again.',
          on: { 'loading.retried': { target: 'preValidating', actions: 'clearFailure' } },
          meta: { title: 'checkout.buying.unavailable' },
        },
        delivery,
        additionalData,
        payment: {
          description: 'How the customer pays, a last look, and the payment itself.',
          initial: 'method',
          invoke: {
            id: 'paymentMethod',
            src: 'paymentMethod',
            input: ({ context }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              captchaOnCardPayment: context.captchaOnCardPayment,
              declined: context.payment,
            }),
            onDone: [
              {
                guard: { type: 'wasCharged', params: ({ event }) => event.output },
                target: '#checkout.verifying',
                actions: [
                  { type: 'setPaymentResult', params: ({ event }) => event.output },
                  'openVerification',
                ],
                description: 'It was charged, or may have been.',
              },
              {
                guard: { type: 'wasDeclined', params: ({ event }) => event.output },
                target: 'failed',
                actions: [
                  { type: 'setPaymentResult', params: ({ event }) => event.output },
                  'sendPaymentFailed',
                  'openVerification',
                ],
                description: 'The card was declined: the server knows why, also after a reload.',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'setPaymentResult', params: ({ event }) => event.output },
                  'sendPaymentFailed',
                ],
                description: 'The shop refused to charge.',
              },
            ],
          },
          on: {
            'process.changed': {
              actions: [{ type: 'setReportedProcess', params: ({ event }) => event }, 'sendProcess'],
            },
          },
          states: {
            method: {
              description: 'The customer chooses how to pay and fills in the card.',
              on: {
                'payment.ready': { target: 'review' },
                'step.requested': [
                  {
                    guard: { type: 'isDeliveryStep', params: ({ event }) => event },
                    target: '#checkout.buying.delivery.choosing',
                  },
                  {
                    guard: { type: 'isDataStep', params: ({ event }) => event },
                    target: '#checkout.buying.additionalData',
                  },
                ],
              },
              meta: { title: 'checkout.buying.payment.method' },
            },
            review: {
              description: 'A last look at everything before paying.',
              entry: 'clearTermsMissing',
              on: {
                'terms.changed': { actions: { type: 'setTerms', params: ({ event }) => event } },
                'payment.confirmed': [
                  {
                    guard: 'acceptsTerms',
                    actions: { type: 'sendConfirmation', params: ({ event }) => event },
                  },
                  { actions: 'setTermsMissing' },
                ],
                'payment.charging': { target: 'clearing', actions: 'sendPaymentStarted' },
                'step.requested': [
                  {
                    guard: { type: 'isDeliveryStep', params: ({ event }) => event },
                    target: '#checkout.buying.delivery.choosing',
                  },
                  {
                    guard: { type: 'isDataStep', params: ({ event }) => event },
                    target: '#checkout.buying.additionalData',
                  },
                  {
                    guard: { type: 'isPaymentStep', params: ({ event }) => event },
                    target: 'method',
                    actions: 'changeCard',
                  },
                ],
              },
              meta: { title: 'checkout.buying.payment.review' },
            },
            clearing: {
              description: 'Confirmed; no other tab may own this purchase before it is charged.',
              on: { 'payment.cleared': { target: 'paying', actions: 'sendClearance' } },
              meta: { title: 'checkout.buying.payment.clearing' },
            },
            paying: {
              description: 'The payment is being made: nothing expires meanwhile, and the page stays.',
              on: {
                'purchase.ended': {},
                'payment.unsent': { target: 'unsent', actions: 'sendPaymentFailed' },
                'payment.ready': {
                  target: 'review',
                  actions: ['sendPaymentFailed', 'clearTerms'],
                  description: 'The purchase was not the one that was seen: the new total is looked at.',
                },
              },
              meta: { title: 'checkout.buying.payment.paying' },
            },
            unsent: {
              description: 'The payment is not with the server: nothing was charged, and the clock runs.',
              on: {
                'payment.charging': { target: 'clearing', actions: 'sendPaymentStarted' },
                'step.requested': {
                  guard: { type: 'isPaymentStep', params: ({ event }) => event },
                  target: 'method',
                  actions: ['changeCard', 'clearTerms'],
                },
              },
              meta: { title: 'checkout.buying.payment.unsent' },
            },
          },
          meta: { title: 'checkout.buying.payment' },
        },
        failed: {
          description: 'The payment was declined or refused; the seats are kept and another try is offered.',
          on: {
            'payment.retried': { target: 'payment', actions: ['clearFailure', 'clearTerms', 'openSteps'] },
            'step.requested': [
              {
                guard: { type: 'isDeliveryStep', params: ({ event }) => event },
                target: 'delivery.choosing',
                actions: ['clearFailure', 'clearTerms'],
              },
              {
                guard: { type: 'isDataStep', params: ({ event }) => event },
                target: 'additionalData',
                actions: ['clearFailure', 'clearTerms'],
              },
              {
                guard: { type: 'isPaymentStep', params: ({ event }) => event },
                target: 'payment',
                actions: ['clearFailure', 'clearTerms'],
              },
            ],
          },
          meta: { title: 'checkout.buying.failed' },
        },
      },
      meta: { title: 'checkout.buying' },
    },
    verifying: {
      description: 'What became of the payment?',
      on: {
        'payment.refused': {
          actions: [{ type: 'setVerifiedPayment', params: ({ event }) => event }, 'sendPaymentFailed'],
          description: 'Told at once: the clock runs on whichever way the customer leaves this page.',
        },
        'step.requested': {
          actions: 'payAgain',
          description: 'Back to a step pays again, once it is known that this payment failed.',
        },
      },
      invoke: {
        id: 'paymentVerification',
        src: 'paymentVerification',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          key: context.attemptKey,
          maximumAttempts: context.verificationAttempts,
          payment: context.attemptKey === null ? null : context.payment,
        }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setVerifiedPayment', params: ({ event }) => event.output },
            description: 'The payment succeeded.',
          },
          {
            guard: { type: 'isMissingPurchase', params: ({ event }) => event.output },
            target: 'missing',
            description: 'The server knows no such purchase of this customer.',
          },
          {
            guard: { type: 'isPayAgain', params: ({ event }) => event.output },
            target: 'buying',
            actions: [
              { type: 'setVerifiedPayment', params: ({ event }) => event.output },
              'startOver',
              'openSteps',
            ],
            description: 'The customer pays again.',
          },
          {
            guard: { type: 'isForOrders', params: ({ event }) => event.output },
            target: 'left',
            actions: ['sendPaid', 'openOrders'],
            description:
              'Nobody knows yet: this browser lets go of the purchase, My orders tells the outcome.',
          },
          { target: 'left', actions: 'openBillboard', description: 'The customer leaves for the billboard.' },
        ],
      },
      meta: { title: 'checkout.verifying' },
    },
    done,
    lost: {
      type: 'final',
      description: 'There is no such open purchase any more.',
      entry: 'sendExpired',
      meta: { title: 'checkout.lost' },
    },
    missing: {
      type: 'final',
      description: 'This customer has no such purchase.',
      meta: { title: 'checkout.missing' },
    },
    left: {
      type: 'final',
      description: 'The customer went elsewhere.',
      meta: { title: 'checkout.left' },
    },
  },
  context: ({ input }) => ({
    ...input,
    process: null,
    unsavedDelivery: null,
    deliveries: [],
    address: null,
    keepsAddress: false,
    customer: null,
    lTerminos: false,
    termsMissing: false,
    payment: null,
    attemptKey: null,
    order: null,
  }),
  meta: {
    title: 'checkout',
    spec: [
      'RULE-checkout.delivery',
      'RULE-checkout.data',
      'RULE-checkout.card',
      'RULE-orders.tickets',
      'TRANS-purchase.leave-reset',
    ],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'delivery.chosen': 'The customer chooses how the tickets arrive.',
      'delivery.accepted': 'The customer goes on with the chosen delivery.',
      'address.changed': 'Another address shows than the one that the purchase has.',
      'address.chosen': 'The customer goes on with an address.',
      'buyer.typed': 'The customer types who buys.',
      'buyer.submitted': 'The customer sends the data of who buys.',
      'step.requested': 'The customer goes to another step, by the page or by Back and Forward.',
      'terms.changed': 'The customer agrees to the terms, or no longer.',
      'payment.confirmed': 'The customer confirms the payment.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'payment.retried': 'The customer wants to pay again.',
      'payment.refused': 'It is known that the payment did not go through.',
      'payment.ready': 'The way to pay is complete.',
      'payment.unsent': 'The payment is not with the server.',
      'payment.charging': 'The payment is about to be made.',
      'process.changed': 'The server tells what the purchase holds now.',
      'purchase.ended': 'The purchase ended: its time is up, it was cancelled, or another tab started one.',
      'tickets.requested': 'The customer asks for the tickets.',
      'order.retried': 'The customer asks for the order again.',
    },
    actors: {
      preValidate: 'the server is asked whether the purchase is still whole',
      listDeliveryTypes: 'the server is asked for the ways of delivery',
      selectDeliveryType: 'the server is told the chosen delivery',
      addressBook: 'the customer chooses an address of the book, or types one',
      saveBuyerData: 'the server is given the data of who buys',
      paymentMethod: 'the customer chooses how to pay, and pays',
      paymentVerification: 'it is found out what became of the payment',
      loadOrder: 'the server is asked for the order',
      downloadTickets: 'the tickets are downloaded',
    },
    guards: {
      startsVerifying: 'Does the page only ask what became of a payment?',
      isAccepted: 'Does the server accept?',
      isPaying: 'Is the purchase being paid?',
      isPaid: 'Is the purchase paid?',
      isOpen: 'Is the purchase still open?',
      isOver: 'Does the server say that the purchase is over?',
      isMissing: 'Does the server know no such purchase of this customer?',
      asksAddress: 'Does the chosen way of delivery need an address?',
      needsAddress: 'Does this way of delivery need an address?',
      hasAddress: 'Does the purchase have this address already?',
      keepsAddress: 'Is the address wanted in the book?',
      hasDelivery: 'Is a way of delivery chosen?',
      hasUnsavedDelivery: 'Is the chosen way of delivery not kept yet?',
      goesOnToRefusal: 'Did the page say why the shop refused to charge?',
      goesOnToPayment: 'Does the address name the payment or the review, and is all before it done?',
      goesOnToData: 'Does the address name the data or a later step, and is a delivery chosen?',
      mayOpenPayment: 'Is it the payment or the review, and is all before it done?',
      mayOpenData: 'Is it the data or a later step, and is a delivery chosen?',
      isDeliveryStep: 'Is it the step of the delivery?',
      isDataStep: 'Is it the step of the data?',
      isPaymentStep: 'Is it the step of the payment?',
      acceptsTerms: 'Does the customer agree to the terms?',
      wasDeclined: 'Was the card declined?',
      wasCharged: 'Was it charged, or may it have been?',
      isSuccess: 'Did the payment succeed?',
      isMissingPurchase: 'Is there no such purchase of this customer?',
      isPayAgain: 'Does the customer want to pay again?',
      isForOrders: 'Does the customer go to My orders?',
    },
  },
})
