import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { HoldPlacesInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'

/** Names the whole set of places wanted; an empty one gives the performance back. */
export const holdPlaces = (api: Api) =>
  fromPromise<Outcome<HoldResult>, HoldPlacesInput>(({ input, signal }) =>
    api.call('holdPlaces', {
      params: { id: input.idProcesoDeCompra ?? '0' },
      body: {
        idFuncion: input.idFuncion,
        ctProcess: input.ctProcess,
        cIdempotencia: input.key,
        aPosicion: input.seats,
        aSector: input.quantities,
      },
      idFuncion: input.idFuncion,
      signal,
    }),
  )
