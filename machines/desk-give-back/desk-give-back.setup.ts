import { assign, setup } from 'xstate'
import type {
  BoxGiveBackForm,
  BoxGiveBackOffer,
  BoxGiveBackRequest,
  BoxGivenBack,
  CancellationForm,
} from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { DeskGiveBackEvent } from './desk-give-back.events.ts'

export interface DeskGiveBackInput {
  /** The staff login. */
  token: string
  idProcesoDeCompra: string
}

export interface DeskGiveBackContext extends DeskGiveBackInput {
  /** Numbers of the tickets that are chosen. */
  chosen: readonly string[]
  /** A manager is to allow it against the rule. */
  isException: boolean
  /** As the server answered last; null before it. */
  offer: BoxGiveBackOffer | null
  /** Of what was sent and is not answered: sent again, it is done once. */
  key: string | null
  given: BoxGivenBack | null
  failure: Failure | null
}

export type AskedAtDesk = DeskGiveBackInput & { asked: BoxGiveBackRequest }
export type SentGiveBack = DeskGiveBackInput & { form: BoxGiveBackForm }

/** What is asked of the server. */
export const askedOf = ({
  token,
  idProcesoDeCompra,
  chosen,
  isException,
}: DeskGiveBackContext): AskedAtDesk => ({
  ...{ token, idProcesoDeCompra },
  asked: { aEntrada: [...chosen], lExcepcion: isException },
})

/** What is sent, with the amount that was shown. */
export const formOf = (
  { token, idProcesoDeCompra, chosen, offer, key }: DeskGiveBackContext,
  { cComprobante, exception }: { cComprobante: string | null; exception: CancellationForm | null },
): SentGiveBack => ({
  ...{ token, idProcesoDeCompra },
  form: {
    cIdempotencia: key ?? '',
    aEntrada: [...chosen],
    fDevuelve: offer?.fDevuelve ?? 0,
    ...(cComprobante !== null && { cComprobante }),
    ...(exception !== null && { oExcepcion: exception }),
  },
})

export const deskGiveBackSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DeskGiveBackContext,
    events: {} as DeskGiveBackEvent,
    input: {} as DeskGiveBackInput,
    tags: {} as 'asking' | 'refused' | 'sending' | 'givenBack',
  },
  actors: {
    askAtDesk: unboundPromise<Outcome<BoxGiveBackOffer>, AskedAtDesk>('askAtDesk'),
    giveBackAtDesk: unboundPromise<Outcome<BoxGivenBack>, SentGiveBack>('giveBackAtDesk'),
  },
  guards: {
    isAccepted,
    hasChosen: ({ context }) => context.chosen.length > 0,
    /** Another amount goes back by now than the desk was shown. */
    isOtherAmount: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'IMPORTE_CAMBIADO',
  },
  actions: {
    toggle: assign(({ context: { chosen } }, { cNumero }: { cNumero: string }) => ({
      chosen: chosen.includes(cNumero) ? chosen.filter((one) => one !== cNumero) : [...chosen, cNumero],
      ...{ key: null, failure: null },
    })),
    toggleException: assign(({ context }) => ({
      isException: !context.isException,
      ...{ chosen: [], key: null, failure: null },
    })),
    /** What was not answered is sent again under its own. */
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, failure: null })),
    clearKey: assign({ key: null }),
    setOffer: assign((_, answer: Outcome<BoxGiveBackOffer>) => (answer.ok ? { offer: answer.data } : {})),
    setGiven: assign((_, answer: Outcome<BoxGivenBack>) => (answer.ok ? { given: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
