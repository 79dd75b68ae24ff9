import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { TicketRecipient } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Gives a ticket to another person. */
export const transferTicket = (api: Api) =>
  fromPromise<Outcome<unknown>, { cNumero: string; recipient: TicketRecipient }>(({ input, signal }) =>
    api.call('transferTicket', {
      address: accountAddresses.transferTicket,
      params: { cNumero: input.cNumero },
      body: input.recipient,
      signal,
      quiet: true,
    }),
  )
