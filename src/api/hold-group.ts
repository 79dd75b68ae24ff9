import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { GroupRequest } from '../../machines/seat-holding/seat-holding.machine.ts'
import type { Api } from './client.ts'
import { idempotencyKey } from './idempotency-key.ts'

export const holdGroup = (api: Api) =>
  fromPromise<Outcome<HoldResult>, GroupRequest>(({ input, signal }) =>
    api.call('holdGroup', {
      params: { id: input.idProcesoDeCompra ?? '0' },
      body: {
        idFuncion: input.idFuncion,
        ctProcess: input.ctProcess,
        cIdempotencia: idempotencyKey(),
        ...input.group,
      },
      idFuncion: input.idFuncion,
      signal,
    }),
  )
