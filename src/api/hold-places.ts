import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { HoldRequest } from '../../machines/seat-holding/seat-holding.machine.ts'
import type { Api } from './client.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** Names the whole set of places wanted; an empty one gives the performance back. */
export const holdPlaces = (api: Api) =>
  fromPromise<Outcome<HoldResult>, HoldRequest>(({ input, signal }) =>
    api.call('holdPlaces', {
      params: { id: input.idProcesoDeCompra ?? '0' },
      body: {
        idFuncion: input.idFuncion,
        ctProcess: input.ctProcess,
        cIdempotencia: idempotencyKey(),
        aPosicion: input.seats,
        aSector: input.quantities,
      },
      idFuncion: input.idFuncion,
      signal,
    }),
  )
