import { fromPromise } from 'xstate'
import { exchangeAddresses } from '../../contract/addresses/exchange.ts'
import type { ExchangeOffer, ExchangePayment } from '../../contract/entities/exchange.ts'
import type { BeginExchangeInput, ExchangeInput } from '../../machines/exchange/exchange.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** What an order's tickets may be exchanged for. */
export const loadExchangeOffer = (api: Api) =>
  fromPromise<Outcome<ExchangeOffer>, ExchangeInput>(({ input, signal }) =>
    api.call('getExchangeOffer', {
      address: exchangeAddresses.getExchangeOffer,
      params: { id: input.idProcesoDeCompra },
      signal,
      quiet: true,
    }),
  )

/** Holds the new places; the tickets stay valid until they are paid. */
export const beginExchange = (api: Api) =>
  fromPromise<Outcome<ExchangePayment>, BeginExchangeInput>(
    ({ input: { idProcesoDeCompra: id, ...body }, signal }) =>
      api.call('beginExchange', {
        address: exchangeAddresses.beginExchange,
        params: { id },
        body,
        signal,
        quiet: true,
      }),
  )
