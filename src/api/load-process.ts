import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const readProcess = (api: Api, options: { quiet?: true } = {}) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('getProcess', { params: { id: input.idProcesoDeCompra }, signal, ...options }),
  )

export const loadProcess = (api: Api) => readProcess(api)

/** Polled while a payment is under way: a failure raises no notice. */
export const watchProcess = (api: Api) => readProcess(api, { quiet: true })
