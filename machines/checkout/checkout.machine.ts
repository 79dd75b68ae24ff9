import { additionalData } from './checkout.data.state.ts'
import { delivery } from './checkout.delivery.state.ts'
import { done } from './checkout.done.state.ts'
import { paymentEnds } from './checkout.ends.state.ts'
import { payment } from './checkout.payment.state.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** From held places to tickets (sections 2, 4 and 7): delivery, data, card, review, the purchase's payment. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'From held places to tickets: delivery, data, payment, a last look, and what became of it.',
  initial: 'opening',
  states: {
    opening: {
      description: 'A checkout starts from the held places; a confirmation page starts by asking.',
      always: [
        {
          guard: 'startsFollowing',
          target: 'confirming.following',
          description: 'The page is about the payment that this tab is making.',
        },
        {
          guard: 'startsVerifying',
          target: 'confirming',
          description: 'The page only asks what became of a payment.',
        },
        { target: 'buying', description: 'The page goes on with the held places.' },
      ],
      meta: { title: 'checkout.opening' },
    },
    buying: {
      description: 'The steps up to the payment. The end of the purchase leaves all but a payment under way.',
      initial: 'preValidating',
      on: {
        'purchase.ended': { target: 'left' },
        'process.changed': {
          actions: [{ type: 'setReportedProcess', params: ({ event }) => event }, 'sendProcess'],
        },
        'payment.begun': {
          guard: { type: 'isThisPurchase', params: ({ event }) => event },
          target: 'confirming.following',
          actions: 'openVerification',
          description: 'This tab is paying it already.',
        },
      },
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
                target: '#checkout.confirming',
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
        payment,
        failed: {
          description: 'The payment was declined or refused; the seats are kept and another try is offered.',
          on: {
            'payment.retried': [
              {
                guard: 'lacksSteps',
                target: 'preValidating',
                actions: ['startOver', 'openSteps'],
                description: 'The steps were not opened on this page.',
              },
              { target: 'payment', actions: ['clearFailure', 'clearTerms', 'openSteps'] },
            ],
            'step.requested': [
              {
                guard: 'lacksSteps',
                target: 'preValidating',
                actions: ['startOver', 'openSteps'],
                description: 'Back to a step pays again, also where the page began as a confirmation.',
              },
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
    confirming: {
      description: 'What became of the payment?',
      initial: 'asking',
      states: {
        asking: {
          description: 'It is not the payment of this tab: the page asks the server by itself.',
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              order: null,
              key: context.attemptKey,
              ...context.verification,
            }),
            onDone: [
              {
                guard: { type: 'isApproved', params: ({ event }) => event.output },
                target: '#checkout.done',
                actions: { type: 'setPaymentEnd', params: ({ event }) => event.output },
                description: 'The payment succeeded.',
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#checkout.missing',
                description: 'The server knows no such purchase of this customer.',
              },
              {
                guard: { type: 'isLeft', params: ({ event }) => event.output },
                target: '#checkout.left',
                actions: ['sendPaid', 'openOrders'],
                description: 'Nobody knows yet: the purchase is let go, and My orders tells the outcome.',
              },
              {
                target: '#checkout.buying.failed',
                actions: { type: 'setPaymentEnd', params: ({ event }) => event.output },
                description: 'It was not paid: another try is offered.',
              },
            ],
          },
          on: {
            'payment.begun': {
              guard: { type: 'isThisPurchase', params: ({ event }) => event },
              target: 'following',
              description: 'It turns out to be the payment of this tab.',
            },
          },
          meta: { title: 'checkout.confirming.asking' },
        },
        following: {
          description: "The purchase's own payment is asked about, and says here how it ends.",
          on: {
            'payment.ended': [
              {
                guard: { type: 'isOtherPurchase', params: ({ event }) => event },
                description: 'This page is about another purchase.',
              },
              {
                guard: { type: 'isDropped', params: ({ event }) => event },
                target: '#checkout.buying.preValidating',
                actions: ['startOver', 'openSteps'],
                description: 'It was never sent, and another way to pay is wanted.',
              },
              ...paymentEnds,
            ],
            'step.requested': {
              guard: { type: 'isPaymentStep', params: ({ event }) => event },
              actions: 'sendDropped',
              description: 'Only a payment that was never sent is given up for another way to pay.',
            },
            'purchase.ended': {
              target: 'asking',
              description: 'The purchase is lost to this tab: the page asks by itself.',
            },
          },
          meta: { title: 'checkout.confirming.following' },
        },
      },
      meta: { title: 'checkout.confirming' },
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
    choice: null,
    result: null,
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
    file: 'pdf',
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
      'payment.retried': 'The customer wants to pay again.',
      'card.ready': 'The way to pay is complete.',
      'payment.begun': 'The purchase is being paid in this tab.',
      'payment.received': 'The server has the payment, and no verdict yet.',
      'payment.ended': 'The payment has ended, well or badly.',
      'process.changed': 'The server sends what the purchase holds now.',
      'purchase.ended': 'The purchase ended: its time is up, it was cancelled, or another tab started one.',
      'tickets.requested': 'The customer asks for the tickets, or for their performances in a calendar.',
      'order.retried': 'The customer asks for the order again.',
    },
    actors: {
      preValidate: 'the server is asked whether the purchase is still whole',
      listDeliveryTypes: 'the server is asked for the ways of delivery',
      selectDeliveryType: 'the chosen delivery is sent to the server',
      addressBook: 'the customer chooses an address of the book, or types one',
      saveBuyerData: 'the server is given the data of who buys',
      card: 'the customer chooses how to pay',
      selectPaymentMethod: 'the chosen way to pay is sent to the server',
      payment: 'it is found out what became of the payment',
      loadOrder: 'the server is asked for the order',
      downloadTickets: 'the file is downloaded',
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
      startsFollowing: 'Is this tab making the payment that the page is about?',
      isThisPurchase: 'Is it the purchase of this page?',
      isOtherPurchase: 'Is it another purchase than that of this page?',
      lacksSteps: 'Were the steps not opened on this page?',
      isTotalChanged: 'Is the purchase not the one that the customer saw?',
      isDropped: 'Was it never sent, and is another way to pay wanted?',
      isApproved: 'Was the payment approved?',
      isGone: 'Is there no such purchase of this customer?',
      isLeft: 'Does the customer go to My orders?',
      isRefused: 'Did the shop refuse to charge?',
    },
  },
})
