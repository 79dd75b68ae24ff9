import { fromPromise } from 'xstate'
import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import { venueAddresses } from '../../contract/addresses/venues.ts'
import { type ExtrasInput, nothing, type Offered } from '../../machines/extras/extras.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** The products beside the tickets of a purchase, and those for each of them, where there are such. */
export const loadExtras = (api: Api) =>
  fromPromise<Outcome<Offered>, ExtrasInput>(
    async ({ input: { idProcesoDeCompra: id, idFuncion, offersProducts }, signal }) => {
      if (!offersProducts) return { ok: true, data: nothing }
      const [shop, assigned] = await Promise.all([
        api.call('getShopOfPerformance', {
          address: venueAddresses.getShopOfPerformance,
          params: { id, idFuncion: String(idFuncion) },
          signal,
        }),
        api.call('listAssignedProducts', {
          address: purchaseAddresses.listAssignedProducts,
          params: { id },
          signal,
        }),
      ])
      if (!shop.ok) return shop
      if (!assigned.ok) return assigned
      return { ok: true, data: { products: shop.data.Lista, assigned: assigned.data } }
    },
  )
