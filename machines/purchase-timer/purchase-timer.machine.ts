import { purchaseTimerSetup } from './purchase-timer.setup.ts'

/** The purchase clock (section 4, Purchase timer): RESET, INICIADO, FINISHED. */
export const purchaseTimerMachine = purchaseTimerSetup.createMachine({
  id: 'purchase-timer',
  description: 'How long the customer still has to finish the purchase.',
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
      meta: { title: 'purchase-timer.RESET' },
    },
    running: {
      description: 'A purchase is under way and its clock ticks each second, for {purchaseMinutes} minutes.',
      initial: 'INICIADO',
      invoke: { id: 'clock', src: 'clock' },
      on: {
        'purchase.started': {
          target: '.INICIADO',
          actions: { type: 'startNew', params: ({ event }) => event },
          description: 'Another purchase, or another kind of purchase.',
        },
        'ownership.lost': { actions: 'disown' },
        'purchase.ended': { target: 'RESET', actions: 'clearPurchase' },
      },
      states: {
        INICIADO: {
          description: 'The time is running.',
          initial: 'normal',
          on: {
            'purchase.started': {
              guard: { type: 'isSameProcess', params: ({ event }) => event },
              actions: { type: 'reuse', params: ({ event }) => event },
            },
            'clock.ticked': [
              {
                guard: { type: 'isPast', params: ({ event }) => event },
                target: 'FINISHED',
                actions: { type: 'readClock', params: ({ event }) => event },
              },
              {
                guard: { type: 'isNear', params: ({ event }) => event },
                target: '.alert',
                actions: { type: 'readClock', params: ({ event }) => event },
              },
              { target: '.normal', actions: { type: 'readClock', params: ({ event }) => event } },
            ],
            'deadline.moved': { actions: { type: 'moveDeadline', params: ({ event }) => event } },
            'payment.started': { target: 'paying' },
          },
          states: {
            normal: {
              description: 'More than {alertMinutes} minutes are left.',
              meta: { title: 'purchase-timer.running.INICIADO.normal' },
            },
            alert: {
              description: '{alertMinutes} minutes or less are left: the clock turns to its alert colour.',
              tags: ['alert'],
              meta: { title: 'purchase-timer.running.INICIADO.alert' },
            },
          },
          meta: { title: 'purchase-timer.running.INICIADO' },
        },
        FINISHED: {
          description: 'The time is up; a second later the purchase is ended.',
          on: {
            'clock.ticked': {
              guard: 'isMine',
              actions: { type: 'notifyExpired', params: ({ event }) => event },
            },
            'payment.started': {
              target: 'paying',
              description: 'The customer pays in the last second: the server decides, not this clock.',
            },
          },
          meta: { title: 'purchase-timer.running.FINISHED' },
        },
        paying: {
          description: 'The server keeps the seats while the payment is made: nothing expires.',
          tags: ['paying'],
          on: {
            'purchase.started': {
              guard: { type: 'isSameProcess', params: ({ event }) => event },
              actions: { type: 'reuse', params: ({ event }) => event },
            },
            'payment.ended': { target: 'INICIADO' },
          },
          meta: { title: 'purchase-timer.running.paying' },
        },
      },
      meta: { title: 'purchase-timer.running' },
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
    mine: false,
  }),
  meta: {
    title: 'purchase-timer',
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
      'TRANS-clock.tick',
      'TRANS-clock.alert',
      'TRANS-clock.finished-cancels',
      'RULE-topbar.clock',
      'RULE-cart.timed',
    ],
    events: {
      'purchase.started': 'The first place of a purchase is held, or of another performance.',
      'clock.ticked': 'The clock moves on: each second, or later where the page slept.',
      'payment.started': 'A payment begins.',
      'payment.ended': 'The payment has ended, well or badly.',
      'deadline.moved': 'The server names another deadline.',
      'ownership.lost': 'This tab is no longer the one that buys.',
      'purchase.ended': 'The purchase has ended.',
    },
    actors: { clock: 'the clock ticks each second' },
    guards: {
      isSameProcess: 'Is it the purchase that is already under way?',
      isPast: 'Is the deadline past?',
      isNear: 'Are {alertMinutes} minutes or less left?',
      isMine: 'Is this tab the one that buys?',
    },
  },
})
