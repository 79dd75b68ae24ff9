import type { PurchaseProcess } from '../../contract/index.ts'

/** What is taken of a booking, each place at its promotion. */
export interface PlacesToTake {
  /** Every place that is left, at this promotion; null where places are named. */
  whole: { idPromocion: number | null } | null
  aPosicion: { idPosicion: string; idPromocion: number | null }[]
  aSector: { idSector: number; nCantidad: number; idPromocion: number | null }[]
}

export type BookingsEvent =
  | { type: 'loading.retried' }
  | { type: 'search.changed'; cBuscar: string }
  | { type: 'booking.opened'; idReserva: number }
  | { type: 'booking.left' }
  /** The reservation conditions are accepted by then. */
  | { type: 'taking.submitted'; places: PlacesToTake; key: string }
  | { type: 'removal.requested'; idReserva: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  | { type: 'purchase.ended' }

export type BookingsEmitted =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
  | { type: 'desk.opened'; idProcesoDeCompra: string; idFuncion: number }
