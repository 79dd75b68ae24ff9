import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import type { BodyOf } from '../../contract/api-routes.ts'
import type { Api } from './client.ts'

/** The origin of a host that a deployment names, with the page's own protocol and port. */
const originOf = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}`

interface Beginning {
  body: BodyOf<'beginProcess'>
  idFuncion: number
  signal: AbortSignal
}

/** Begins a purchase with its first places, at the host that the deployment names for it. */
export const beginProcess = (api: Api, host: string, options: Beginning) =>
  api.call('beginProcess', { ...options, address: purchaseAddresses.beginProcess, origin: originOf(host) })

/** Reads a purchase there. */
export const readProcess = (api: Api, host: string, id: string, signal: AbortSignal) =>
  api.call('getProcess3', {
    address: purchaseAddresses.getProcess3,
    origin: originOf(host),
    params: { id },
    signal,
  })
