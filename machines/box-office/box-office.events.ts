import type {
  BoxPrint,
  SaleCancellation,
  ShiftOpening,
  StaffCredentials,
  User,
} from '../../contract/index.ts'

export type BoxOfficeEvent =
  | { type: 'login.submitted'; credentials: StaffCredentials }
  | { type: 'logout.requested' }
  | { type: 'loading.retried' }
  | { type: 'shift.opened'; shift: ShiftOpening }
  | { type: 'sale.finished' }
  | { type: 'sale.lost' }
  | { type: 'sale.printed'; print: BoxPrint }
  | { type: 'list.retried' }
  | { type: 'print.requested'; idProcesoDeCompra: string }
  | { type: 'search.requested'; cBuscar: string }
  | { type: 'cancel.requested'; idProcesoDeCompra: string }
  | { type: 'cancel.submitted'; cancellation: SaleCancellation }
  | { type: 'cancel.dismissed' }
  | { type: 'count.requested' }
  | { type: 'count.dismissed' }
  | { type: 'count.submitted'; fContado: number }
  | { type: 'shift.left' }

/** What the shop hears: who a purchase of this page is made as, and whether the one before is over. */
export type BoxOfficeEmitted = { type: 'sale.opened'; user: User; isNew: boolean } | { type: 'sale.closed' }
