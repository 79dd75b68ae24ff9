import { assertEvent } from 'xstate'
import { boxOfficeSetup, saleToCancel } from './box-office.setup.ts'

/** Staff at the box office: login, shift, sales one after another, and the count (section 1, BOX). */
export const boxOfficeMachine = boxOfficeSetup.createMachine({
  id: 'box-office',
  description: 'Who works at this cash desk, their shift, and the sale that is made now.',
  initial: 'arriving',
  always: {
    guard: 'isOver',
    target: '.signedOut',
    actions: ['clearLogin', 'emitClosed'],
    description: 'Whatever was asked, the server answers that the login is over.',
  },
  states: {
    arriving: {
      description: 'The page opens.',
      always: [
        { guard: 'hasToken', target: 'loadingDesk', description: 'Somebody has logged in before.' },
        { target: 'signedOut', description: 'Nobody has.' },
      ],
      meta: { title: 'box-office.arriving' },
    },
    signedOut: {
      description: 'Nobody works here: staff may log in.',
      tags: ['login'],
      on: { 'login.submitted': { target: 'loggingIn', actions: 'clearFailure' } },
      meta: { title: 'box-office.signedOut' },
    },
    loggingIn: {
      description: 'The server is checking name and password.',
      tags: ['login', 'busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loadingDesk',
            actions: { type: 'setLogin', params: ({ event }) => event.output },
            description: 'They are right.',
          },
          {
            target: 'signedOut',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'signedOut', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-office.loggingIn' },
    },
    loadingDesk: {
      description: 'Is a shift open?',
      tags: ['busy'],
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'hasShift', params: ({ event }) => event.output },
            target: 'serving',
            actions: { type: 'setDesk', params: ({ event }) => event.output },
            description: 'One is: it goes on.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'betweenShifts',
            actions: { type: 'setDesk', params: ({ event }) => event.output },
            description: 'None is.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-office.loadingDesk' },
    },
    unavailable: {
      description: 'The server could not be asked; the clerk may try again.',
      tags: ['failed'],
      entry: 'clearPrint',
      on: { 'loading.retried': { target: 'loadingDesk', actions: 'clearFailure' } },
      meta: { title: 'box-office.unavailable' },
    },
    betweenShifts: {
      description: 'No shift is open: the clerk says what is in the drawer.',
      tags: ['opening'],
      on: {
        'shift.opened': { target: 'openingShift', actions: 'clearFailure' },
        'logout.requested': { target: 'loggingOut' },
      },
      meta: { title: 'box-office.betweenShifts' },
    },
    openingShift: {
      description: 'The shift is being opened.',
      tags: ['opening', 'busy'],
      invoke: {
        id: 'openShift',
        src: 'openShift',
        input: ({ context, event }) => {
          assertEvent(event, 'shift.opened')
          return { token: context.token ?? '', shift: event.shift }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'serving',
            actions: { type: 'setDesk', params: ({ event }) => event.output },
            description: 'The shift is open.',
          },
          {
            target: 'betweenShifts',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'betweenShifts', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-office.openingShift' },
    },
    serving: {
      description: 'The clerk serves one person after another.',
      tags: ['selling'],
      invoke: {
        id: 'boxSale',
        src: 'boxSale',
        input: ({ context }) => ({ staffToken: context.token ?? '' }),
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The sale to the next person is being opened.',
          tags: ['busy'],
          invoke: {
            id: 'prepareSale',
            src: 'prepareSale',
            input: ({ context }) => ({ token: context.token ?? '', lSoltar: context.lSoltar }),
            onDone: [
              {
                guard: { type: 'hasTonight', params: ({ event }) => event.output },
                target: 'selling',
                actions: [{ type: 'setWorkTonight', params: ({ event }) => event.output }, 'emitCleared'],
                description: 'The clerk may sell, and the next performance of today opens by itself.',
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'selling',
                actions: { type: 'setWork', params: ({ event }) => event.output },
                description: 'The clerk may sell.',
              },
              {
                target: '#box-office.unavailable',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: '#box-office.unavailable', actions: 'setTransportFailure' },
          },
          meta: { title: 'box-office.serving.preparing' },
        },
        selling: {
          description: 'The clerk serves somebody: seats, payment, print.',
          entry: ['emitSale', 'clearEnd', 'showSeats'],
          initial: 'idle',
          on: {
            'sale.finished': { target: 'preparing', actions: ['endSale', 'hideSeats', 'emitCleared'] },
            'sale.lost': {
              target: 'preparing',
              actions: 'hideSeats',
              description: 'Its places stay held: another tab may be paid for them.',
            },
            'sale.printed': {
              actions: ['markListOld', { type: 'setSoldPrint', params: ({ event }) => event }],
              description: 'The server is asked for something else meanwhile.',
            },
            'performance.opened': {
              actions: [{ type: 'setPerformance', params: ({ event }) => event }, 'showSeats'],
            },
            'desk.changed': { target: '.refreshing', actions: 'clearFound' },
            'count.requested': { target: '#box-office.counting' },
          },
          states: {
            idle: {
              description: 'Nothing is asked of the server beside the sale itself.',
              after: { terminalStep: { guard: 'isWaiting', target: 'refreshing' } },
              on: {
                'sale.printed': {
                  target: 'refreshing',
                  actions: { type: 'setSoldPrint', params: ({ event }) => event },
                },
                'list.retried': { guard: 'isListOld', target: 'refreshing' },
                'print.requested': { target: 'reprinting', actions: 'clearFailure' },
                'search.requested': { target: 'searching', actions: 'clearFailure' },
                'cancel.requested': {
                  guard: { type: 'isSold', params: ({ event }) => event },
                  target: 'cancelling',
                  actions: 'clearFailure',
                },
              },
              meta: { title: 'box-office.serving.selling.idle' },
            },
            refreshing: {
              description: 'What the drawer should have, what was sold and what is free are read again.',
              invoke: {
                id: 'refreshDesk',
                src: 'refreshDesk',
                input: ({ context }) => ({ token: context.token ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'setDeskNow', params: ({ event }) => event.output },
                    description: 'The list is as it is on the server.',
                  },
                  {
                    target: 'idle',
                    actions: 'markListOld',
                    description: 'The server refuses: what was shown stays, marked as old.',
                  },
                ],
                onError: { target: 'idle', actions: 'markListOld' },
              },
              on: {
                'print.requested': { target: 'reprinting', actions: ['clearFailure', 'markListOld'] },
                'search.requested': { target: 'searching', actions: ['clearFailure', 'markListOld'] },
              },
              meta: { title: 'box-office.serving.selling.refreshing' },
            },
            reprinting: {
              description: 'The tickets of a sale of before are fetched to be printed again.',
              invoke: {
                id: 'printSale',
                src: 'printSale',
                input: ({ context, event }) => {
                  assertEvent(event, 'print.requested')
                  return { idProcesoDeCompra: event.idProcesoDeCompra, staffToken: context.token ?? '' }
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'setPrint', params: ({ event }) => event.output },
                    description: 'They are there.',
                  },
                  {
                    target: 'idle',
                    actions: { type: 'setRefusal', params: ({ event }) => event.output },
                    description: 'The server refuses.',
                  },
                ],
                onError: { target: 'idle', actions: 'setTransportFailure' },
              },
              meta: { title: 'box-office.serving.selling.reprinting' },
            },
            searching: {
              description: 'An order is looked for, of the web or of the box office.',
              invoke: {
                id: 'searchOrders',
                src: 'searchOrders',
                input: ({ context, event }) => {
                  assertEvent(event, 'search.requested')
                  return { token: context.token ?? '', asked: event.asked }
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                    description: 'These are found, or none.',
                  },
                  {
                    target: 'idle',
                    actions: { type: 'setRefusal', params: ({ event }) => event.output },
                    description: 'The server refuses.',
                  },
                ],
                onError: { target: 'idle', actions: 'setTransportFailure' },
              },
              meta: { title: 'box-office.serving.selling.searching' },
            },
            cancelling: {
              description:
                'A manager is asked whether a sale of the shift, or some of its tickets, are cancelled.',
              tags: ['cancelling'],
              invoke: {
                id: 'saleCancellation',
                src: 'saleCancellation',
                input: ({ context, event }) => {
                  assertEvent(event, 'cancel.requested')
                  return { token: context.token ?? '', sale: saleToCancel(context, event) }
                },
                onDone: [
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => event.output },
                    target: 'refreshing',
                    actions: { type: 'setSale', params: ({ event }) => event.output },
                    description: 'They are: it stays in the list, as it is now.',
                  },
                  {
                    guard: { type: 'isLoginOver', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'setFailure', params: ({ event }) => event.output },
                    description: 'The login is over.',
                  },
                  {
                    target: 'idle',
                    actions: { type: 'setSale', params: ({ event }) => event.output },
                    description: 'The sale is kept.',
                  },
                ],
              },
              meta: { title: 'box-office.serving.selling.cancelling' },
            },
          },
          meta: { title: 'box-office.serving.selling' },
        },
      },
      meta: { title: 'box-office.serving' },
    },
    counting: {
      description: 'The clerk counts the drawer to close the shift.',
      tags: ['counting'],
      entry: 'clearPrint',
      on: {
        'count.submitted': { target: 'closingShift', actions: 'clearFailure' },
        'count.dismissed': { target: 'serving', actions: 'clearFailure' },
      },
      meta: { title: 'box-office.counting' },
    },
    closingShift: {
      description: 'The shift is being closed with the count.',
      tags: ['counting', 'busy'],
      invoke: {
        id: 'closeShift',
        src: 'closeShift',
        input: ({ context, event }) => {
          assertEvent(event, 'count.submitted')
          return { token: context.token ?? '', fContado: event.fContado }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'setClosing', params: ({ event }) => event.output }, 'emitClosed'],
            description: 'The shift is closed.',
          },
          {
            target: 'counting',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'counting', actions: 'setTransportFailure' },
      },
      meta: { title: 'box-office.closingShift' },
    },
    closed: {
      description: 'What was expected, what was counted, and the difference are shown.',
      tags: ['closed'],
      on: {
        'shift.left': { target: 'betweenShifts', actions: 'clearClosing' },
        'logout.requested': { target: 'loggingOut' },
      },
      meta: { title: 'box-office.closed' },
    },
    loggingOut: {
      description: 'The server is asked to forget the login.',
      tags: ['busy'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'signedOut', actions: ['clearLogin', 'emitClosed'], description: 'It has.' },
        onError: { target: 'signedOut', actions: ['clearLogin', 'emitClosed'] },
      },
      meta: { title: 'box-office.loggingOut' },
    },
  },
  on: { 'performance.opened': { actions: { type: 'setPerformance', params: ({ event }) => event } } },
  context: ({ input }) => ({
    ...input,
    desk: null,
    work: null,
    closing: null,
    print: null,
    found: null,
    isListOld: false,
    lSoltar: false,
    failure: null,
  }),
  meta: {
    title: 'box-office',
    spec: ['RULE-mode.box'],
    events: {
      'login.submitted': 'A staff member sends name and password.',
      'logout.requested': 'The staff member asks to log out.',
      'loading.retried': 'The staff member asks to try again.',
      'shift.opened': 'The clerk opens a shift with what is in the drawer.',
      'performance.opened': 'The clerk opens a performance, or none.',
      'sale.finished': 'The sale is done, or given up: the next person, please.',
      'sale.lost': "The sale's login is over, by its age or because another tab has gone on with the sale.",
      'sale.printed': 'The sale is paid, and its tickets are there to be printed.',
      'list.retried': 'The clerk asks to read the sales of the shift again.',
      'print.requested': 'The clerk asks to print a sale of before once more.',
      'search.requested': 'The clerk looks for an order by its number and a document.',
      'cancel.requested': 'The clerk asks to cancel a sale of the shift.',
      'desk.changed': 'Tickets were given back at this desk.',
      'count.requested': 'The clerk asks to close the shift.',
      'count.dismissed': 'The clerk goes on selling.',
      'count.submitted': 'The clerk sends the count.',
      'shift.left': 'The clerk has read how the shift was closed.',
    },
    actors: {
      logIn: 'the server checks name and password',
      logOut: 'the server is asked to forget the login',
      loadDesk: 'the server is asked for the open shift',
      openShift: 'the shift is opened on the server',
      prepareSale: 'the next sale is opened, and what is on and was sold is read',
      boxSale: 'the sales, one after another',
      printSale: 'the tickets are fetched, and the print is written down',
      refreshDesk: "the shift's drawer and sales and the free places are read again",
      searchOrders: 'orders are looked for',
      saleCancellation: 'a manager is asked whether the sale is cancelled',
      closeShift: 'the shift is closed on the server',
    },
    delays: { terminalStep: 'five seconds' },
    guards: {
      isAccepted: 'Does the server accept?',
      isOver: 'Has the server said that the login is over?',
      hasToken: 'Has somebody logged in before in this tab?',
      hasShift: 'Is a shift open?',
      hasTonight: 'Is no performance open, and is there one to come today?',
      isWaiting: 'Does a sale wait for the terminal?',
      isSold: 'Is the sale in the list, and not cancelled yet?',
      isCancelled: 'Is the sale, or some of its tickets, cancelled?',
      isLoginOver: 'Is the staff login over?',
      isListOld: 'Are the sales that are shown older than the last one?',
    },
  },
})
