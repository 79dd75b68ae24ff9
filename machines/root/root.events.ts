import type { Locale, Notice } from '../../contract/index.ts'
import type { NavigationReport, PageRequest } from '../navigation/navigation.events.ts'
import type { PurchaseReport } from '../purchase/purchase.events.ts'
import type { SessionReport } from '../session/session.events.ts'

export type RootEvent =
  | { type: 'page.requested'; page: PageRequest }
  | { type: 'locale.chosen'; locale: Locale }
  /**
   * Where a purchase has ended, with whether the customer goes back to its performance, or the page of the purchase that
   * replaced it.
   */
  | { type: 'dialog.accepted'; returns?: boolean; path?: string }
  | { type: 'notice.raised'; notice: Notice }
  | { type: 'time.passed'; now: number }
  | { type: 'storage.volatile' }
  | { type: 'visit.begun' }
  | { type: 'overlay.dismissed' }
  | SessionReport
  | NavigationReport
  | PurchaseReport
