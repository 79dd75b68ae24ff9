import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { deskExchange, deskExchangeOffer } from '../samples/desk-exchange.ts'
import type { deskExchangeMachine } from './desk-exchange.machine.ts'

const [first] = deskExchangeOffer.aEntrada
const [date] = deskExchangeOffer.listaFuncion
const [other] = deskExchangeOffer.listaOtra
const exception = { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Se enfermó' }
const submitted = { type: 'exchange.submitted', key: 'clave-0001' } as const

export const cases: MachineCases<typeof deskExchangeMachine> = {
  input: { token: 'personal-1', idProcesoDeCompra: deskExchangeOffer.idProcesoDeCompra },
  events: [
    done('askExchange', accepted(deskExchangeOffer)),
    done('askExchange', refused('CAMBIO_VENCIDO')),
    failed('askExchange'),
    { type: 'loading.retried' },
    { type: 'exception.toggled' },
    { type: 'given.date.chosen', idFuncion: other?.aEntrada[0]?.idFuncion ?? 0 },
    { type: 'ticket.toggled', cNumero: first?.cNumero ?? '' },
    { type: 'date.chosen', idFuncion: date?.idFuncion ?? 0 },
    { type: 'sector.chosen', idSector: date?.listaSector[0]?.idSector ?? 0 },
    { ...submitted, cComprobante: null, exception: null },
    { ...submitted, cComprobante: 'Transferencia 4471', exception },
    done('beginExchange', accepted(deskExchange)),
    done('beginExchange', refused('CAJA_SIN_EFECTIVO')),
    failed('beginExchange'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({
    exception: context.isException,
    other: context.given.some((one) => other?.aEntrada.some(({ cNumero }) => cNumero === one)),
    given: context.given.length,
    date: context.idFuncion !== null,
    sector: context.idSector !== null,
    tried: context.tried,
    sent: context.key !== null,
    failed: context.failure?.kind ?? null,
  }),
}
