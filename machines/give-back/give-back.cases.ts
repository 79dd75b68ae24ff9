import type { GiveBackOffer } from '../../contract/index.ts'
import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { foundOrder, order } from '../samples/payment.ts'
import type { giveBackMachine } from './give-back.machine.ts'

const { idProcesoDeCompra } = order
const offer: GiveBackOffer = {
  fTotal: 12_650.5,
  fRetenido: 1250.05,
  cModo: 'MISMO_MEDIO',
  dHasta: null,
  lCompra: false,
}

export const cases: MachineCases<typeof giveBackMachine> = {
  input: { idProcesoDeCompra, cPermiso: foundOrder.cPermiso, chosen: ['T1'] },
  events: [
    { type: 'ticket.toggled', cNumero: 'T1' },
    { type: 'offer.requested' },
    done('askGiveBack', accepted(offer)),
    done('askGiveBack', refused('DEVOLUCION_VENCIDA')),
    done('askGiveBack', refused('CONSULTA_VENCIDA')),
    failed('askGiveBack'),
    { type: 'choice.changed' },
    { type: 'giveBack.confirmed' },
    done('giveBackTickets', accepted(order)),
    done('giveBackTickets', refused('IMPORTE_CAMBIADO')),
    done('giveBackTickets', refused('CONSULTA_VENCIDA')),
    failed('giveBackTickets'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({ chosen: context.chosen, failure: context.failure?.kind ?? null }),
}
