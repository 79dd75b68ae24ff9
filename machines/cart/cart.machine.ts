import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { PurchaseProcess } from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface CartContext {
  /** The purchase that is, or is being, read. */
  idProcesoDeCompra: string | null
  /** The stored purchase process (client state procesoCompra). */
  process: PurchaseProcess | null
  /** The performance whose places were asked to be released last. */
  releasing: number | null
  failure: Failure | null
}

export type CartEvent =
  | { type: 'process.opened'; idProcesoDeCompra: string }
  | { type: 'payment.left'; idProcesoDeCompra: string }
  | { type: 'process.changed'; process: PurchaseProcess }
  | { type: 'process.restored'; process: PurchaseProcess | null }
  | { type: 'line.removed'; idFuncion: number; now: number }
  | { type: 'cart.emptied'; now: number }
  | { type: 'cart.retried' }
  | { type: 'purchase.closed' }

export type CartReport =
  | { type: 'cart.abandoned'; message: string; origin: string; now: number }
  | { type: 'process.refreshed'; process: PurchaseProcess }
  | { type: 'process.lost' }
  | { type: 'process.paid' }

export const PURCHASE_CANCELLED = 'Your purchase process has been canceled'

/** What is held, line by line (section 4, Cart removal). The server's process is the only truth. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    tags: {} as 'busy' | 'filled' | 'unread',
  },
  actors: {
    loadProcess: fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('loadProcess is not bound')
    }),
    watchProcess: fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('watchProcess is not bound')
    }),
    releasePerformance: fromPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; idFuncion: number }
    >(async () => {
      throw new Error('releasePerformance is not bound')
    }),
  },
  guards: {
    isOpen: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'ABIERTO',
    isBeingPaid: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'PAGANDO',
    isPaid: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'CONFIRMADO',
    isOver: (_, answer: Outcome<PurchaseProcess>) =>
      answer.ok ||
      answer.code === 'NO_ENCONTRADO' ||
      answer.code === 'PROCESO_VENCIDO' ||
      answer.code === 'PROCESO_CERRADO',
    isOpenProcess: (_, process: PurchaseProcess | null) =>
      process !== null && (process.cEstado === 'ABIERTO' || process.cEstado === 'PAGANDO'),
    isAccepted: (_, answer: Outcome<PurchaseProcess>) => answer.ok,
    isOnlyLine: ({ context }, params: { idFuncion: number }) =>
      context.process?.listaFuncion.every((line) => line.idFuncion === params.idFuncion) ?? true,
  },
  actions: {
    keepId: assign({
      idProcesoDeCompra: (_, params: { idProcesoDeCompra: string }) => params.idProcesoDeCompra,
    }),
    keepProcess: assign((_, process: PurchaseProcess | null) => ({
      idProcesoDeCompra: process?.idProcesoDeCompra ?? null,
      process,
      failure: null,
    })),
    keepAnswer: assign(({ context }, answer: Outcome<PurchaseProcess>) => ({
      process: answer.ok ? answer.data : context.process,
      failure: null,
    })),
    keepRefusal: assign({
      failure: (_, answer: Outcome<PurchaseProcess>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null }),
    keepReleasing: assign(({ context }, params: { idFuncion: number }) => ({
      releasing: params.idFuncion,
      failure: context.releasing === params.idFuncion ? context.failure : null,
    })),
    forgetProcess: assign({ idProcesoDeCompra: null, process: null, releasing: null, failure: null }),
    reportAbandoned: sendParent(
      (_, params: { now: number }): CartReport => ({
        type: 'cart.abandoned',
        message: PURCHASE_CANCELLED,
        origin: 'INV001',
        now: params.now,
      }),
    ),
    reportRefreshed: sendParent(
      ({ context }): CartReport => ({
        type: 'process.refreshed',
        process: context.process as PurchaseProcess,
      }),
    ),
    reportLost: sendParent({ type: 'process.lost' } satisfies CartReport),
    reportPaid: sendParent({ type: 'process.paid' } satisfies CartReport),
  },
  delays: { settleStep: 5000 },
}).createMachine({
  id: 'cart',
  description: 'What this customer holds, performance by performance, and how it is given back.',
  meta: {
    spec: [
      'TRANS-cart.remove-only',
      'TRANS-cart.remove-one',
      'RULE-topbar.cart',
      'RULE-topbar.cart-contents',
    ],
    events: {
      'process.opened': 'A purchase is taken up again, of which only the number is known.',
      'payment.left': 'The page of the purchase is left in the middle of paying.',
      'process.changed': 'The server tells what the purchase holds now.',
      'process.restored': 'The browser remembers a purchase of before, or none.',
      'line.removed': 'The customer removes a performance from the cart.',
      'cart.emptied': 'The customer empties the cart.',
      'cart.retried': 'The cart is to be read again.',
      'purchase.closed': 'The purchase is over.',
    },
    actors: {
      loadProcess: 'the server is asked for the purchase',
      watchProcess: 'the server is asked whether the payment has ended',
      releasePerformance: 'the server is asked to release the places of a performance',
    },
    delays: {
      settleStep: 'five seconds',
    },
    guards: {
      isOpen: 'Is the purchase still open?',
      isBeingPaid: 'Is the purchase being paid?',
      isPaid: 'Is the purchase paid?',
      isOver: 'Does the server say that the purchase is over?',
      isOpenProcess: 'Is the remembered purchase open?',
      isAccepted: 'Does the server accept?',
      isOnlyLine: 'Is it the only performance in the cart?',
    },
  },
  context: { idProcesoDeCompra: null, process: null, releasing: null, failure: null },
  initial: 'empty',
  on: {
    'process.changed': {
      target: '.ready',
      actions: { type: 'keepProcess', params: ({ event }) => event.process },
    },
    'payment.left': {
      target: '.unsettled',
      actions: { type: 'keepId', params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }) },
      description: 'The charge may still be on its way: the server is not asked at once.',
    },
    'purchase.closed': { target: '.empty', actions: 'forgetProcess' },
  },
  states: {
    empty: {
      description: 'Nothing is held.',
      on: {
        'process.opened': {
          target: 'loading',
          actions: {
            type: 'keepId',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
        'process.restored': {
          guard: { type: 'isOpenProcess', params: ({ event }) => event.process },
          target: 'loading',
          actions: { type: 'keepProcess', params: ({ event }) => event.process },
        },
      },
    },
    loading: {
      description: 'The server is asked what this purchase holds.',
      tags: ['busy', 'unread'],
      invoke: {
        id: 'loadProcess',
        src: 'loadProcess',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra ?? '' }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'reportRefreshed'],
          },
          {
            guard: { type: 'isBeingPaid', params: ({ event }) => event.output },
            target: 'unsettled',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'reportRefreshed'],
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['forgetProcess', 'reportPaid'],
            description: 'It was paid while nobody looked: nothing was lost.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['forgetProcess', 'reportLost'],
          },
          {
            target: 'failed',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            description: 'The server is overloaded, say: nothing is known to be lost.',
          },
        ],
        onError: { target: 'failed', actions: 'keepTransportFailure' },
      },
    },
    unsettled: {
      description: 'The purchase is being paid, and its page may be gone: it is asked until that has ended.',
      tags: ['busy', 'filled'],
      initial: 'waiting',
      on: {
        'process.opened': {
          target: 'loading',
          actions: {
            type: 'keepId',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
        'cart.retried': { target: 'loading' },
      },
      states: {
        waiting: {
          description: 'The next question follows in five seconds.',
          after: { settleStep: { target: 'asking' } },
        },
        asking: {
          description: 'The server is asked whether the payment has ended.',
          invoke: {
            id: 'watchProcess',
            src: 'watchProcess',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra ?? '' }),
            onDone: [
              { guard: { type: 'isBeingPaid', params: ({ event }) => event.output }, target: 'waiting' },
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output },
                target: '#cart.ready',
                actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'reportRefreshed'],
                description: 'The payment came to nothing.',
              },
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#cart.empty',
                actions: ['forgetProcess', 'reportPaid'],
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#cart.empty',
                actions: ['forgetProcess', 'reportLost'],
              },
              { target: 'waiting', description: 'The server is overloaded, say: it is asked again.' },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    ready: {
      description: 'The held places are known and shown.',
      tags: ['filled'],
      on: {
        'process.opened': {
          target: 'loading',
          actions: {
            type: 'keepId',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
        'line.removed': [
          {
            guard: { type: 'isOnlyLine', params: ({ event }) => ({ idFuncion: event.idFuncion }) },
            target: 'emptying',
            actions: { type: 'reportAbandoned', params: ({ event }) => ({ now: event.now }) },
          },
          {
            target: 'releasing',
            actions: { type: 'keepReleasing', params: ({ event }) => ({ idFuncion: event.idFuncion }) },
          },
        ],
        'cart.emptied': {
          target: 'emptying',
          actions: { type: 'reportAbandoned', params: ({ event }) => ({ now: event.now }) },
        },
      },
    },
    releasing: {
      description: 'The places of one performance are being released.',
      tags: ['busy', 'filled'],
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
          },
          { target: 'ready', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ready', actions: 'keepTransportFailure' },
      },
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
    },
    failed: {
      description: 'The cart could not be read; it is kept and can be asked for again.',
      tags: ['unread'],
      on: {
        'cart.retried': { target: 'loading' },
        'process.opened': {
          target: 'loading',
          actions: {
            type: 'keepId',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
      },
    },
  },
})
