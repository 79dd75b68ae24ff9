import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { givenAtDesk, offerAtDesk, ticketsAtDesk } from '../samples/desk-give-back.ts'
import type { deskGiveBackMachine } from './desk-give-back.machine.ts'

const [first] = ticketsAtDesk.listaEntrada
const exception = { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Se enfermó' }
const submitted = { type: 'giveBack.submitted', key: 'clave-0001' } as const

export const cases: MachineCases<typeof deskGiveBackMachine> = {
  input: { token: 'personal-1', idProcesoDeCompra: ticketsAtDesk.idProcesoDeCompra },
  events: [
    done('askAtDesk', accepted(ticketsAtDesk)),
    done('askAtDesk', accepted(offerAtDesk)),
    done('askAtDesk', refused('DEVOLUCION_VENCIDA')),
    failed('askAtDesk'),
    { type: 'offer.retried' },
    { type: 'ticket.toggled', cNumero: first?.cNumero ?? '' },
    { type: 'exception.toggled' },
    { ...submitted, cComprobante: null, exception: null },
    { ...submitted, cComprobante: 'Transferencia 4471', exception },
    done('giveBackAtDesk', accepted(givenAtDesk)),
    done('giveBackAtDesk', refused('IMPORTE_CAMBIADO')),
    done('giveBackAtDesk', refused('CAJA_SIN_EFECTIVO')),
    failed('giveBackAtDesk'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({
    chosen: context.chosen.length,
    exception: context.isException,
    offer: context.offer?.cDestino ?? null,
    failed: context.failure !== null,
    sent: context.key !== null,
  }),
}
