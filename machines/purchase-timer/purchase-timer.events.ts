import type { ProcessType } from '../../contract/index.ts'

export interface PurchaseStart {
  ctProcess: ProcessType
  idProcesoDeCompra: string
  idFuncion: number | null
  deadline: number | null
  /** This tab makes the purchase: its clock alone ends it. */
  mine: boolean
  now: number
}

/** Times are milliseconds of the server's clock. */
export type PurchaseTimerEvent =
  | ({ type: 'purchase.started' } & PurchaseStart)
  | { type: 'clock.ticked'; now: number }
  | { type: 'payment.started' }
  | { type: 'payment.ended' }
  | { type: 'deadline.moved'; deadline: number }
  | { type: 'ownership.lost' }
  | { type: 'purchase.ended' }

/** What the parent is sent. */
export type PurchaseTimerReport = {
  type: 'purchase.expired'
  idProcesoDeCompra: string
  origin: 'INV009'
  now: number
}
