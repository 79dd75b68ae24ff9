import { purchaseSetup } from './purchase.setup.ts'

/** The payment of the purchase that this tab makes. */
export const paying = purchaseSetup.createStateConfig({
  description: 'The purchase is being paid, whichever page is shown.',
  tags: ['owner'],
  initial: 'charging',
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { idProcesoDeCompra, order, verification } }) => ({
      idProcesoDeCompra: idProcesoDeCompra ?? '',
      order,
      key: null,
      ...verification,
    }),
    onDone: [
      {
        guard: { type: 'isSettled', params: ({ event }) => event.output },
        target: '#purchase.none',
        actions: [
          { type: 'emitPaymentEnded', params: ({ event }) => event.output },
          {
            type: 'settle',
            params: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra ?? '' }),
          },
        ],
        description: 'It is paid, or the customer waits for the verdict in My orders.',
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => event.output },
        target: '#purchase.none',
        actions: [
          { type: 'emitPaymentEnded', params: ({ event }) => event.output },
          { type: 'expire', params: { origin: 'INV011' } },
        ],
        description: 'The server knows no such purchase any more.',
      },
      {
        guard: { type: 'isDropped', params: ({ event }) => event.output },
        target: 'open',
        actions: { type: 'emitPaymentEnded', params: ({ event }) => event.output },
        description: 'It was never sent: the customer pays another way.',
      },
      {
        guard: { type: 'isNeverMade', params: ({ event }) => event.output },
        target: 'open',
        actions: [
          { type: 'revive', params: ({ event }) => event.output },
          'retryCart',
          {
            type: 'emitPaymentEnded',
            params: ({ event }) => ({ ...event.output, result: 'dropped' as const }),
          },
        ],
        description: 'The page was reloaded before it left: the purchase goes on at its steps.',
      },
      {
        target: 'open',
        actions: [
          { type: 'revive', params: ({ event }) => event.output },
          'retryCart',
          { type: 'emitPaymentEnded', params: ({ event }) => event.output },
        ],
        description: 'It was not paid: another payment may be tried.',
      },
    ],
  },
  on: {
    'record.changed': {
      guard: { type: 'isOwnRecord', params: ({ event }) => event },
      actions: { type: 'followRecord', params: ({ event }) => event },
    },
    'payment.submitted': {
      guard: { type: 'isThisPurchase', params: ({ event }) => event },
      description: 'It is being paid already: it is not paid twice.',
    },
    'payment.resumed': {
      guard: { type: 'isThisPurchase', params: ({ event }) => event },
      actions: 'emitPaymentBegun',
      description: 'The page that was opened shows this payment.',
    },
    'payment.received': { actions: 'emitPaymentReceived' },
    'purchase.closed': { description: 'The payment says how the purchase ends.' },
    'purchase.paid': {
      guard: { type: 'isThisPurchase', params: ({ event }) => event },
      target: '#purchase.none',
      actions: [
        { type: 'emitPaymentEnded', params: { result: 'approved', payment: null, failure: null } },
        { type: 'settle', params: ({ event }) => event },
      ],
      description: 'The cart, or the page, is notified first that it is paid.',
    },
  },
  states: {
    charging: {
      description: 'It is with the server, or on its way: nothing expires and nothing is cancelled.',
      entry: ['stopClock', 'notifyPaymentStarted', 'emitPaymentBegun'],
      exit: ['restartClock', 'notifyPaymentEnded'],
      on: {
        'payment.cleared': { actions: 'clearPayment' },
        'payment.unsent': {
          target: 'unsent',
          actions: { type: 'revive', params: { payment: null } },
        },
        'ownership.claimed': [
          {
            guard: { type: 'isPaidBefore', params: ({ event }) => event },
            actions: [
              { type: 'followRecord', params: ({ event }) => event },
              'stopClock',
              'resumePayment',
              'readCart',
            ],
            description: 'It was being paid when this tab was reloaded: it is not paid once more.',
          },
          {
            actions: [{ type: 'followRecord', params: ({ event }) => event }, 'stopClock'],
            description: 'The customer paid before this tab knew that it may: the payment goes on.',
          },
        ],
        'payment.refused': {
          actions: { type: 'leaveScreens', params: { notice: 'cancelled' } },
          description: 'A second payment is refused; the first goes on.',
        },
        'purchase.resumed': [
          {
            guard: { type: 'isOtherPurchase', params: ({ event }) => event.process },
            actions: { type: 'leaveScreens', params: { notice: 'cancelled' } },
            description: 'Another purchase waits until this one is paid.',
          },
          {
            guard: 'isAskedOnly',
            target: '#purchase.mine.open',
            actions: [
              { type: 'setHeld', params: ({ event }) => event },
              { type: 'fillCart', params: ({ event }) => event },
              { type: 'revive', params: { payment: null } },
            ],
            description: 'The server offers it to be paid: the payment of before failed.',
          },
          {
            actions: 'emitPaymentBegun',
            description: 'The charge is on its way, and the server has not heard of it yet.',
          },
        ],
      },
      meta: { title: 'purchase.mine.paying.charging' },
    },
    unsent: {
      description: 'The payment is not with the server: nothing was charged, and the clock runs.',
      on: {
        'payment.resent': { target: 'charging', actions: 'markPaying' },
        'payment.dropped': {
          guard: { type: 'isThisPurchase', params: ({ event }) => event },
          actions: 'dropPayment',
        },
        'ownership.claimed': { actions: { type: 'followRecord', params: ({ event }) => event } },
        'cancellation.requested': {
          target: '#purchase.none',
          actions: { type: 'cancel', params: ({ event }) => event },
        },
        'page.requested': {
          guard: { type: 'isOffCheckout', params: ({ event }) => event },
          target: '#purchase.mine.open',
          description: 'It is not sent any more once its page is left.',
        },
      },
      meta: { title: 'purchase.mine.paying.unsent' },
    },
  },
  meta: { title: 'purchase.mine.paying' },
})
