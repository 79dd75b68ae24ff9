import { fromPromise } from 'xstate'
import type { HoldResult } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { HoldGroupInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'

/**
 * Asks for the best places of a sector.
 * @param host that the deployment names for purchases, where one begins; undefined for the shop's own
 */
export const holdGroup = (api: Api, host?: string) =>
  fromPromise<Outcome<HoldResult>, HoldGroupInput>(async ({ input, signal }) => {
    const { idProcesoDeCompra: id, idFuncion } = input
    const body = { idFuncion, ctProcess: input.ctProcess, cIdempotencia: input.key, ...input.group }
    return host !== undefined && id === null
      ? (await import('./process-host.ts')).beginProcess(api, host, { body, idFuncion, signal })
      : api.call('holdGroup', { params: { id: id ?? '0' }, body, idFuncion, signal })
  })
