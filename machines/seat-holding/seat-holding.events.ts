import type { PurchaseProcess } from '../../contract/index.ts'
import type { ProposalRequest } from './proposal.ts'

/** Names one attempt at the server: a repeated call with the same key is done once (cIdempotencia). */
export interface AttemptKey {
  key: string
}

/** So many places of a sector, chosen by the server, together if it can. */
export interface GroupRequest extends ProposalRequest {
  idPromocion: number | null
}

export type SeatHoldingEvent =
  | { type: 'seat.toggled'; idPosicion: string }
  | ({ type: 'proposal.requested' } & ProposalRequest)
  | { type: 'proposal.another' }
  | { type: 'proposal.accepted' }
  | { type: 'proposal.dismissed' }
  | { type: 'quantity.set'; idSector: number; nCantidad: number }
  | { type: 'seat.promotion.set'; idPosicion: string; idPromocion: number | null }
  | { type: 'quantity.promotion.set'; idSector: number; idPromocion: number | null }
  | ({ type: 'hold.requested' } & AttemptKey)
  | { type: 'login.changed'; isLoggedIn: boolean }
  | ({ type: 'group.requested' } & GroupRequest & AttemptKey)
  | { type: 'conflict.acknowledged' }
  | { type: 'failure.read' }
  /** `isBuying`: a purchase is under way, in this tab or another. */
  | { type: 'reservation.requested'; isBuying: boolean }
  /** `offered`: seats that were refused, since they are offered for resale. */
  | { type: 'reservation.closed'; offered: readonly string[] }
  | { type: 'reservation.lost' }
  | { type: 'assigned.kept' }
  | ({ type: 'assigned.refused' } & AttemptKey)
  | { type: 'loading.retried' }
  | { type: 'purchase.ended' }

export type SeatHoldingEmitted =
  | { type: 'login.wanted' }
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number }
  | { type: 'checkout.opened'; idProcesoDeCompra: string; idFuncion: number }
  /** At the desk in place of the checkout. */
  | { type: 'desk.opened'; idProcesoDeCompra: string; idFuncion: number }
  | { type: 'process.changed'; process: PurchaseProcess }
