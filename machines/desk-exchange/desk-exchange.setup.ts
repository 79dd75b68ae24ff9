import { assign, emit, setup } from 'xstate'
import type {
  BoxExchange,
  BoxExchangeForm,
  BoxExchangeOffer,
  BoxExchangeRequest,
  CancellationForm,
  ExchangeOption,
} from '../../contract/index.ts'
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
import type { DeskExchangeEmitted, DeskExchangeEvent } from './desk-exchange.events.ts'

export interface DeskExchangeInput {
  /** The staff login. */
  token: string
  /** The sale whose tickets are given. */
  idProcesoDeCompra: string
}

export interface DeskExchangeContext extends DeskExchangeInput {
  /** A manager is to allow it against the rule. */
  isException: boolean
  /** As the server answered last; null before it. */
  offer: BoxExchangeOffer | null
  /** The performance whose tickets are given; null for the one that begins first. */
  givenDate: number | null
  /** Numbers of the tickets that are given. */
  given: readonly string[]
  idFuncion: number | null
  idSector: number | null
  /** Of what was sent and is not answered: sent again for the same choice, it repeats the key. */
  key: string | null
  /** Whether what was missing as the places were to be held is shown. */
  tried: boolean
  exchange: BoxExchange | null
  failure: Failure | null
}

export type AskedExchange = DeskExchangeInput & { asked: BoxExchangeRequest }
export type BegunExchange = DeskExchangeInput & { form: BoxExchangeForm }

/** The tickets of each date of the sale, and what they may be exchanged for. */
export const optionOf = (offer: BoxExchangeOffer, givenDate: number | null): ExchangeOption =>
  [offer, ...offer.listaOtra].find(({ aEntrada }) => aEntrada[0]?.idFuncion === givenDate) ?? offer

const numbersOf = ({ aEntrada }: ExchangeOption) => aEntrada.map(({ cNumero }) => cNumero)

/** What is chosen, as it is sent. */
export const formOf = (
  { token, idProcesoDeCompra, given, idFuncion, idSector, key }: DeskExchangeContext,
  { cComprobante, exception }: { cComprobante: string | null; exception: CancellationForm | null },
): BegunExchange => ({
  ...{ token, idProcesoDeCompra },
  form: {
    aEntrada: [...given],
    ...{ idFuncion: known(idFuncion), idSector: known(idSector), cIdempotencia: known(key) },
    ...(cComprobante !== null && { cComprobante }),
    ...(exception !== null && { oExcepcion: exception }),
  },
})

/** Another choice is another request. */
const changed = { key: null, failure: null }
const nothingWanted = { idFuncion: null, idSector: null, tried: false }

type Offered = Outcome<BoxExchangeOffer>
type Begun = Outcome<BoxExchange>

export const deskExchangeSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DeskExchangeContext,
    events: {} as DeskExchangeEvent,
    emitted: {} as DeskExchangeEmitted,
    input: {} as DeskExchangeInput,
    tags: {} as 'loading' | 'failed' | 'busy',
  },
  actors: {
    askExchange: unboundPromise<Offered, AskedExchange>('askExchange'),
    beginExchange: unboundPromise<Begun, BegunExchange>('beginExchange'),
  },
  guards: {
    isAccepted,
    isChosen: ({ context: { given, idFuncion, idSector } }) =>
      given.length > 0 && idFuncion !== null && idSector !== null,
  },
  actions: {
    /** All that may be given of a date is, until the clerk says otherwise. */
    setOffer: assign((_, answer: Offered) =>
      answer.ok
        ? {
            offer: answer.data,
            givenDate: null,
            given: numbersOf(answer.data),
            ...nothingWanted,
            failure: null,
          }
        : {},
    ),
    toggleException: assign(({ context }) => ({ isException: !context.isException, ...changed })),
    setGivenDate: assign(({ context }, { idFuncion }: { idFuncion: number }) => ({
      givenDate: idFuncion,
      given: numbersOf(optionOf(known(context.offer), idFuncion)),
      ...nothingWanted,
      ...changed,
    })),
    toggleTicket: assign(({ context: { given } }, { cNumero }: { cNumero: string }) => ({
      given: given.includes(cNumero) ? given.filter((one) => one !== cNumero) : [...given, cNumero],
      ...changed,
    })),
    setDate: assign((_, { idFuncion }: { idFuncion: number }) => ({ idFuncion, idSector: null, ...changed })),
    setSector: assign((_, { idSector }: { idSector: number }) => ({ idSector, ...changed })),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, failure: null })),
    setTried: assign({ tried: true }),
    setExchange: assign((_, answer: Begun) => (answer.ok ? { exchange: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer), key: null }),
    setTransportFailure: assign({ failure: transportFailure }),
    sendPlacesHeld: emit(
      ({ context }): DeskExchangeEmitted => ({
        type: 'places.held',
        process: known(context.exchange).oProceso,
        idFuncion: known(context.idFuncion),
      }),
    ),
  },
})
