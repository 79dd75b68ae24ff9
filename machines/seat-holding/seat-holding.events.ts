import type { PurchaseProcess } from '../../contract/index.ts'

/** Names one attempt at the server: a repeated call with the same key is done once (cIdempotencia). */
export interface AttemptKey {
  key: string
}

/** So many places of a sector, chosen by the server, together if it can. */
export interface GroupRequest {
  idSector: number
  nCantidad: number
  idPromocion: number | null
}

export type SeatHoldingEvent =
  | { type: 'seat.toggled'; idPosicion: string }
  | { type: 'seats.chosen'; aIdPosicion: readonly string[] }
  | { type: 'quantity.set'; idSector: number; nCantidad: number }
  | { type: 'seat.promotion.set'; idPosicion: string; idPromocion: number | null }
  | { type: 'quantity.promotion.set'; idSector: number; idPromocion: number | null }
  | ({ type: 'hold.requested' } & AttemptKey)
  | ({ type: 'group.requested' } & GroupRequest & AttemptKey)
  | { type: 'conflict.acknowledged' }
  | { type: 'failure.read' }
  | { type: 'separated.kept' }
  | ({ type: 'separated.refused' } & AttemptKey)
  | { type: 'loading.retried' }
  | { type: 'purchase.ended' }

export type SeatHoldingEmitted =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
  | { type: 'process.changed'; process: PurchaseProcess }
