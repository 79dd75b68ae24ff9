import { fromPromise } from 'xstate'
import type { Availability } from '../../contract/entities/performance.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { AvailabilityInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'

export const refreshAvailability = (api: Api) =>
  fromPromise<Outcome<Availability>, AvailabilityInput>(({ input, signal }) =>
    api.call('getAvailability', {
      params: { id: input.idProcesoDeCompra ?? '0' },
      body: { idFuncion: input.idFuncion },
      signal,
      silent: true,
    }),
  )
