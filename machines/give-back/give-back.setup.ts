import { assign, setup } from 'xstate'
import type { GiveBackOffer, Order } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { GiveBackEvent } from './give-back.events.ts'

export interface GiveBackInput {
  idProcesoDeCompra: string
  /** Permits the calls for an order that was looked up; empty for one of the customer's own. */
  cPermiso: string
  /** Numbers of the tickets that may be given back. */
  possible: readonly string[]
}

/** Which tickets of which order, and who may. */
export interface AskedGiveBack extends Omit<GiveBackInput, 'possible'> {
  /** Numbers of the tickets that are chosen. */
  chosen: readonly string[]
}

export interface GiveBackContext extends AskedGiveBack {
  /** What comes back for the chosen tickets; null until the server has answered. */
  offer: GiveBackOffer | null
  /** Kept until it is confirmed; outdated where that was refused or not answered: the order may have changed. */
  result: 'givenBack' | 'kept' | 'outdated' | 'over'
  /** As the server answered it. */
  order: Order | null
  failure: Failure | null
}

/** How it ended; of an order that was looked up, how it stands now. */
export type GiveBackOutput = Pick<GiveBackContext, 'result' | 'order' | 'failure'>

/** With the amount that was shown. */
export type ConfirmedGiveBack = AskedGiveBack & { fTotal: number }

export const giveBackSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as GiveBackContext,
    events: {} as GiveBackEvent,
    input: {} as GiveBackInput,
    output: {} as GiveBackOutput,
    tags: {} as 'asking' | 'offered' | 'sending',
  },
  actors: {
    askGiveBack: unboundPromise<Outcome<GiveBackOffer>, AskedGiveBack>('askGiveBack'),
    giveBackTickets: unboundPromise<Outcome<Order | null>, ConfirmedGiveBack>('giveBackTickets'),
  },
  guards: {
    isAccepted,
    hasChosen: ({ context }) => context.chosen.length > 0,
    /** The time of the look-up ended before the call came. */
    isOver: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'CONSULTA_VENCIDA',
    /** Another amount comes back by now than the customer has confirmed. */
    isOtherAmount: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'IMPORTE_CAMBIADO',
  },
  actions: {
    toggle: assign(({ context: { chosen } }, { cNumero }: { cNumero: string }) => ({
      chosen: chosen.includes(cNumero) ? chosen.filter((one) => one !== cNumero) : [...chosen, cNumero],
      failure: null,
    })),
    setOffer: assign((_, answer: Outcome<GiveBackOffer>) => (answer.ok ? { offer: answer.data } : {})),
    clearOffer: assign({ offer: null }),
    setResult: assign((_, { result }: Pick<GiveBackContext, 'result'>) => ({ result })),
    setOrder: assign((_, answer: Outcome<Order | null>) => (answer.ok ? { order: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
