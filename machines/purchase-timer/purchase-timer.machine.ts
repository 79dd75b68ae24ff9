import { and, assign, fromCallback, not, raise, sendParent, setup, stateIn } from 'xstate'
import type { ProcessType } from '../../contract/index.ts'

export interface PurchaseTimerInput {
  /** Minutes a purchase lasts when the server names no deadline (section 9: 30). */
  minutes: number
  /** At this many seconds left the clock turns to its alert colour (section 9: 120). */
  alertSeconds: number
}

/** Times are milliseconds of the server's clock. */
export interface PurchaseTimerContext extends PurchaseTimerInput {
  ctProcess: ProcessType | null
  startedAt: number | null
  deadline: number | null
  idProcesoDeCompra: string | null
  idFuncion: number | null
  secondsLeft: number | null
  cUltimaSituacion: 'NUEVO PROCESO' | 'REUSA PROCESO' | null
  cMensaje: string | null
  cOrigen: string | null
  resetAt: number | null
  /** This tab is the purchase's principal: it alone ends it. */
  mine: boolean
}

export interface PurchaseStart {
  ctProcess: ProcessType
  idProcesoDeCompra: string
  idFuncion: number | null
  deadline: number | null
  now: number
}

export type PurchaseTimerEvent =
  | ({ type: 'purchase.started' } & PurchaseStart)
  | { type: 'clock.ticked'; now: number }
  | { type: 'purchase.cancelled'; message: string; origin: string; now: number }
  | { type: 'purchase.left'; now: number }
  | { type: 'purchase.done'; now: number }
  | { type: 'payment.started' }
  | { type: 'payment.failed'; deadline: number | null }
  | { type: 'deadline.moved'; deadline: number }
  | { type: 'ownership.changed'; mine: boolean }
  | { type: 'dialog.accepted' }

export type PurchaseTimerReport =
  | { type: 'purchase.closing'; message: string | null; origin: string | null; now: number }
  | { type: 'purchase.ended'; message: string; origin: string }
  | { type: 'dialog.closed'; box: boolean }

export const TIME_IS_UP = 'Your purchase time limit has expired'

