import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { ticketOffer } from '../samples/payment.ts'
import type { ticketOfferMachine } from './ticket-offer.machine.ts'

export const cases: MachineCases<typeof ticketOfferMachine> = {
  input: { cNumero: 'T1' },
  events: [
    done('offerTicket', accepted(ticketOffer)),
    done('offerTicket', refused('FUNCION_COMENZADA')),
    failed('offerTicket'),
    { type: 'offer.retried' },
    { type: 'offer.withdrawn' },
    done('withdrawOffer', accepted(null)),
    done('withdrawOffer', refused('ENTRADA_TRANSFERIDA')),
    failed('withdrawOffer'),
  ],
  abstract: ({ context }) => ({ failure: context.failure?.kind ?? null }),
}
