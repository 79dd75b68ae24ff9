import { ticketOfferMachine } from '../../../machines/ticket-offer/ticket-offer.machine.ts'
import type { Api } from '../../api/client.ts'
import { offerTicket } from '../../api/offer-ticket.ts'
import { withdrawOffer } from '../../api/withdraw-offer.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** The machine, asking by these calls. */
export const ticketOfferOn = (api: Api) =>
  ticketOfferMachine.provide({
    actors: { offerTicket: offerTicket(api), withdrawOffer: withdrawOffer(api) },
  })

/** Hands one ticket on. */
export const ticketOfferActor = (cNumero: string) =>
  screenActor({ provide: ({ api }) => ticketOfferOn(api), input: () => ({ cNumero }) })
