import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { foundOrder, giveBackOffer, order } from '../samples/payment.ts'
import type { giveBackMachine } from './give-back.machine.ts'

const { idProcesoDeCompra } = order

export const cases: MachineCases<typeof giveBackMachine> = {
  input: { idProcesoDeCompra, cPermiso: foundOrder.cPermiso, possible: ['T1', 'T2'] },
  events: [
    { type: 'ticket.toggled', cNumero: 'T2' },
    { type: 'offer.requested' },
    done('askGiveBack', accepted(giveBackOffer)),
    done('askGiveBack', refused('DEVOLUCION_VENCIDA')),
    done('askGiveBack', refused('CONSULTA_VENCIDA')),
    failed('askGiveBack'),
    { type: 'choice.changed' },
    { type: 'giveBack.confirmed' },
    done('giveBackTickets', accepted(order)),
    done('giveBackTickets', refused('IMPORTE_CAMBIADO')),
    done('giveBackTickets', refused('ENTRADA_ADMITIDA')),
    done('giveBackTickets', refused('CONSULTA_VENCIDA')),
    failed('giveBackTickets'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({ chosen: context.chosen, failure: context.failure?.kind ?? null }),
}
