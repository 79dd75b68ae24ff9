import type { ExchangePayment } from '../../../contract/index.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { cardPageOf } from '../payment/card-page.ts'
import { holdForTickets } from './hold-for-tickets.ts'
import { readWireExchange } from './wire.ts'

/**
 * Holds places of another date for tickets of an order; see holdForTickets. Repeated under its key, it answers the same.
 * @throws Refusal with the reason; nothing is held then.
 */
export const beginExchange = async (
  services: Services,
  call: Call<'beginExchange'>,
): Promise<ExchangePayment> => {
  const id = await holdForTickets(services, { call, owner: ownerOf(call) })
  return readWireExchange(services, { ...call, params: { id } }, cardPageOf(services, call))
}
