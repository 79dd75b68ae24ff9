import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { TicketOffer } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { TicketOfferInput } from '../../machines/ticket-offer/ticket-offer.setup.ts'
import type { Api } from './client.ts'

/** Asks for the link by which somebody may accept a ticket. */
export const offerTicket = (api: Api) =>
  fromPromise<Outcome<TicketOffer>, TicketOfferInput>(({ input, signal }) =>
    api.call('offerTicket', {
      address: accountAddresses.offerTicket,
      params: { cNumero: input.cNumero },
      body: {},
      signal,
      quiet: true,
    }),
  )
