import { assertEvent } from 'xstate'
import { sessionSetup } from './session.setup.ts'

/** Login, its 180 minutes, and logout (section 4, Session). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is logged in, for {sessionMinutes} minutes at most.',
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Not known yet: the stored login is being read.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isFresh', params: ({ event }) => event },
            target: 'loggedIn',
            actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
          },
          { target: 'anonymous', actions: { type: 'notifyClosed', params: { reason: 'none' } } },
        ],
      },
      meta: { title: 'session.restoring' },
    },
    anonymous: {
      description: 'Nobody is logged in.',
      on: {
        'login.submitted': { target: 'loggingIn', actions: 'clearFailure' },
        'page.requested': {
          actions: 'clearFailure',
          description: 'Why a login failed is said on its own page, and not when somebody comes back to it.',
        },
        'login.completed': {
          target: 'loggedIn',
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
        },
        'session.openedElsewhere': {
          target: 'loggedIn',
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
        },
        'sale.opened': {
          target: 'loggedIn',
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
        },
      },
      meta: { title: 'session.anonymous' },
    },
    loggingIn: {
      description: 'The server is checking mail and password.',
      tags: ['busy'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: [{ type: 'setLogin', params: ({ event }) => event.output }, 'notifyOpened'],
            description: 'Mail and password are right.',
          },
          {
            target: 'anonymous',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'anonymous', actions: 'setTransportFailure' },
      },
      meta: { title: 'session.loggingIn' },
    },
    loggedIn: {
      description: 'A customer is logged in and the {sessionMinutes} minutes run.',
      tags: ['loggedIn'],
      initial: 'free',
      on: {
        'session.checked': {
          guard: { type: 'isStale', params: ({ event }) => event },
          target: 'anonymous',
          actions: ['clearUser', { type: 'notifyClosed', params: { reason: 'expired' } }],
        },
        'sale.opened': {
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
          description: 'The next sale has a token of its own.',
        },
        'session.openedElsewhere': {
          guard: { type: 'isSameDesk', params: ({ event }) => event },
          actions: [{ type: 'setUser', params: ({ event }) => event.user }, 'notifyOpened'],
          description:
            'Another tab of the box office goes on with the sale, under a token that takes the place of this one.',
        },
        'session.refused': {
          target: 'anonymous',
          actions: ['clearUser', { type: 'notifyClosed', params: { reason: 'refused' } }],
        },
        'session.closedElsewhere': {
          target: 'anonymous',
          actions: ['clearUser', { type: 'notifyClosed', params: { reason: 'elsewhere' } }],
        },
      },
      states: {
        free: {
          description: 'Nothing stands in the way of logging out.',
          on: {
            'logout.requested': { target: '#session.loggingOut' },
            'payment.started': { target: 'paying' },
          },
          meta: { title: 'session.loggedIn.free' },
        },
        paying: {
          description: 'A payment is under way: logging out waits for its end.',
          on: {
            'logout.requested': { target: 'leavingAfterPayment' },
            'payment.ended': { target: 'free' },
          },
          meta: { title: 'session.loggedIn.paying' },
        },
        leavingAfterPayment: {
          description: 'Log-out was asked for; it happens when the payment has ended.',
          on: { 'payment.ended': { target: '#session.loggingOut' } },
          meta: { title: 'session.loggedIn.leavingAfterPayment' },
        },
      },
      meta: { title: 'session.loggedIn' },
    },
    loggingOut: {
      description: 'The customer logs out: the server is asked to forget the login.',
      tags: ['busy'],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.user?.token ?? '' }),
        onDone: {
          target: 'anonymous',
          actions: ['clearUser', 'raiseDisconnected', { type: 'notifyClosed', params: { reason: 'logout' } }],
          description: 'The server has ended the session.',
        },
        onError: {
          target: 'anonymous',
          actions: ['clearUser', 'raiseLogoutFailed', { type: 'notifyClosed', params: { reason: 'logout' } }],
        },
      },
      meta: { title: 'session.loggingOut' },
    },
  },
  context: ({ input }) => ({ ...input, user: null, failure: null }),
  meta: {
    title: 'session',
    spec: [
      'STATE-session.loggedIn',
      'STATE-session.anonymous',
      'TRANS-session.login',
      'TRANS-session.expire',
      'TRANS-session.logout',
      'TRANS-session.logout-failed',
    ],
    events: {
      'session.restored': 'The browser remembers a login of before, or none.',
      'login.submitted': 'The customer sends mail and password.',
      'login.completed': 'The customer is logged in by another way than mail and password.',
      'page.requested': 'Somebody asks for a page.',
      'logout.requested': 'The customer asks to log out.',
      'session.checked': 'The age of the login is looked at.',
      'session.refused': 'The server no longer believes the login.',
      'session.closedElsewhere': 'The customer logged out in another tab.',
      'session.openedElsewhere': 'The customer logged in in another tab.',
      'sale.opened': 'A clerk opens a sale at the box office.',
      'payment.started': 'A payment begins.',
      'payment.ended': 'The payment has ended, well or badly.',
    },
    actors: {
      login: 'the server checks mail and password',
      logout: 'the server is asked to forget the login',
    },
    guards: {
      isFresh: 'Is the remembered login under {sessionMinutes} minutes old?',
      isStale: 'Is the login {sessionMinutes} minutes old, or gone?',
      isAccepted: 'Does the server accept?',
      isSameDesk: 'Do both tabs sell at the box office?',
    },
  },
})
