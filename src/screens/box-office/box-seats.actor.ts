import { fromPromise } from 'xstate'
import type { Outcome } from '../../../machines/outcome.ts'
import type { LoadedPerformance } from '../../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { LoadPerformanceInput } from '../../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from '../../api/client.ts'
import { holdGroup } from '../../api/hold-group.ts'
import { holdPlaces } from '../../api/hold-places.ts'
import { readPerformance } from '../../api/load-performance.ts'
import { refreshAvailability } from '../../api/refresh-availability.ts'

/** A performance with the charges and the limit of the box office. */
const loadAtDesk = (api: Api) =>
  fromPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>(async ({ input, signal }) => {
    const loaded = await readPerformance(api, input, signal)
    if (!loaded.ok) return loaded
    const performance = { ...loaded.data.performance, ...input.charges }
    return { ok: true, data: { ...loaded.data, performance } }
  })

/** The web's own machine of seats, for the desk. */
export const deskSeats = (api: Api) =>
  seatHoldingMachine.provide({
    actors: {
      loadPerformance: loadAtDesk(api),
      refreshAvailability: refreshAvailability(api),
      holdPlaces: holdPlaces(api),
      holdGroup: holdGroup(api),
      releasePlaces: holdPlaces(api),
    },
  })
