import type { Notice, NoticeCode, PageAccess, ScreenName } from '../../contract/index.ts'
import type { SessionEnd } from '../session/session.events.ts'

/** A page somebody wants to see: the route's facts, so that this machine knows no route table. */
export interface PageRequest {
  path: string
  access: PageAccess
  screen: ScreenName
  /** The performance behind a queue-gated page. */
  idFuncion: number | null
  /** The purchase that the page's address names. */
  idProcesoDeCompra: string | null
  /** Where a customer who is already logged in leaves the login page for. */
  next: string | null
}

export type NavigationEvent =
  | { type: 'page.requested'; page: PageRequest }
  | { type: 'page.opened'; path: string; replace?: boolean }
  | { type: 'session.opened' }
  | { type: 'session.closed'; reason: SessionEnd }
  | { type: 'call.failed' }
  | { type: 'purchase.ended'; notice: NoticeCode }
  /** Back to the performance: at the desk, and where the customer wants it. */
  | { type: 'end.accepted'; returns: boolean }
  | { type: 'home.clicked' }
  /** With an external login, the button of the top bar (section 2). */
  | { type: 'login.requested' }
  | { type: 'login.wanted' }
  /** Back from the external login, with the page that it was for. */
  | { type: 'login.returned'; fullPath: string | null }
  | { type: 'navigation.restored'; LastFunction: string | null; redirect_uri: { fullPath: string } | null }

export interface NavigationInput {
  /** Customers log in elsewhere (section 6). */
  externalLogin: boolean
  /** Logging out stays on certain pages instead of going to the listing: in some bars (section 4). */
  staysOnLogout: boolean
}

/** What the parent hears. */
export type NavigationReport =
  | { type: 'turn.given'; idFuncion: number; list: number[] | null; turn: string | null }
  | { type: 'notice.raised'; notice: Notice }
