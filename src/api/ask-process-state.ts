import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import type { PurchaseEnd } from '../../contract/entities/purchase.ts'
import type { Api } from './client.ts'

/** @returns how a purchase ended that is CANCELADO; null while it is not, and where nothing is known. */
export const askProcessState = async (
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<PurchaseEnd | null> => {
  const address = purchaseAddresses.getPurchaseState
  const answer = await api.call('getPurchaseState', { address, params: { id }, signal, silent: true })
  return answer.ok ? (answer.data.oFin ?? null) : null
}
