import type { HoldResult } from '../../contract/index.ts'
import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { availability, layout, performance, promotions } from '../samples/catalogue.ts'
import { line, purchase, seatA1 } from '../samples/purchase.ts'
import type { LoadedPerformance } from './choice.ts'
import type { seatHoldingMachine } from './seat-holding.machine.ts'
import type { SeatHoldingInput } from './seat-holding.setup.ts'

/** Two places at most, so that the limit is near. */
const loaded: LoadedPerformance = {
  performance: { ...performance, nMaximoPosiciones: 2 },
  layout,
  availability,
  promotions,
  seats: [],
  quantities: [],
  placesElsewhere: 0,
  lost: [],
}

const held = (lContiguas: boolean): HoldResult => ({
  oProceso: { ...purchase(), listaFuncion: [line(7, [seatA1])] },
  lContiguas,
})

const input: SeatHoldingInput = {
  idFuncion: 7,
  h: 'h-7',
  ctProcess: 'CART',
  idProcesoDeCompra: null,
  isLoggedIn: true,
  wanted: null,
  reservesSeats: true,
}

export const cases: MachineCases<typeof seatHoldingMachine> = {
  input,
  moreInputs: [
    { ...input, isLoggedIn: false },
    { ...input, wanted: 'key-visitor' },
    { ...input, ctProcess: 'BOX', reservesSeats: false },
  ],
  events: [
    done('loadPerformance', accepted(loaded)),
    done('loadPerformance', accepted({ ...loaded, seats: [{ idPosicion: 'A-1', idPromocion: null }] })),
    done('loadPerformance', accepted({ ...loaded, lost: ['A-3'] })),
    done('loadPerformance', refused('FUNCION_NO_DISPONIBLE')),
    done('loadPerformance', accepted({ ...loaded, placesElsewhere: 2 })),
    failed('loadPerformance'),
    { type: 'loading.retried' },
    { type: 'seat.toggled', idPosicion: 'A-1' },
    { type: 'seat.toggled', idPosicion: 'A-2' },
    { type: 'seat.toggled', idPosicion: 'A-3' },
    { type: 'seat.toggled', idPosicion: 'A-5' },
    { type: 'proposal.requested', idSector: 1, nCantidad: 2 },
    { type: 'proposal.requested', idSector: 1, nCantidad: 9 },
    { type: 'proposal.another' },
    { type: 'proposal.accepted' },
    { type: 'proposal.dismissed' },
    { type: 'quantity.set', idSector: 2, nCantidad: 0 },
    { type: 'quantity.set', idSector: 2, nCantidad: 1 },
    { type: 'quantity.set', idSector: 2, nCantidad: 3 },
    { type: 'seat.promotion.set', idPosicion: 'A-3', idPromocion: 10 },
    { type: 'quantity.promotion.set', idSector: 2, idPromocion: 11 },
    { type: 'hold.requested', key: 'key-hold' },
    { type: 'login.changed', isLoggedIn: true },
    { type: 'login.changed', isLoggedIn: false },
    { type: 'group.requested', idSector: 1, nCantidad: 2, idPromocion: null, key: 'key-group' },
    { type: 'xstate.after.refreshStep.seat-holding.choosing.availability.current' },
    done('refreshAvailability', accepted(availability)),
    done('refreshAvailability', refused('SOBRECARGA')),
    failed('refreshAvailability'),
    done('holdPlaces', accepted(held(true))),
    done('holdPlaces', refused('POSICIONES_OCUPADAS', { aPosicionOcupada: ['A-3'] })),
    done('holdPlaces', refused('LIMITE_POR_CLIENTE')),
    failed('holdPlaces'),
    { type: 'conflict.acknowledged' },
    { type: 'failure.read' },
    { type: 'reservation.requested', isBuying: false },
    { type: 'reservation.closed', offered: [] },
    { type: 'reservation.closed', offered: ['A-2'] },
    { type: 'reservation.lost' },
    done('holdGroup', accepted(held(true))),
    done('holdGroup', accepted(held(false))),
    done('holdGroup', refused('AGOTADO')),
    failed('holdGroup'),
    { type: 'assigned.kept' },
    { type: 'assigned.refused', key: 'key-release' },
    done('releasePlaces', accepted({ oProceso: purchase([]), lContiguas: true })),
    done('releasePlaces', refused('PAGO_EN_CURSO')),
    failed('releasePlaces'),
    { type: 'purchase.ended' },
  ],
  abstract: ({ context }) => ({
    seats: context.seats.map(({ idPosicion }) => idPosicion).sort(),
    quantities: context.quantities.map(({ idSector, nCantidad }) => [idSector, nCantidad]),
    elsewhere: context.loaded?.placesElsewhere ?? null,
    proposed: context.proposal?.aIdPosicion ?? null,
    failed: context.failure !== null,
    visitor: !context.isLoggedIn,
    wanted: context.wanted !== null,
    desk: context.ctProcess === 'BOX',
  }),
  exceptions: [
    {
      transition: 'seat-holding.choosing.places|seat.toggled|1',
      reason: 'A seat that somebody else has changes nothing, which no path can show.',
    },
  ],
}
