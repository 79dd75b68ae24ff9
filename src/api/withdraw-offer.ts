import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { TicketOfferInput } from '../../machines/ticket-offer/ticket-offer.setup.ts'
import type { Api } from './client.ts'

/** Takes the link back by which a ticket may be accepted. */
export const withdrawOffer = (api: Api) =>
  fromPromise<Outcome<unknown>, TicketOfferInput>(({ input, signal }) =>
    api.call('withdrawOffer', {
      address: accountAddresses.withdrawOffer,
      params: { cNumero: input.cNumero },
      body: {},
      signal,
      quiet: true,
    }),
  )
