import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { exchangeOffer, exchangePayment } from '../samples/exchange.ts'
import type { exchangeMachine } from './exchange.machine.ts'

const [first] = exchangeOffer.aEntrada
const [date] = exchangeOffer.listaFuncion
const [other] = exchangeOffer.listaOtra

export const cases: MachineCases<typeof exchangeMachine> = {
  input: { idProcesoDeCompra: 'p-1' },
  events: [
    done('loadOffer', accepted(exchangeOffer)),
    done('loadOffer', refused('CAMBIO_VENCIDO')),
    failed('loadOffer'),
    { type: 'loading.retried' },
    { type: 'given.date.chosen', idFuncion: other?.aEntrada[0]?.idFuncion ?? 0 },
    { type: 'ticket.toggled', cNumero: first?.cNumero ?? '' },
    { type: 'date.chosen', idFuncion: date?.idFuncion ?? 0 },
    { type: 'sector.chosen', idSector: date?.listaSector[0]?.idSector ?? 0 },
    { type: 'exchange.submitted', key: 'key-1' },
    done('beginExchange', accepted(exchangePayment)),
    done('beginExchange', refused('POSICIONES_OCUPADAS')),
    failed('beginExchange'),
    { type: 'exchange.continued' },
    { type: 'purchase.ended' },
  ],
  abstract: ({ context }) => ({
    other: context.given.some((one) => other?.aEntrada.some(({ cNumero }) => cNumero === one)),
    given: context.given.length,
    date: context.idFuncion !== null,
    sector: context.idSector !== null,
    tried: context.tried,
    failure: context.failure?.kind ?? null,
  }),
}
