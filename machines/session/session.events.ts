import type { Credentials, Notice, User } from '../../contract/index.ts'

/** Why nobody is logged in; `none` where nobody was. */
export type SessionEnd = 'none' | 'logout' | 'expired' | 'refused' | 'elsewhere'

/** `now` is the server-corrected time in milliseconds. */
export type SessionEvent =
  | { type: 'session.restored'; user: User | null; now: number }
  | { type: 'login.submitted'; credentials: Credentials }
  /** Another call than the login has logged the customer in. */
  | { type: 'login.completed'; user: User }
  | { type: 'page.requested' }
  | { type: 'logout.requested' }
  | { type: 'session.checked'; now: number }
  | { type: 'session.refused' }
  | { type: 'session.closedElsewhere' }
  | { type: 'session.openedElsewhere'; user: User }
  | { type: 'sale.opened'; user: User }
  | { type: 'payment.started' }
  | { type: 'payment.ended' }

/** What the parent hears. */
export type SessionReport =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed'; reason: SessionEnd }
  | { type: 'notice.raised'; notice: Notice }
