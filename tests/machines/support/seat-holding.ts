import type { ErrorCode, HoldResult, PlanLayout } from '../../../contract/index.ts'
import { availability, layout, performance, promotions } from '../../../machines/samples/catalogue.ts'
import { line, purchase, seatA1, standing } from '../../../machines/samples/purchase.ts'
import type { LoadedPerformance } from '../../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { SeatHoldingContext } from '../../../machines/seat-holding/seat-holding.setup.ts'
import { follower, stepper } from './expectations.ts'

export const asked = { idFuncion: 7, h: 'h-7', ctProcess: 'CART', idProcesoDeCompra: null } as const
export const input = { ...asked, isLoggedIn: true, wanted: null }
export const fresh: SeatHoldingContext = {
  ...input,
  loaded: null,
  seats: [],
  quantities: [],
  requested: null,
  seen: [],
  proposal: null,
  group: null,
  key: null,
  process: null,
  lost: [],
  limitReached: false,
  outdated: false,
  failure: null,
}
const SEATS = Array.from({ length: 9 }, (_, at) => `A-${at + 1}`)
/** One row of nine seats, A-5 of a category that no sector sells, A-6 sold, A-7 held by somebody, A-8 by this purchase. */
const hall: PlanLayout = {
  ...layout,
  listaZona: [
    {
      cNombre: 'Sala',
      listaFila: [
        {
          cFila: 'A',
          aIdPosicion: SEATS,
          aAsiento: SEATS,
          aX: SEATS.map(() => 0),
          aY: SEATS.map(() => 0),
          aCategoria: [0, 0, 0, 0, 1, 0, 0, 0, 0],
        },
      ],
    },
  ],
}
/** Four places at most. */
export const loaded: LoadedPerformance = {
  performance,
  layout: hall,
  availability: { ...availability, cEstados: 'LLLLLVTML' },
  promotions,
  seats: [],
  quantities: [],
  placesElsewhere: 0,
  lost: [],
}
const context: SeatHoldingContext = { ...fresh, loaded, idProcesoDeCompra: 'p-1' }
export const on = stepper(seatHoldingMachine, context)
export const following = follower(seatHoldingMachine, context)

export const choosing = (
  places: 'none' | 'chosen',
  reading: 'current' | 'refreshing' = 'current',
  proposal: 'none' | 'proposed' | 'notFound' = 'none',
) => ({ choosing: { places, proposal, availability: reading } })
export const seat = (idPosicion: string, idPromocion: number | null = null) => ({ idPosicion, idPromocion })
export const standingFor = (nCantidad: number, idPromocion: number | null = null) => ({
  idSector: 2,
  nCantidad,
  idPromocion,
})
export const readsAgainLater = {
  wait: 'xstate.after.refreshStep.seat-holding.choosing.availability.current',
  milliseconds: 8000,
}
export const reads = { start: 'refreshAvailability', input: { idFuncion: 7, idProcesoDeCompra: 'p-1' } }
export const transport = { kind: 'transport' } as const
export const refusal = (code: ErrorCode) =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
export const request = { idFuncion: 7, ctProcess: 'CART', idProcesoDeCompra: 'p-1' }

export const held: HoldResult = {
  oProceso: { ...purchase(), listaFuncion: [line(9), line(7, [{ ...seatA1, idPromocion: 10 }, standing])] },
  lContiguas: true,
}
export const chosen = { seats: [seat('A-1'), seat('A-2')], quantities: [standingFor(1)] }
export const afterHold = {
  process: held.oProceso,
  seats: [seat('A-1', 10)],
  quantities: [standingFor(2)],
}
export const placesHeld = { emit: { type: 'places.held', process: held.oProceso, idFuncion: 7 } }
export const opensCheckout = { emit: { type: 'checkout.opened', idProcesoDeCompra: 'p-1', idFuncion: 7 } }
