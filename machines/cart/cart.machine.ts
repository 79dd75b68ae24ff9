import { cartSetup } from './cart.setup.ts'

/** What is held, line by line (section 4, Cart removal). The server's process is the only truth. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'What this customer holds, performance by performance, and how it is given back.',
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is held.',
      on: {
        'process.restored': {
          guard: { type: 'isOpenProcess', params: ({ event }) => event.process },
          target: 'loading',
          actions: { type: 'setProcess', params: ({ event }) => event.process },
        },
      },
      meta: { title: 'cart.empty' },
    },
    loading: {
      description: 'The server is asked what this purchase holds.',
      tags: ['busy', 'unread'],
      on: {
        'process.changed': {
          guard: { type: 'isSamePurchase', params: ({ event }) => event },
          actions: { type: 'setProcess', params: ({ event }) => event.process },
          description:
            'A page has read the same purchase, maybe before a line was removed: the cart goes on reading.',
        },
      },
      invoke: {
        id: 'loadProcess',
        src: 'loadProcess',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'setAnswer', params: ({ event }) => event.output }, 'notifyRefreshed'],
            description: 'The purchase is open: its places are shown.',
          },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event.output },
            target: 'settling',
            actions: [{ type: 'setAnswer', params: ({ event }) => event.output }, 'notifyRefreshed'],
            description: 'The purchase is being paid.',
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['notifyPaid', 'clearProcess'],
            description: 'It was paid while nobody looked: nothing was lost.',
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'empty',
            actions: [
              { type: 'setAnswer', params: ({ event }) => event.output },
              'notifyClosed',
              'clearProcess',
            ],
            description: 'The server has ended it before its time: another purchase replaced it, say.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['notifyExpired', 'clearProcess'],
            description: 'The purchase is over on the server.',
          },
          {
            target: 'failed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server is overloaded, say: nothing is known to be lost.',
          },
        ],
        onError: { target: 'failed', actions: 'setTransportFailure' },
      },
      meta: { title: 'cart.loading' },
    },
    settling: {
      description: 'The purchase is being paid: nothing of it is changed until that has ended.',
      tags: ['busy', 'filled'],
      on: { 'cart.retried': { target: 'loading' } },
      meta: { title: 'cart.settling' },
    },
    ready: {
      description: 'The held places are known and shown.',
      tags: ['filled'],
      on: {
        'line.removed': [
          {
            guard: { type: 'isOnlyLine', params: ({ event }) => event },
            target: 'emptying',
            actions: { type: 'requestCancellation', params: ({ event }) => event },
          },
          {
            target: 'releasing',
            actions: { type: 'setReleasing', params: ({ event }) => event },
          },
        ],
        'cart.emptied': {
          target: 'emptying',
          actions: { type: 'requestCancellation', params: ({ event }) => event },
        },
      },
      meta: { title: 'cart.ready' },
    },
    releasing: {
      description: 'The places of one performance are being released.',
      tags: ['busy', 'filled'],
      on: {
        'process.changed': {
          guard: { type: 'isSamePurchase', params: ({ event }) => event },
          actions: { type: 'setProcess', params: ({ event }) => event.process },
          description: 'A page has read the same purchase: the release goes on.',
        },
      },
      invoke: {
        id: 'releasePerformance',
        src: 'releasePerformance',
        input: ({ context }) => ({
          idProcesoDeCompra: context.process?.idProcesoDeCompra ?? '',
          idFuncion: context.releasing ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearFailure',
            description: 'The places are released: the cart is read again.',
          },
          {
            target: 'ready',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: the cart stays as it was.',
          },
        ],
        onError: { target: 'ready', actions: 'setTransportFailure' },
      },
      meta: { title: 'cart.releasing' },
    },
    emptying: {
      description: 'The whole purchase is being cancelled.',
      tags: ['busy'],
      on: {
        'cart.retried': {
          target: 'loading',
          description: 'It was not cancelled: a payment was under way, and failed.',
        },
      },
      meta: { title: 'cart.emptying' },
    },
    failed: {
      description: 'The cart could not be read; it is kept and can be asked for again.',
      tags: ['unread'],
      on: {
        'cart.retried': { target: 'loading' },
      },
      meta: { title: 'cart.failed' },
    },
  },
  on: {
    'process.changed': {
      target: '.ready',
      actions: { type: 'setProcess', params: ({ event }) => event.process },
    },
    'process.opened': {
      target: '.loading',
      actions: { type: 'setId', params: ({ event }) => event },
    },
    'purchase.ended': {
      guard: { type: 'isInCart', params: ({ event }) => event },
      target: '.empty',
      actions: 'clearProcess',
    },
  },
  context: { idProcesoDeCompra: null, process: null, releasing: null, failure: null },
  meta: {
    title: 'cart',
    spec: [
      'TRANS-cart.remove-only',
      'TRANS-cart.remove-one',
      'RULE-topbar.cart',
      'RULE-topbar.cart-contents',
    ],
    events: {
      'process.opened': 'A purchase is taken up again of which only the number is known.',
      'process.changed': 'The server sends what the purchase holds now.',
      'process.restored': 'The browser remembers a purchase of before, or none.',
      'line.removed': 'The customer removes a performance from the cart.',
      'cart.emptied': 'The customer empties the cart.',
      'cart.retried': 'The cart is to be read again.',
      'purchase.ended': 'The purchase has ended.',
    },
    actors: {
      loadProcess: 'the server is asked for the purchase',
      releasePerformance: 'the server is asked to release the places of a performance',
    },
    guards: {
      isSamePurchase: 'Is it the purchase in the cart that was read?',
      isInCart: 'Is it the purchase in the cart?',
      isOpen: 'Is the purchase still open?',
      isBeingPaid: 'Is the purchase being paid?',
      isPaid: 'Is the purchase paid?',
      isClosed: 'Was the purchase ended before its time?',
      isOver: 'Does the server say that the purchase is over?',
      isOpenProcess: 'Is the remembered purchase open?',
      isAccepted: 'Does the server accept?',
      isOnlyLine: 'Is it the only performance in the cart?',
    },
  },
})
