import { paymentEnds } from './checkout.ends.state.ts'
import { checkoutSetup, inputOfCard, wayChosen } from './checkout.setup.ts'

/** The way to pay, a last look, and the purchase's own payment (section 2, steps 7 to 9). */
export const payment = checkoutSetup.createStateConfig({
  description: 'How the customer pays, a last look, and the payment itself.',
  initial: 'method',
  invoke: {
    id: 'card',
    src: 'card',
    input: inputOfCard,
  },
  states: {
    method: {
      description: 'The customer chooses how to pay and fills in the card.',
      on: {
        'card.ready': {
          target: 'review',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
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
            target: 'paying',
            actions: [{ type: 'setAttempt', params: ({ event }) => event }, 'sendPayment'],
          },
          { actions: 'setTermsMissing' },
        ],
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
    paying: {
      description: "It is paid: the purchase's own payment does that, whichever page is shown.",
      on: {
        'payment.begun': {
          guard: { type: 'isThisPurchase', params: ({ event }) => event },
          description: 'As it was asked for.',
        },
        'purchase.ended': {
          target: '#checkout.confirming',
          description: 'The purchase is lost to this tab: the server is asked what became of the payment.',
        },
        'payment.received': {
          guard: { type: 'isThisPurchase', params: ({ event }) => event },
          target: '#checkout.confirming.following',
          actions: 'openVerification',
          description: 'The server has it: what follows is shown at an address of its own.',
        },
        'payment.ended': [
          {
            guard: { type: 'isOtherPurchase', params: ({ event }) => event },
            description: 'This page is about another purchase.',
          },
          {
            guard: { type: 'isTotalChanged', params: ({ event }) => event },
            target: 'recounting',
            actions: { type: 'setPaymentEnd', params: ({ event }) => event },
            description: 'The purchase is not the one that was seen: nothing was charged.',
          },
          {
            guard: { type: 'isDropped', params: ({ event }) => event },
            target: 'method',
            actions: ['clearTerms', 'openCardAgain'],
            description: 'It was never sent, and another way to pay is wanted.',
          },
          ...paymentEnds,
        ],
        'step.requested': {
          guard: { type: 'isPaymentStep', params: ({ event }) => event },
          actions: 'sendDropped',
          description: 'Only a payment that was never sent is given up for another way to pay.',
        },
      },
      meta: { title: 'checkout.buying.payment.paying' },
    },
    recounting: {
      description: 'The server counts what the purchase costs now; the card is kept.',
      invoke: {
        id: 'selectPaymentMethod',
        src: 'selectPaymentMethod',
        input: ({ context }) => wayChosen(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'review',
            actions: [
              { type: 'setRecounted', params: ({ event }) => event.output },
              'sendProcess',
              'clearTerms',
            ],
            description: 'The customer reviews the new total, and confirms it or not.',
          },
          { target: '#checkout.buying.failed', description: 'It can no longer be paid like this.' },
        ],
        onError: { target: '#checkout.buying.failed' },
      },
      meta: { title: 'checkout.buying.payment.recounting' },
    },
  },
  meta: { title: 'checkout.buying.payment' },
})
