import { fromPromise } from 'xstate'
import type { BoxSaleOpening } from '../../../contract/entities/box-office.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import type { LoadedPerformance } from '../../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { LoadPerformanceInput } from '../../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from '../../api/client.ts'
import { holdGroup } from '../../api/hold-group.ts'
import { holdPlaces } from '../../api/hold-places.ts'
import { readPerformance } from '../../api/load-performance.ts'
import { refreshAvailability } from '../../api/refresh-availability.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** A performance with the charges and the limit of the box office. */
const loadAtDesk = (api: Api, sale: BoxSaleOpening) =>
  fromPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>(async ({ input, signal }) => {
    const loaded = await readPerformance(api, input, signal)
    if (!loaded.ok) return loaded
    const { nCargoServicioPorcentaje, fQrAntifraude, nMaximoPosiciones } = sale
    const performance = {
      ...loaded.data.performance,
      nCargoServicioPorcentaje,
      fQrAntifraude,
      nMaximoPosiciones,
    }
    return { ok: true, data: { ...loaded.data, performance } }
  })

/** The web's own machine of seats, with BOX for a value. */
export const boxSeats = (idFuncion: number, sale: BoxSaleOpening) =>
  screenActor({
    provide: ({ api }) =>
      seatHoldingMachine.provide({
        actors: {
          loadPerformance: loadAtDesk(api, sale),
          refreshAvailability: refreshAvailability(api),
          holdPlaces: holdPlaces(api),
          holdGroup: holdGroup(api),
          releasePlaces: holdPlaces(api),
        },
      }),
    input: (_, { actors }) => ({
      idFuncion,
      h: null,
      ctProcess: 'BOX' as const,
      isLoggedIn: true,
      wanted: null,
      idProcesoDeCompra: actors.cart.getSnapshot().context.idProcesoDeCompra ?? null,
    }),
  })
