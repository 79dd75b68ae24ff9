import { fromPromise } from 'xstate'
import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { ExtrasChoice } from '../../machines/extras/extras.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Keeps what was chosen beside the tickets of a purchase. */
export const saveExtra = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string; choice: ExtrasChoice | null }>(
    ({ input: { idProcesoDeCompra: id, choice }, signal }) => {
      if (choice?.type === 'products.assigned')
        return api.call('assignProducts', {
          address: purchaseAddresses.assignProducts,
          params: { id },
          body: { aAsignacion: [...choice.aAsignacion] },
          signal,
        })
      if (choice?.type === 'product.chosen') {
        const { idFuncion, nCantidad } = choice
        return api.call('chooseProduct', {
          address: purchaseAddresses.chooseProduct,
          params: { id },
          body: { idFuncion, nCantidad },
          signal,
        })
      }
      if (choice?.type === 'coupon.used')
        return api.call('useCoupon', {
          address: purchaseAddresses.useCoupon,
          params: { id },
          body: { cCupon: choice.cCupon },
          signal,
        })
      const lSeguro = choice?.lSeguro ?? false
      return api.call('chooseInsurance', {
        address: purchaseAddresses.chooseInsurance,
        params: { id },
        body: { lSeguro },
        signal,
      })
    },
  )
