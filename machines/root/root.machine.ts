import { rootSetup } from './root.setup.ts'

/** The shop as long as its page is open: what starts it, its language, its dialog, and who hears of what. */
export const rootMachine = rootSetup.createMachine({
  id: 'root',
  description:
    'The shop as long as its page is open: how it opens, its language, its dialog, and the news between login, pages and purchase.',
  type: 'parallel',
  states: {
    start: {
      description: 'What the shop does as it opens.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'What the browser remembers is being read.',
          invoke: {
            id: 'restoreClientState',
            src: 'restoreClientState',
            onDone: {
              target: 'booting',
              actions: [
                { type: 'setRestored', params: ({ event }) => event.output },
                {
                  type: 'sendPurchase',
                  params: ({ event }) => ({ type: 'time.passed', now: event.output.now }),
                },
                'restoreNavigation',
                'restoreSession',
              ],
              description: 'What the browser remembers is read.',
            },
            onError: { target: 'booting', actions: ['clearRestored', 'restoreSession'] },
          },
          meta: { title: 'root.start.restoring' },
        },
        booting: {
          description:
            'The kinds of event for the top bar and the performances with a queue are being fetched.',
          initial: 'eventTypes',
          states: {
            eventTypes: {
              description: 'The kinds of event are being fetched.',
              invoke: {
                id: 'loadEventTypes',
                src: 'loadEventTypes',
                onDone: {
                  target: 'queue',
                  actions: { type: 'setEventTypes', params: ({ event }) => event.output },
                  description: 'The event types arrive.',
                },
                onError: { target: 'queue' },
              },
              meta: { title: 'root.start.booting.eventTypes' },
            },
            queue: {
              description: 'The server is asked which performances have a queue.',
              invoke: {
                id: 'listQueue',
                src: 'listQueue',
                onDone: {
                  target: '#root.start.ready',
                  actions: { type: 'setQueueList', params: ({ event }) => event.output },
                  description: 'The list of queues arrives.',
                },
                onError: { target: '#root.start.ready', actions: 'openBillboard' },
              },
              meta: { title: 'root.start.booting.queue' },
            },
          },
          meta: { title: 'root.start.booting' },
        },
        ready: { description: 'The shop is open.', meta: { title: 'root.start.ready' } },
      },
      meta: { title: 'root.start' },
    },
    overlay: {
      description: 'The cover with the logo, over the page as a visit begins.',
      initial: 'removed',
      states: {
        removed: {
          description: 'There is no cover.',
          on: { 'visit.begun': { target: 'shown' } },
          meta: { title: 'root.overlay.removed' },
        },
        shown: {
          description: 'The logo is shown for three seconds, or what the deployment says.',
          tags: ['starting'],
          after: { startOverlay: { target: 'removed' } },
          on: { 'overlay.dismissed': { target: 'removed' } },
          meta: { title: 'root.overlay.shown' },
        },
      },
      meta: { title: 'root.overlay' },
    },
    locale: {
      description: 'The language of the page.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The page speaks the chosen language.',
          on: {
            'locale.chosen': {
              guard: { type: 'isOtherLocale', params: ({ event }) => event },
              target: 'changing',
              actions: { type: 'setChosenLocale', params: ({ event }) => event },
            },
          },
          meta: { title: 'root.locale.settled' },
        },
        changing: {
          description: 'The texts of the chosen language are being fetched.',
          tags: ['changingLanguage'],
          invoke: {
            id: 'loadLocale',
            src: 'loadLocale',
            input: ({ context }) => ({ locale: context.chosenLocale ?? context.locale }),
            onDone: {
              target: 'settled',
              actions: { type: 'setLocale', params: ({ event }) => event.output },
              description: 'The texts of the language arrive.',
            },
            onError: { target: 'settled', actions: 'clearChosenLocale' },
          },
          meta: { title: 'root.locale.changing' },
        },
      },
      meta: { title: 'root.locale' },
    },
    storage: {
      description: 'Whether the browser keeps what it is given to store.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The browser keeps it, as far as is known.',
          on: { 'storage.volatile': { target: 'volatile' } },
          meta: { title: 'root.storage.kept' },
        },
        volatile: {
          description: 'The browser keeps nothing: all is gone with the page, and a banner says so.',
          tags: ['volatile'],
          meta: { title: 'root.storage.volatile' },
        },
      },
      meta: { title: 'root.storage' },
    },
    dialog: {
      description: 'The one dialog: how a purchase ended, what went wrong, and other notices.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog.',
          on: {
            'notice.raised': {
              target: 'open',
              actions: { type: 'addNotice', params: ({ event }) => event },
            },
          },
          meta: { title: 'root.dialog.closed' },
        },
        open: {
          description: 'The dialog says what happened, until OK.',
          always: {
            guard: 'isAllRead',
            target: 'closed',
            description: 'Everything was read, or is out of date.',
          },
          on: {
            'notice.raised': { actions: { type: 'addNotice', params: ({ event }) => event } },
            'purchase.started': {
              actions: 'dropEnds',
              description: "The last purchase's end is out of date.",
            },
            'dialog.accepted': [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event },
                actions: [{ type: 'openPage', params: ({ event }) => event }, 'dropNotice'],
                description: 'It leads to the purchase that replaced the one that ended.',
              },
              {
                guard: 'isEndOfPurchase',
                actions: [{ type: 'acceptEnd', params: ({ event }) => event }, 'dropNotice'],
                description: 'It leads to the listing, or back to the performance.',
              },
              {
                guard: 'isOtherTab',
                actions: [
                  { type: 'sendPurchase', params: { type: 'supersession.acknowledged' } },
                  'dropNotice',
                ],
              },
              { actions: 'dropNotice' },
            ],
          },
          meta: { title: 'root.dialog.open' },
        },
      },
      meta: { title: 'root.dialog' },
    },
  },
  on: {
    'page.requested': {
      actions: [
        { type: 'sendSession', params: ({ event }) => event },
        { type: 'sendNavigation', params: ({ event }) => event },
        {
          type: 'sendPurchase',
          params: ({ event: { type, page } }) => ({
            type,
            screen: page.screen,
            idProcesoDeCompra: page.idProcesoDeCompra,
          }),
        },
      ],
    },
    'time.passed': {
      actions: [
        { type: 'sendSession', params: ({ event }) => ({ type: 'session.checked', now: event.now }) },
        { type: 'sendPurchase', params: ({ event }) => event },
      ],
    },
    'session.opened': {
      actions: [
        { type: 'sendNavigation', params: { type: 'session.opened' } },
        'restorePurchase',
        'clearRestoredProcess',
      ],
    },
    'session.closed': [
      {
        guard: { type: 'isSessionEnd', params: ({ event }) => event },
        actions: [
          { type: 'sendNavigation', params: ({ event }) => event },
          { type: 'sendPurchase', params: { type: 'session.ended' } },
          'clearTurns',
        ],
      },
      { actions: [{ type: 'sendNavigation', params: ({ event }) => event }, 'clearRestoredProcess'] },
    ],
    'payment.started': { actions: { type: 'sendSession', params: { type: 'payment.started' } } },
    'payment.ended': { actions: { type: 'sendSession', params: { type: 'payment.ended' } } },
    'purchase.ended': { actions: { type: 'sendNavigation', params: ({ event }) => event } },
    'turn.given': { actions: { type: 'setTurn', params: ({ event }) => event } },
  },
  context: ({ input }) => ({
    ...input,
    eventTypes: [],
    restored: null,
    colaTurno: { lista: [], turnos: {} },
    chosenLocale: null,
    notices: [],
  }),
  invoke: [
    { id: 'session', src: 'session', input: ({ context }) => context.session },
    { id: 'navigation', src: 'navigation', input: ({ context }) => context.navigation },
    { id: 'purchase', src: 'purchase', input: ({ context }) => context.purchase },
    { id: 'watchHost', src: 'watchHost' },
  ],
  meta: {
    title: 'root',
    spec: [
      'TRANS-queue.startup',
      'TRANS-session.logout',
      'RULE-overlay.start',
      'RULE-topbar.languages',
      'TRANS-clock.dialog',
    ],
    events: {
      'page.requested': 'Somebody asks for a page.',
      'locale.chosen': 'The customer chooses a language.',
      'dialog.accepted': 'The customer accepts the dialog.',
      'notice.raised': 'There is a notice for the customer.',
      'time.passed': 'Some time goes by.',
      'visit.begun': 'A visit begins: the first page of this tab.',
      'overlay.dismissed': 'The customer does something while the logo is shown.',
      'storage.volatile': 'The browser will not let the shop remember.',
      'session.opened': 'A customer is logged in.',
      'session.closed': 'Nobody is logged in any more.',
      'turn.given': 'The queue gives a turn.',
      'payment.started': 'A payment begins.',
      'payment.ended': 'The payment has ended, well or badly.',
      'purchase.started': 'There is a purchase in this browser.',
      'purchase.ended': 'The purchase has ended: its screens are to be left.',
    },
    actors: {
      session: 'the shop keeps track of who is logged in',
      navigation: 'it is decided which page may be seen',
      purchase: 'the shop keeps track of the purchase',
      watchHost: 'the page listens to the browser',
      restoreClientState: 'it is read what the browser remembers',
      loadEventTypes: 'the server is asked for the kinds of event',
      listQueue: 'the server is asked which performances have a queue',
      loadLocale: 'the texts of a language are fetched',
    },
    delays: { startOverlay: 'the time of the logo' },
    guards: {
      isOtherLocale: "Is it another language than the page's?",
      isSessionEnd: 'Was somebody logged in until now?',
      isElsewhere: 'Does the customer go on with the purchase that replaced this one?',
      isEndOfPurchase: 'Does it say how a purchase ended?',
      isOtherTab: 'Does it say that another tab started a purchase?',
      isAllRead: 'Is there nothing left to say?',
    },
  },
})
