import { purchaseProcessSetup } from './purchase-process.setup.ts'

/**
 * A purchase's life on the server (docs/architecture.md, One payment). Advanced with the pure `transition` over one
 * database row: the state is the row's column, and the actions a transition returns name the effects
 * that the same commit writes. The payment's own life is machines/payment-attempt.
 */
export const purchaseProcessMachine = purchaseProcessSetup.createMachine({
  id: 'purchase-process',
  description: 'One purchase on the server, from the first place held to its tickets or its end.',
  initial: 'ABIERTO',
  states: {
    ABIERTO: {
      description:
        'The customer chooses. Places are held for {purchaseMinutes} minutes from the first, until the deadline.',
      on: {
        'payment.submitted': {
          guard: 'hasSomethingToPay',
          target: 'PAGANDO',
          actions: 'pinPlaces',
          description: 'A charge is about to be asked: the places stop expiring.',
        },
        'free.confirmed': {
          guard: 'totalIsZero',
          target: 'CONFIRMADO',
          actions: ['mintTickets', 'mailConfirmation'],
          description: 'Nothing to pay: tickets without a charge.',
        },
        'payment.approved': {
          guard: 'canBeHonoured',
          target: 'CONFIRMADO',
          actions: ['mintTickets', 'mailConfirmation'],
          description: 'An attempt that was declined turned out approved: it is honoured.',
        },
        'purchase.cancelled': { target: 'CANCELADO', actions: 'releasePlaces' },
        'purchase.replaced': { target: 'CANCELADO', actions: 'releasePlaces' },
        'performance.cancelled': { target: 'CANCELADO', actions: 'releasePlaces' },
        'desk.cleared': { target: 'CANCELADO', actions: 'releasePlaces' },
        'exchange.refused': { target: 'CANCELADO', actions: 'releasePlaces' },
        'purchase.expired': { target: 'EXPIRADO', actions: 'releasePlaces' },
      },
      meta: { title: 'purchase-process.ABIERTO' },
    },
    PAGANDO: {
      description: 'A payment is under way. Nothing expires, nothing can be changed or cancelled.',
      on: {
        'payment.approved': [
          {
            guard: 'canBeHonoured',
            target: 'CONFIRMADO',
            actions: ['mintTickets', 'mailConfirmation'],
            description: "Charged what was due in time, and every place is still this purchase's.",
          },
          {
            guard: 'canBePaidAgain',
            target: 'ABIERTO',
            actions: 'keepPlacesForAnotherTry',
            description: 'Charged a wrong amount: that attempt is refunded, the customer may try again.',
          },
          {
            target: 'EXPIRADO',
            actions: 'releasePlaces',
            description:
              "Charged, but a place is no longer this purchase's or the performance has begun: that attempt is refunded.",
          },
        ],
        'payment.declined': [
          {
            guard: { type: 'placesAreOurs', params: ({ event }) => event },
            target: 'ABIERTO',
            actions: 'keepPlacesForAnotherTry',
            description: 'The card was declined: the places are kept for another card.',
          },
          {
            target: 'EXPIRADO',
            actions: 'releasePlaces',
            description: "Declined, and a place is no longer this purchase's: nothing is offered again.",
          },
        ],
        'payment.voided': [
          {
            guard: { type: 'placesAreOurs', params: ({ event }) => event },
            target: 'ABIERTO',
            actions: 'keepPlacesForAnotherTry',
            description: 'The provider answers that this charge can never happen.',
          },
          {
            target: 'EXPIRADO',
            actions: 'releasePlaces',
            description: "It can never happen, and a place is no longer this purchase's.",
          },
        ],
        'payment.abandoned': {
          target: 'EXPIRADO',
          actions: ['releasePlaces', 'raiseAlert'],
          description:
            'The provider had all its time to answer, or the desk was closed before it did: this charge counts as void.',
        },
      },
      meta: { title: 'purchase-process.PAGANDO' },
    },
    CONFIRMADO: {
      description: 'Paid, or free: the tickets exist.',
      on: {
        'purchase.regretted': {
          target: 'CANCELADO',
          actions: ['voidTickets', 'giveBackPlaces', 'mailRegret'],
          description: 'The customer regrets within the legal time: the charge is given back.',
        },
      },
      meta: { title: 'purchase-process.CONFIRMADO' },
    },
    CANCELADO: {
      description:
        'Ended before its time was up, or regretted: the step before says why. The places are free, and a late approval is refunded.',
      type: 'final',
      meta: { title: 'purchase-process.CANCELADO' },
    },
    EXPIRADO: {
      description: 'The deadline passed. The places are free.',
      on: {
        'payment.approved': {
          guard: 'canBeHonoured',
          target: 'CONFIRMADO',
          actions: ['mintTickets', 'mailConfirmation'],
          description:
            'A late approval, the customer has bought nothing else, and the very same places could be taken again.',
        },
      },
      meta: { title: 'purchase-process.EXPIRADO' },
    },
  },
  meta: {
    title: 'purchase-process',
    spec: ['RULE-cart.timed', 'RULE-checkout.card', 'RULE-checkout.free', 'RULE-orders.regret'],
    events: {
      'payment.submitted': 'The customer pays.',
      'free.confirmed': 'The customer confirms a purchase that costs nothing.',
      'payment.declined': 'The card was declined.',
      'payment.approved': 'The payment was approved.',
      'payment.voided': 'The provider says that this charge will never happen.',
      'payment.abandoned': 'The provider never answered.',
      'purchase.cancelled': 'The customer cancels the purchase.',
      'purchase.replaced': 'The customer begins another purchase, which replaces this one.',
      'performance.cancelled': 'The performance is cancelled.',
      'desk.cleared': 'The desk serves the next person.',
      'exchange.refused': 'The tickets may not be exchanged for these places.',
      'purchase.expired': 'The time to buy is over.',
      'purchase.regretted': 'The customer regrets what was paid.',
    },
    guards: {
      hasSomethingToPay: 'Is there something to pay?',
      totalIsZero: 'Does it cost nothing?',
      placesAreOurs: "Is every place still this purchase's?",
      canBeHonoured: "Is the amount right, every place still this purchase's, and the performance not begun?",
      canBePaidAgain: "Is every place still this purchase's, and the performance not begun?",
    },
  },
})
