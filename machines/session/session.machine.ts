import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Credentials, User } from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface SessionInput {
  /** Milliseconds a login lasts; at exactly this age it has expired. */
  sessionMs: number
}

export interface SessionContext extends SessionInput {
  user: User | null
  failure: Failure | null
  /** What the last log-out has to say, with the error's own text when the server could not be told. */
  notice: { message: 'Your user session has been disconnected'; detail: string | null } | null
}

/** `now` is the server-corrected time in milliseconds. */
export type SessionEvent =
  | { type: 'session.restored'; user: User | null; now: number }
  | { type: 'login.submitted'; credentials: Credentials }
  | { type: 'logout.requested' }
  | { type: 'session.checked'; now: number }
  | { type: 'session.refused' }
  | { type: 'session.closedElsewhere' }
  | { type: 'session.openedElsewhere'; user: User }
  | { type: 'payment.started' }
  | { type: 'payment.ended' }
  | { type: 'notice.read' }

export type SessionReport =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed'; reason: 'none' | 'logout' | 'expired' | 'refused' | 'elsewhere' }

/** Login, its 180 minutes, and logout (section 4, Session). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'loggedIn',
  },
  actors: {
    login: fromPromise<Outcome<User>, Credentials>(async () => {
      throw new Error('login is not bound')
    }),
    logout: fromPromise<unknown, { token: string }>(async () => {
      throw new Error('logout is not bound')
    }),
  },
  guards: {
    isFresh: ({ context }, params: { user: User | null; now: number }) =>
      params.user !== null && params.now - Date.parse(params.user.dLogin) < context.sessionMs,
    isStale: ({ context }, params: { now: number }) =>
      context.user === null || params.now - Date.parse(context.user.dLogin) >= context.sessionMs,
    isAccepted: (_, answer: Outcome<User>) => answer.ok,
  },
  actions: {
    keepUser: assign((_, user: User | null) => ({ user, failure: null, notice: null })),
    keepLogin: assign((_, answer: Outcome<User>) => ({
      user: answer.ok ? answer.data : null,
      failure: null,
      notice: null,
    })),
    keepRefusal: assign({
      failure: (_, answer: Outcome<User>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null }),
    forgetUser: assign({ user: null }),
    sayDisconnected: assign({
      notice: (_, params: { detail: string | null }) => ({
        message: 'Your user session has been disconnected' as const,
        detail: params.detail,
      }),
    }),
    clearNotice: assign({ notice: null }),
    reportOpened: sendParent(
      ({ context }): SessionReport => ({ type: 'session.opened', user: context.user as User }),
    ),
    reportClosed: sendParent(
      (
        _,
        params: { reason: Extract<SessionReport, { type: 'session.closed' }>['reason'] },
      ): SessionReport => ({
        type: 'session.closed',
        reason: params.reason,
      }),
    ),
  },
}).createMachine({
  id: 'session',
  description: 'Who is logged in, for 180 minutes at most.',
  meta: {
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
      'logout.requested': 'The customer asks to log out.',
      'session.checked': 'The age of the login is looked at.',
      'session.refused': 'The server no longer believes the login.',
      'session.closedElsewhere': 'The customer logged out in another tab.',
      'session.openedElsewhere': 'The customer logged in in another tab.',
      'payment.started': 'A payment begins.',
      'payment.ended': 'The payment has ended, well or badly.',
      'notice.read': 'The customer has read the notice.',
    },
    actors: {
      login: 'the server checks mail and password',
      logout: 'the server is told of the log-out',
    },
    guards: {
      isFresh: 'Is the remembered login under 180 minutes old?',
      isStale: 'Is the login 180 minutes old, or gone?',
      isAccepted: 'Does the server accept?',
    },
  },
  context: ({ input }) => ({ ...input, user: null, failure: null, notice: null }),
  initial: 'restoring',
  on: { 'notice.read': { actions: 'clearNotice' } },
  states: {
    restoring: {
      description: 'Not known yet: the stored login is being read.',
      on: {
        'session.restored': [
          {
            guard: { type: 'isFresh', params: ({ event }) => ({ user: event.user, now: event.now }) },
            target: 'loggedIn',
            actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'reportOpened'],
          },
          { target: 'anonymous', actions: { type: 'reportClosed', params: { reason: 'none' } } },
        ],
      },
    },
    anonymous: {
      description: 'Nobody is logged in.',
      on: {
        'login.submitted': { target: 'loggingIn', actions: 'clearFailure' },
        'session.openedElsewhere': {
          target: 'loggedIn',
          actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'reportOpened'],
        },
      },
    },
    loggingIn: {
      description: 'The server is checking mail and password.',
      tags: ['busy'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => (event as Extract<SessionEvent, { type: 'login.submitted' }>).credentials,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: [{ type: 'keepLogin', params: ({ event }) => event.output }, 'reportOpened'],
          },
          { target: 'anonymous', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'anonymous', actions: 'keepTransportFailure' },
      },
    },
    loggedIn: {
      description: 'A customer is logged in and the 180 minutes run.',
      tags: ['loggedIn'],
      initial: 'free',
      on: {
        'session.checked': {
          guard: { type: 'isStale', params: ({ event }) => ({ now: event.now }) },
          target: 'anonymous',
          actions: ['forgetUser', { type: 'reportClosed', params: { reason: 'expired' } }],
        },
        'session.refused': {
          target: 'anonymous',
          actions: ['forgetUser', { type: 'reportClosed', params: { reason: 'refused' } }],
        },
        'session.closedElsewhere': {
          target: 'anonymous',
          actions: ['forgetUser', { type: 'reportClosed', params: { reason: 'elsewhere' } }],
        },
      },
      states: {
        free: {
          description: 'Nothing stands in the way of logging out.',
          on: {
            'logout.requested': { target: '#session.loggingOut' },
            'payment.started': { target: 'paying' },
          },
        },
        paying: {
          description: 'A payment is under way: logging out waits for its end.',
          on: {
            'logout.requested': { target: 'leavingAfterPayment' },
            'payment.ended': { target: 'free' },
          },
        },
        leavingAfterPayment: {
          description: 'Log-out was asked for; it happens when the payment has ended.',
          on: { 'payment.ended': { target: '#session.loggingOut' } },
        },
      },
    },
    loggingOut: {
      description: 'The customer logs out: the server is told to forget the login.',
      tags: ['busy'],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.user?.token ?? '' }),
        onDone: {
          target: 'anonymous',
          actions: [
            'forgetUser',
            { type: 'sayDisconnected', params: { detail: null } },
            { type: 'reportClosed', params: { reason: 'logout' } },
          ],
        },
        onError: {
          target: 'anonymous',
          actions: [
            'forgetUser',
            {
              type: 'sayDisconnected',
              params: ({ event }) => ({ detail: event.error instanceof Error ? event.error.message : '' }),
            },
            { type: 'reportClosed', params: { reason: 'logout' } },
          ],
        },
      },
    },
  },
})
