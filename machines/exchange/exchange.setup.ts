import { assign, emit, setup } from 'xstate'
import type { ExchangeOffer, ExchangeOption, ExchangePayment, WantedExchange } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { ExchangeEmitted, ExchangeEvent } from './exchange.events.ts'

export interface ExchangeInput {
  /** The purchase whose tickets are given. */
  idProcesoDeCompra: string
}

/** As the server is asked for it. */
export type BeginExchangeInput = ExchangeInput & WantedExchange

export interface ExchangeContext extends ExchangeInput {
  offer: ExchangeOffer | null
  /** The performance whose tickets are given; null for the one that begins first. */
  givenDate: number | null
  /** Numbers of the tickets that are given. */
  given: readonly string[]
  idFuncion: number | null
  idSector: number | null
  /** Of a request that was not answered: sent again for the same choice, it repeats the key. Null for none. */
  key: string | null
  /** Whether what was missing as the places were to be held is shown. */
  tried: boolean
  exchange: ExchangePayment | null
  failure: Failure | null
}

/** The tickets of each date of the order, and what they may be exchanged for. */
export const optionsOf = (offer: ExchangeOffer): readonly ExchangeOption[] => [offer, ...offer.listaOtra]

/** Those of a date of the order; of the first where that is none of its dates. */
export const optionOf = (offer: ExchangeOffer, givenDate: number | null): ExchangeOption =>
  optionsOf(offer).find(({ aEntrada }) => aEntrada[0]?.idFuncion === givenDate) ?? offer

const numbersOf = ({ aEntrada }: ExchangeOption) => aEntrada.map(({ cNumero }) => cNumero)

/** What is chosen, and the key of its request. */
export const wanted = (context: ExchangeContext): BeginExchangeInput => ({
  idProcesoDeCompra: context.idProcesoDeCompra,
  aEntrada: [...context.given],
  idFuncion: known(context.idFuncion),
  idSector: known(context.idSector),
  cIdempotencia: known(context.key),
})

/** Another choice is another request. */
const changed = { key: null }

type Offered = Outcome<ExchangeOffer>
type Begun = Outcome<ExchangePayment>

export const exchangeSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ExchangeContext,
    events: {} as ExchangeEvent,
    emitted: {} as ExchangeEmitted,
    input: {} as ExchangeInput,
    tags: {} as 'loading' | 'failed' | 'busy' | 'held',
  },
  actors: {
    loadOffer: unboundPromise<Offered, ExchangeInput>('loadOffer'),
    beginExchange: unboundPromise<Begun, BeginExchangeInput>('beginExchange'),
  },
  guards: {
    isAccepted,
    isChosen: ({ context: { given, idFuncion, idSector } }) =>
      given.length > 0 && idFuncion !== null && idSector !== null,
  },
  actions: {
    /** All that may be given of a date is, until the customer says otherwise. */
    setOffer: assign((_, answer: Offered) =>
      answer.ok ? { offer: answer.data, givenDate: null, given: numbersOf(answer.data), failure: null } : {},
    ),
    setGivenDate: assign(({ context }, { idFuncion }: { idFuncion: number }) => ({
      givenDate: idFuncion,
      given: numbersOf(optionOf(known(context.offer), idFuncion)),
      ...{ idFuncion: null, idSector: null, tried: false },
      ...changed,
    })),
    toggleTicket: assign({
      given: ({ context: { given } }, { cNumero }: { cNumero: string }) =>
        given.includes(cNumero) ? given.filter((one) => one !== cNumero) : [...given, cNumero],
      ...changed,
    }),
    setDate: assign((_, { idFuncion }: { idFuncion: number }) => ({ idFuncion, idSector: null, ...changed })),
    setSector: assign((_, { idSector }: { idSector: number }) => ({ idSector, ...changed })),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, failure: null })),
    setTried: assign({ tried: true }),
    setExchange: assign((_, answer: Begun) => (answer.ok ? { exchange: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer), key: null }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearChoice: assign({
      key: null,
      idFuncion: null,
      idSector: null,
      tried: false,
      exchange: null,
      failure: null,
    }),
    sendPlacesHeld: emit(
      ({ context }): ExchangeEmitted => ({
        type: 'places.held',
        process: known(context.exchange).oProceso,
        idFuncion: known(context.idFuncion),
      }),
    ),
    openCheckout: emit(
      ({ context }): ExchangeEmitted => ({
        type: 'checkout.opened',
        idProcesoDeCompra: known(context.exchange).oProceso.idProcesoDeCompra,
      }),
    ),
  },
})
