import type { BoxOrderSearch, ShiftOpening, StaffCredentials, User } from '../../contract/index.ts'
import type { BoxSaleReport } from '../box-sale/box-sale.events.ts'

export type BoxOfficeEvent =
  | { type: 'login.submitted'; credentials: StaffCredentials }
  | { type: 'logout.requested' }
  | { type: 'loading.retried' }
  | { type: 'shift.opened'; shift: ShiftOpening }
  | { type: 'performance.opened'; idFuncion: number | null }
  | { type: 'sale.lost' }
  | BoxSaleReport
  | { type: 'list.retried' }
  | { type: 'print.requested'; idProcesoDeCompra: string }
  | { type: 'search.requested'; asked: BoxOrderSearch }
  | { type: 'cancel.requested'; idProcesoDeCompra: string }
  | { type: 'desk.changed' }
  | { type: 'count.requested' }
  | { type: 'count.dismissed' }
  | { type: 'count.submitted'; fContado: number }
  | { type: 'shift.left' }

/** What the shop hears: who a purchase of this page is made as, and whether the one before is over. */
export type BoxOfficeEmitted =
  | { type: 'sale.opened'; user: User; isNew: boolean }
  | { type: 'sale.closed' }
  /** The next person is served, or today's performance opens by itself: it is shown without the sale before. */
  | { type: 'desk.cleared'; idFuncion: number | null }
