import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { HoldGroupInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'

export const holdGroup = (api: Api) =>
  fromPromise<Outcome<HoldResult>, HoldGroupInput>(({ input, signal }) =>
    api.call('holdGroup', {
      params: { id: input.idProcesoDeCompra ?? '0' },
      body: {
        idFuncion: input.idFuncion,
        ctProcess: input.ctProcess,
        cIdempotencia: input.key,
        ...input.group,
      },
      idFuncion: input.idFuncion,
      signal,
    }),
  )
