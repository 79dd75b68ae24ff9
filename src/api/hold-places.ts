import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { HoldPlacesInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'

/**
 * Names the whole set of places wanted; an empty one gives the performance back.
 * @param host that the deployment names for purchases, where one begins; undefined for the shop's own
 */
export const holdPlaces = (api: Api, host?: string) =>
  fromPromise<Outcome<HoldResult>, HoldPlacesInput>(async ({ input, signal }) => {
    const { idProcesoDeCompra: id, idFuncion } = input
    const body = {
      idFuncion,
      ctProcess: input.ctProcess,
      cIdempotencia: input.key,
      aPosicion: input.seats,
      aSector: input.quantities,
    }
    return host !== undefined && id === null
      ? (await import('./process-host.ts')).beginProcess(api, host, { body, idFuncion, signal })
      : api.call('holdPlaces', { params: { id: id ?? '0' }, body, idFuncion, signal })
  })
