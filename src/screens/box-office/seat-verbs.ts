import type { ActorRefFrom } from 'xstate'
import type { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { SeatsPaneProps } from './seats-pane.tsx'

type Verbs = Pick<
  SeatsPaneProps,
  | 'onToggleSeat'
  | 'onSetQuantity'
  | 'onSetPromotion'
  | 'onRemove'
  | 'onPropose'
  | 'onAnother'
  | 'onAccept'
  | 'onDismiss'
>

/** What a clerk does with places that are not taken yet. */
export const seatVerbs = (actor: ActorRefFrom<typeof seatHoldingMachine>, isPaying: boolean): Verbs => ({
  onToggleSeat: (idPosicion) => isPaying || actor.send({ type: 'seat.toggled', idPosicion }),
  onSetQuantity: (idSector, nCantidad) => actor.send({ type: 'quantity.set', idSector, nCantidad }),
  onSetPromotion: (place, idPromocion) =>
    'idPosicion' in place
      ? actor.send({ type: 'seat.promotion.set', idPosicion: place.idPosicion, idPromocion })
      : actor.send({ type: 'quantity.promotion.set', idSector: place.idSector, idPromocion }),
  onRemove: (place) =>
    'idPosicion' in place
      ? actor.send({ type: 'seat.toggled', idPosicion: place.idPosicion })
      : actor.send({ type: 'quantity.set', idSector: place.idSector, nCantidad: 0 }),
  onPropose: (idSector, nCantidad) => actor.send({ type: 'proposal.requested', idSector, nCantidad }),
  onAnother: () => actor.send({ type: 'proposal.another' }),
  onAccept: () => actor.send({ type: 'proposal.accepted' }),
  onDismiss: () => actor.send({ type: 'proposal.dismissed' }),
})
