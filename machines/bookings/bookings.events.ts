import type { PurchaseProcess } from '../../contract/index.ts'

export type BookingsEvent =
  | { type: 'loading.retried' }
  | { type: 'search.changed'; cBuscar: string }
  | { type: 'booking.opened'; idReserva: number }
  | { type: 'booking.left' }
  | { type: 'seat.toggled'; idPosicion: string }
  | { type: 'quantity.set'; idSector: number; nCantidad: number }
  /** Null for the full price. */
  | { type: 'promotion.chosen'; idPromocion: number | null }
  | { type: 'conditions.changed'; lCondiciones: boolean }
  | { type: 'taking.submitted'; key: string }
  | { type: 'removal.requested'; idReserva: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  | { type: 'purchase.ended' }

export type BookingsEmitted =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
  | { type: 'desk.opened'; idProcesoDeCompra: string; idFuncion: number }
