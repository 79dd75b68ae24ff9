import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Customer } from '../../contract/entities/customer.ts'
import type { DeliveryType } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/**
 * The ways of delivery, and who is logged in, to fill in the next step's form.
 * @param fetchMore what else the step needs, which may be the first to fail
 */
export const listDeliveryTypes = (api: Api, fetchMore: () => Promise<void>) =>
  fromPromise<
    Outcome<{ deliveries: DeliveryType[]; customer: Customer | null }>,
    { idProcesoDeCompra: string }
  >(async ({ input, signal }) => {
    const [deliveries, customer] = await Promise.all([
      api.call('listDeliveryTypes', { params: { id: input.idProcesoDeCompra }, signal, quiet: true }),
      api.call('getCustomer', { address: accountAddresses.getCustomer, signal, quiet: true }),
      fetchMore(),
    ])
    if (!deliveries.ok) return deliveries
    return {
      ok: true,
      data: { deliveries: deliveries.data.Lista, customer: customer.ok ? customer.data : null },
    }
  })
