import { assign, sendParent, setup } from 'xstate'
import type { Credentials, User } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { SessionEnd, SessionEvent, SessionReport } from './session.events.ts'

export interface SessionInput {
  /** Milliseconds a login lasts; at exactly this age it has expired. */
  sessionMs: number
}

export interface SessionContext extends SessionInput {
  user: User | null
  failure: Failure | null
}

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    meta: {} as ChartMeta,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'loggedIn',
  },
  actors: {
    login: unboundPromise<Outcome<User>, Credentials>('login'),
    logout: unboundPromise<unknown, { token: string }>('logout'),
  },
  guards: {
    isFresh: ({ context }, { user, now }: { user: User | null; now: number }) =>
      user !== null && now - Date.parse(user.dLogin) < context.sessionMs,
    isStale: ({ context: { user, sessionMs } }, { now }: { now: number }) =>
      user === null || now - Date.parse(user.dLogin) >= sessionMs,
    isAccepted,
    isSameDesk: ({ context }, { user }: { user: User }) =>
      context.user?.ctProcess === 'BOX' && user.ctProcess === 'BOX',
  },
  actions: {
    setUser: assign((_, user: User | null) => ({ user, failure: null })),
    setLogin: assign((_, answer: Outcome<User>) => ({ user: answer.ok ? answer.data : null, failure: null })),
    setRefusal: assign({ failure: (_, answer: Outcome<User>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    clearUser: assign({ user: null }),
    raiseDisconnected: sendParent({
      type: 'notice.raised',
      notice: { code: 'disconnected', kind: 'info' },
    } satisfies SessionReport),
    raiseLogoutFailed: sendParent({
      type: 'notice.raised',
      notice: { code: 'logoutFailed', kind: 'info' },
    } satisfies SessionReport),
    notifyOpened: sendParent(
      ({ context }): SessionReport => ({ type: 'session.opened', user: known(context.user) }),
    ),
    notifyClosed: sendParent(
      (_, { reason }: { reason: SessionEnd }): SessionReport => ({ type: 'session.closed', reason }),
    ),
  },
})
