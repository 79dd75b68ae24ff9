import { fromPromise } from 'xstate'
import { sbsAddresses } from '../../contract/addresses/sbs.ts'
import type { CardAuthenticationReply, PaymentBrowser } from '../../contract/entities/card-authentication.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Has the bank asked about the card of a payment. @param browser describes the one that runs the page */
export const authenticateCard = (api: Api, browser: () => PaymentBrowser) =>
  fromPromise<Outcome<CardAuthenticationReply>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('authenticateCard', {
      address: sbsAddresses.authenticateCard,
      params: { id: input.idProcesoDeCompra },
      body: browser(),
      signal,
      quiet: true,
    }),
  )
