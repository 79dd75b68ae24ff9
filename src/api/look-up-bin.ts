import { fromPromise } from 'xstate'
import type { CardBrand } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const lookUpBin = (api: Api) =>
  fromPromise<Outcome<CardBrand>, { idProcesoDeCompra: string; nFormaDePago: number; cardBin: string }>(
    ({ input: { idProcesoDeCompra, nFormaDePago, cardBin }, signal }) =>
      api.call('getCardBrand', {
        params: { id: idProcesoDeCompra, nFormaDePago, cardBin },
        signal,
        quiet: true,
      }),
  )
