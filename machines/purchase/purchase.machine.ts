import { paying } from './purchase.paying.state.ts'
import { purchaseSetup, watched } from './purchase.setup.ts'

/** The purchase of this browser: which tab makes it, its payment, and how it ends (section 4, Purchase timer). */
export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  description: 'The purchase of this browser: whether there is one, which tab makes it, and how it ends.',
  initial: 'none',
  states: {
    none: {
      description: 'There is no purchase in this browser.',
      entry: ['endClock', 'clearPurchase'],
      on: {
        'places.held': { target: 'mine', actions: { type: 'claim', params: ({ event }) => event } },
        'purchase.resumed': { target: 'mine', actions: { type: 'claim', params: ({ event }) => event } },
        'payment.submitted': {
          actions: { type: 'leaveScreens', params: { notice: 'cancelled' } },
          description: 'What the page would pay has ended.',
        },
        'payment.cleared': {
          actions: 'resetOwnership',
          description: 'The purchase ended before it was written that it is being paid: nothing is charged.',
        },
        'purchase.paid': { actions: { type: 'endCartOf', params: ({ event }) => event } },
        'purchase.expired': {
          guard: { type: 'isSeenByScreen', params: ({ event }) => event },
          actions: [
            { type: 'endCartOf', params: ({ event }) => event },
            { type: 'leaveOldScreen', params: { notice: 'timeIsUp' } },
          ],
        },
      },
      meta: { title: 'purchase.none' },
    },
    elsewhere: {
      description: 'Another tab of this browser makes the purchase: this one shows its clock.',
      entry: 'notifyStarted',
      on: {
        'places.held': { target: 'mine', actions: { type: 'claim', params: ({ event }) => event } },
        'purchase.resumed': { target: 'mine', actions: { type: 'claim', params: ({ event }) => event } },
        'process.refreshed': { actions: { type: 'moveDeadline', params: ({ event }) => event.process } },
        'payment.submitted': {
          actions: { type: 'leaveScreens', params: { notice: 'cancelled' } },
          description: "What the page would pay is another tab's.",
        },
        'supersession.acknowledged': { actions: 'acknowledgeSupersession' },
      },
      meta: { title: 'purchase.elsewhere' },
    },
    mine: {
      description: 'This tab makes the purchase.',
      initial: 'claiming',
      entry: 'notifyStarted',
      on: {
        'places.held': {
          actions: { type: 'claim', params: ({ event }) => event },
          description: 'A performance is added.',
        },
        'purchase.resumed': { actions: { type: 'claim', params: ({ event }) => event } },
        'process.refreshed': { actions: { type: 'moveDeadline', params: ({ event }) => event.process } },
        'payment.submitted': [
          {
            guard: { type: 'isThisPurchase', params: ({ event }) => event },
            target: '.paying',
            actions: [{ type: 'setOrder', params: ({ event }) => event }, 'markPaying'],
          },
          {
            actions: { type: 'leaveScreens', params: { notice: 'cancelled' } },
            description: 'What an old page would pay is not the purchase under way.',
          },
        ],
        'payment.resumed': {
          guard: { type: 'isThisPurchase', params: ({ event }) => event },
          target: '.paying',
          actions: [{ type: 'setNow', params: ({ event }) => event }, 'clearOrder', 'markPaying'],
        },
        'ownership.claimed': {
          guard: { type: 'isOtherRecord', params: ({ event }) => event },
          actions: 'claimAgain',
          description: 'It has taken back the purchase of before, which this one replaces.',
        },
        'ownership.refused': [
          {
            guard: { type: 'isPaidElsewhere', params: ({ event }) => event },
            target: 'none',
            actions: 'emitPaidElsewhere',
            description: 'Another tab pays for it: this one shows that payment.',
          },
          {
            target: 'none',
            actions: ['endCart', { type: 'leaveScreens', params: { notice: 'cancelled' } }],
            description: 'It is over.',
          },
        ],
        'ownership.continued': {
          target: '.open',
          actions: [
            { type: 'followRecord', params: ({ event }) => event },
            'readCart',
            { type: 'leaveScreens', params: { notice: 'cancelled' } },
          ],
          description: 'It is over; the purchase that this tab owned before goes on.',
        },
      },
      states: {
        claiming: {
          description: 'Places are held: this tab asks to be the one that buys.',
          on: {
            'payment.cleared': {
              actions: 'resetOwnership',
              description: 'The purchase of before ended before it was written that it is being paid.',
            },
            'purchase.ended': {
              actions: 'claimAgain',
              description: 'The end of the purchase of before was still being written.',
            },
            'record.changed': {
              guard: { type: 'isReset', params: ({ event }) => event },
              actions: 'disownClock',
              description: 'The purchase of before has ended.',
            },
          },
          meta: { title: 'purchase.mine.claiming' },
        },
        open: {
          description: 'Places are held and the clock runs.',
          tags: ['owner'],
          invoke: { id: 'watchProcess', src: 'watchProcess', input: ({ context }) => watched(context) },
          on: {
            'cancellation.requested': {
              target: '#purchase.none',
              actions: { type: 'cancel', params: ({ event }) => event },
            },
            'page.requested': {
              guard: { type: 'isLeavingBoxOffice', params: ({ event }) => event },
              target: '#purchase.none',
              actions: 'giveUp',
              description: 'At the box office, going elsewhere gives the purchase up.',
            },
          },
          meta: { title: 'purchase.mine.open' },
        },
        paying,
      },
      meta: { title: 'purchase.mine' },
    },
  },
  on: {
    'time.passed': { actions: { type: 'setNow', params: ({ event }) => event } },
    'purchase.restored': { actions: { type: 'restoreCart', params: ({ event }) => event } },
    'session.ended': { target: '.none', actions: ['resetOwnership', 'endCart', 'emitEnded'] },
    'purchase.paid': {
      guard: { type: 'isThisPurchase', params: ({ event }) => event },
      target: '.none',
      actions: { type: 'settle', params: ({ event }) => event },
    },
    'purchase.expired': [
      {
        guard: { type: 'isThisPurchase', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'expire', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSeenByScreen', params: ({ event }) => event },
        actions: { type: 'leaveOldScreen', params: { notice: 'cancelled' } },
        description: 'An older purchase is looked at again.',
      },
    ],
    'purchase.closed': {
      guard: { type: 'isThisPurchase', params: ({ event }) => event },
      target: '.none',
      actions: { type: 'close', params: ({ event }) => event },
    },
    'purchase.ended': { actions: 'endCart' },
    'ownership.claimed': [
      {
        guard: { type: 'isPaying', params: ({ event }) => event },
        target: '.mine.paying',
        actions: [{ type: 'followRecord', params: ({ event }) => event }, 'clearOrder', 'readCart'],
        description: 'Reloaded while paying: it may have been paid before this tab owned it again.',
      },
      { target: '.mine.open', actions: { type: 'followRecord', params: ({ event }) => event } },
    ],
    'ownership.superseded': { target: '.elsewhere', actions: ['disownClock', 'leaveToOtherTab'] },
    'record.changed': [
      {
        guard: { type: 'isOwnRecord', params: ({ event }) => event },
        target: '.mine.open',
        actions: { type: 'followRecord', params: ({ event }) => event },
      },
      {
        guard: { type: 'isRunning', params: ({ event }) => event },
        target: '.elsewhere',
        actions: [{ type: 'followRecord', params: ({ event }) => event }, 'readCart'],
      },
      { target: '.none', actions: ['disownClock', 'endCart'] },
    ],
  },
  context: ({ input }) => ({
    ...input,
    now: 0,
    idProcesoDeCompra: null,
    ctProcess: null,
    claimed: null,
    dMaxima: '',
    order: null,
    isPaidElsewhere: false,
  }),
  invoke: [
    { id: 'cart', src: 'cart' },
    { id: 'purchaseTimer', src: 'purchaseTimer', input: ({ context }) => context.timer },
    { id: 'tabOwnership', src: 'tabOwnership' },
  ],
  meta: {
    title: 'purchase',
    spec: [
      'MSG-time-expired.INV0010',
      'MSG-time-expired.INV011',
      'TRANS-timer.cancel',
      'TRANS-timer.cancel-ignored',
    ],
    events: {
      'places.held': 'Places are held.',
      'purchase.resumed': 'The customer goes on with a purchase of before.',
      'payment.submitted': 'The customer confirms a payment, or a clerk takes the money.',
      'payment.resumed': 'A page is opened whose purchase is being paid.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'payment.received': 'The server has the payment, and no verdict yet.',
      'payment.unsent': 'The payment is not with the server.',
      'payment.resent': 'The payment is sent once more.',
      'payment.dropped': 'The customer wants to pay another way.',
      'purchase.paid': 'The purchase is paid.',
      'purchase.expired': 'The time of the purchase is up.',
      'purchase.closed': 'The server has ended the purchase before its time.',
      'purchase.ended': 'The tabs have written down that the purchase has ended.',
      'cancellation.requested': 'The customer gives up everything in the cart.',
      'process.refreshed': 'The cart was read again.',
      'page.requested': 'Somebody asks for a page.',
      'session.ended': 'The customer is no longer logged in.',
      'supersession.acknowledged': 'The customer has read that another tab started a purchase.',
      'time.passed': 'Some time goes by.',
      'purchase.restored': 'The browser remembers a purchase of before, or none.',
      'ownership.claimed': 'This tab is now the one that buys.',
      'ownership.refused': 'This purchase cannot be taken up again: it is over, or another tab pays for it.',
      'ownership.continued': 'What was to be bought is refused: this tab goes on with what it buys already.',
      'payment.refused': 'The purchase is being paid already.',
      'ownership.superseded': 'Another tab started a purchase.',
      'record.changed': 'It changes which tab buys, or until when.',
    },
    actors: {
      payment: 'the purchase is paid',
      cart: 'the shop keeps track of what the customer holds',
      purchaseTimer: 'the purchase clock runs',
      tabOwnership: 'it is decided which tab buys',
      watchProcess: 'the server is asked every few seconds whether the purchase goes on',
    },
    guards: {
      isThisPurchase: 'Is it the purchase under way?',
      isOtherPurchase: 'Is it another purchase than the one under way?',
      isSeenByScreen: 'Does a screen of the purchase see it?',
      isRunning: 'Is a tab buying?',
      isOwnRecord: 'Is this tab the one that buys?',
      isOtherRecord: 'Is it another purchase than the one that was claimed, and not being paid?',
      isReset: 'Is no tab buying?',
      isPaying: 'Is the purchase being paid?',
      isPaidElsewhere: 'Is another tab paying it?',
      isPaidBefore: 'Was the purchase being paid when this tab was reloaded?',
      isOffCheckout: 'Does the customer leave the page of this purchase?',
      isLeavingBoxOffice: 'Is it a purchase at the box office, and a page outside of it?',
      isSettled: 'Is it paid, or does the customer wait for the verdict in My orders?',
      isMissing: 'Does the server know no such purchase?',
      isAskedOnly: 'Is a payment of before only asked about?',
      isDropped: 'Does the customer pay another way than by what was never sent?',
      isNeverMade: 'After a reload, does the server know of no payment?',
    },
  },
})
