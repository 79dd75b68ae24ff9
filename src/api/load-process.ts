import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param host that the deployment names for purchases; undefined for the shop's own */
export const loadProcess = (api: Api, host?: string) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(async ({ input, signal }) => {
    const id = input.idProcesoDeCompra
    return host === undefined
      ? api.call('getProcess', { params: { id }, signal })
      : (await import('./process-host.ts')).readProcess(api, host, id, signal)
  })
