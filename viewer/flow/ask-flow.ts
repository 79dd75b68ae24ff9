import { staffAddresses } from '../../contract/addresses/staff.ts'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { askSupport, type SupportAnswer } from '../support/ask-support.ts'

/** What is asked: days as the shop's clock shows them, and a performance's id; empty for all. */
export interface FlowQuestion {
  from: string
  to: string
  performance: string
}

export type FlowAnswer = SupportAnswer<PurchaseFlow>

/** Asks the server where the purchases of some days went. */
export const askFlow = ({ from, to, performance }: FlowQuestion, key: string): Promise<FlowAnswer> => {
  const query = new URLSearchParams({ dDesde: from, dHasta: to })
  if (performance !== '') query.set('idFuncion', performance)
  return askSupport(`${staffAddresses.getPurchaseFlow.path}?${query}`, key)
}