/** The purchase clock (section 4, Purchase timer): RESET, INICIADO, FINISHED, and its dialog. */
export const purchaseTimerMachine = setup({
  types: {
    context: {} as PurchaseTimerContext,
    events: {} as PurchaseTimerEvent,
    input: {} as PurchaseTimerInput,
    tags: {} as 'running' | 'alert' | 'finished' | 'dialog' | 'paying',
  },
  actors: {
    clock: fromCallback<PurchaseTimerEvent>(() => {
      throw new Error('clock is not bound')
    }),
  },
  guards: {
    isOtherType: ({ context }, start: PurchaseStart) => context.ctProcess !== start.ctProcess,
    isSameProcess: ({ context }, start: PurchaseStart) =>
      context.idProcesoDeCompra === start.idProcesoDeCompra,
    isPast: ({ context }, params: { now: number }) =>
      context.deadline !== null && Math.floor((context.deadline - params.now) / 1000) < 0,
    isNear: ({ context }, params: { now: number }) =>
      context.deadline !== null && Math.floor((context.deadline - params.now) / 1000) <= context.alertSeconds,
    isMine: ({ context }) => context.mine,
    isBox: ({ context }) => context.ctProcess === 'BOX',
    hasProcess: ({ context }) => context.idProcesoDeCompra !== null,
    isCancelled: and(['hasProcess', not(stateIn({ cEstado: { running: 'paying' } }))]),
  },
  actions: {
    startNew: assign(({ context }, start: PurchaseStart) => ({
      ctProcess: start.ctProcess,
      startedAt: start.now,
      deadline: start.deadline ?? start.now + context.minutes * 60_000,
      idProcesoDeCompra: start.idProcesoDeCompra,
      idFuncion: start.idFuncion,
      secondsLeft: Math.floor(((start.deadline ?? start.now + context.minutes * 60_000) - start.now) / 1000),
      cUltimaSituacion: 'NUEVO PROCESO' as const,
      cMensaje: null,
      cOrigen: null,
      resetAt: null,
    })),
    reuse: assign({
      idFuncion: (_, start: PurchaseStart) => start.idFuncion,
      cUltimaSituacion: 'REUSA PROCESO',
    }),
    readClock: assign({
      secondsLeft: ({ context }, params: { now: number }) =>
        context.deadline === null ? null : Math.floor((context.deadline - params.now) / 1000),
    }),
    moveDeadline: assign({
      deadline: ({ context }, params: { deadline: number | null }) => params.deadline ?? context.deadline,
    }),
    clearPurchase: assign((_, params: { now: number; message: string | null; origin: string | null }) => ({
      startedAt: null,
      deadline: null,
      idProcesoDeCompra: null,
      idFuncion: null,
      secondsLeft: null,
      cUltimaSituacion: null,
      cMensaje: params.message,
      cOrigen: params.origin,
      resetAt: params.now,
    })),
    keepOwnership: assign({ mine: (_, params: { mine: boolean }) => params.mine }),
    raiseTimeIsUp: raise(
      (_, params: { now: number }): PurchaseTimerEvent => ({
        type: 'purchase.cancelled',
        message: TIME_IS_UP,
        origin: 'INV009',
        now: params.now,
      }),
    ),
    askToClose: sendParent(
      (_, params: { message: string | null; origin: string | null; now: number }): PurchaseTimerReport => ({
        type: 'purchase.closing',
        ...params,
      }),
    ),
    reportEnded: sendParent(
      (_, params: { message: string; origin: string }): PurchaseTimerReport => ({
        type: 'purchase.ended',
        message: params.message,
        origin: params.origin,
      }),
    ),
    reportDialogClosed: sendParent(
      ({ context }): PurchaseTimerReport => ({ type: 'dialog.closed', box: context.ctProcess === 'BOX' }),
    ),
  },
}).createMachine({
  id: 'purchase-timer',
  description: 'How long the customer still has to finish the purchase.',
  meta: {
    spec: [
      'STATE-timer.RESET',
      'STATE-timer.INICIADO',
      'STATE-timer.FINISHED',
      'TRANS-timer.start-other-type',
      'TRANS-timer.start-new',
      'TRANS-timer.start-same',
      'TRANS-timer.start-other',
      'TRANS-timer.expiry-read',
      'TRANS-timer.expiry-only-iniciado',
      'TRANS-timer.cancel',
      'TRANS-timer.cancel-ignored',
      'TRANS-clock.tick',
      'TRANS-clock.alert',
      'TRANS-clock.finished-cancels',
      'TRANS-clock.dialog',
      'RULE-topbar.clock',
      'RULE-cart.timed',
    ],
    events: {
      'ownership.changed': 'This tab becomes, or stops being, the one that buys.',
      'purchase.started': 'The first place of a purchase is held, or of another performance.',
      'clock.ticked': 'A second goes by.',
      'purchase.cancelled': 'The purchase is cancelled.',
      'purchase.left': 'The customer goes to a page outside of the purchase.',
      'purchase.done': 'The purchase is done.',
      'payment.started': 'A payment begins.',
      'payment.failed': 'The payment failed: another may be tried.',
      'deadline.moved': 'The server names another deadline.',
      'dialog.accepted': 'The customer accepts the dialog.',
    },
    actors: {
      clock: 'the clock ticks each second',
    },
    guards: {
      isOtherType: 'Is it another kind of purchase than the one under way?',
      isSameProcess: 'Is it the purchase that is already under way?',
      isPast: 'Is the deadline past?',
      isNear: 'Are two minutes or less left?',
      isMine: 'Is this tab the one that buys?',
      isBox: 'Is it a purchase at the box office?',
      isCancelled: 'Is there a purchase, and is it not being paid?',
    },
  },
  context: ({ input }) => ({
    ...input,
    ctProcess: null,
    startedAt: null,
    deadline: null,
    idProcesoDeCompra: null,
    idFuncion: null,
    secondsLeft: null,
    cUltimaSituacion: null,
    cMensaje: null,
    cOrigen: null,
    resetAt: null,
    mine: false,
  }),
  type: 'parallel',
  on: {
    'ownership.changed': {
      actions: { type: 'keepOwnership', params: ({ event }) => ({ mine: event.mine }) },
    },
  },
  states: {
    cEstado: {
      description: 'The purchase clock itself.',
      initial: 'RESET',
      states: {
        RESET: {
          description: 'No purchase is under way.',
          on: {
            'purchase.started': {
              target: 'running',
              actions: { type: 'startNew', params: ({ event }) => event },
            },
          },
        },
        running: {
          description: 'A purchase is under way and its clock ticks each second.',
          tags: ['running'],
          initial: 'INICIADO',
          invoke: { id: 'clock', src: 'clock' },
          on: {
            'purchase.started': {
              target: '.INICIADO',
              actions: { type: 'startNew', params: ({ event }) => event },
            },
            'purchase.cancelled': {
              target: 'RESET',
              actions: [
                {
                  type: 'askToClose',
                  params: ({ event }) => ({ message: event.message, origin: event.origin, now: event.now }),
                },
                {
                  type: 'reportEnded',
                  params: ({ event }) => ({ message: event.message, origin: event.origin }),
                },
                {
                  type: 'clearPurchase',
                  params: ({ event }) => ({ now: event.now, message: event.message, origin: event.origin }),
                },
              ],
            },
            'purchase.left': {
              guard: 'isBox',
              target: 'RESET',
              actions: [
                {
                  type: 'askToClose',
                  params: ({ event }) => ({ message: null, origin: null, now: event.now }),
                },
                {
                  type: 'clearPurchase',
                  params: ({ event }) => ({ now: event.now, message: null, origin: null }),
                },
              ],
            },
            'purchase.done': {
              target: 'RESET',
              actions: {
                type: 'clearPurchase',
                params: ({ event }) => ({ now: event.now, message: null, origin: null }),
              },
            },
          },
          states: {
            INICIADO: {
              description: 'The time is running.',
              initial: 'normal',
              on: {
                'purchase.started': [
                  {
                    guard: { type: 'isOtherType', params: ({ event }) => event },
                    target: 'INICIADO',
                    reenter: true,
                    actions: [
                      {
                        type: 'clearPurchase',
                        params: ({ event }) => ({ now: event.now, message: null, origin: null }),
                      },
                      { type: 'startNew', params: ({ event }) => event },
                    ],
                  },
                  {
                    guard: { type: 'isSameProcess', params: ({ event }) => event },
                    actions: { type: 'reuse', params: ({ event }) => event },
                  },
                  {
                    target: 'INICIADO',
                    reenter: true,
                    actions: { type: 'startNew', params: ({ event }) => event },
                  },
                ],
                'clock.ticked': [
                  {
                    guard: { type: 'isPast', params: ({ event }) => ({ now: event.now }) },
                    target: 'FINISHED',
                    actions: { type: 'readClock', params: ({ event }) => ({ now: event.now }) },
                  },
                  {
                    guard: { type: 'isNear', params: ({ event }) => ({ now: event.now }) },
                    target: '.alert',
                    actions: { type: 'readClock', params: ({ event }) => ({ now: event.now }) },
                  },
                  {
                    target: '.normal',
                    actions: { type: 'readClock', params: ({ event }) => ({ now: event.now }) },
                  },
                ],
                'deadline.moved': {
                  actions: { type: 'moveDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
                },
                'payment.started': { target: 'paying' },
              },
              states: {
                normal: { description: 'More than two minutes are left.' },
                alert: {
                  description: 'Two minutes or less are left: the clock turns to its alert colour.',
                  tags: ['alert'],
                },
              },
            },
            FINISHED: {
              description: 'The time is up; a second later the purchase is cancelled.',
              tags: ['finished'],
              on: {
                'clock.ticked': {
                  guard: 'isMine',
                  actions: { type: 'raiseTimeIsUp', params: ({ event }) => ({ now: event.now }) },
                },
              },
            },
            paying: {
              description:
                'The server keeps the seats while the payment is made: nothing expires or is cancelled.',
              tags: ['paying'],
              on: {
                'purchase.cancelled': {},
                'purchase.left': {},
                'purchase.started': {
                  guard: { type: 'isSameProcess', params: ({ event }) => event },
                  actions: { type: 'reuse', params: ({ event }) => event },
                },
                'payment.failed': {
                  target: 'INICIADO',
                  actions: { type: 'moveDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
                },
              },
            },
          },
        },
      },
    },
    dialog: {
      description: 'The dialog that says why a purchase was cancelled.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog.',
          on: { 'purchase.cancelled': { guard: 'isCancelled', target: 'open' } },
        },
        open: {
          description: 'The customer is told that the purchase was cancelled, until OK.',
          tags: ['dialog'],
          on: {
            'dialog.accepted': { target: 'closed', actions: 'reportDialogClosed' },
            'purchase.started': { target: 'closed' },
          },
        },
      },
    },
  },
})
