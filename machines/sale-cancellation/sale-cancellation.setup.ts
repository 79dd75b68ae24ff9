import { assign, setup } from 'xstate'
import type { BoxReturn, BoxSale, CancellationForm, SaleCancellation } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { SaleCancellationEvent } from './sale-cancellation.events.ts'

export interface SaleCancellationInput {
  /** The staff login. */
  token: string
  /** As the clerk's list has it. */
  sale: BoxSale
}

export interface SaleCancellationContext extends SaleCancellationInput {
  /** Numbers of the tickets that the sale keeps. */
  kept: readonly string[]
  /** What goes back for the others, by the server's answer; null before it. */
  quote: BoxReturn | null
  /** Kept, until the server has answered otherwise. */
  result: 'cancelled' | 'kept' | 'over'
  failure: Failure | null
}

/** How it ended, and the sale as it is then. */
export type SaleCancellationOutput = Pick<SaleCancellationContext, 'result' | 'sale' | 'failure'>

export interface AskedReturn {
  token: string
  idProcesoDeCompra: string
  /** Left out where they are all that the sale has. */
  aEntrada?: string[]
}

/** Tickets of the sale that are to be cancelled. */
export const chosenOf = ({ sale, kept }: Pick<SaleCancellationContext, 'sale' | 'kept'>): string[] =>
  sale.listaEntrada.map(({ cNumero }) => cNumero).filter((number) => !kept.includes(number))

/** What is asked of the server: the chosen tickets, or all of the sale. */
export const askedOf = (context: SaleCancellationContext): AskedReturn => {
  const { token, sale } = context
  const chosen = chosenOf(context)
  const isPart = chosen.length < sale.listaEntrada.length
  return { token, idProcesoDeCompra: sale.idProcesoDeCompra, ...(isPart && { aEntrada: chosen }) }
}

/** What a manager sends, with the amount that was shown. */
export const cancellationOf = (
  context: SaleCancellationContext,
  form: CancellationForm,
): { token: string; idProcesoDeCompra: string; cancellation: SaleCancellation } => {
  const { token, idProcesoDeCompra, ...some } = askedOf(context)
  return {
    token,
    idProcesoDeCompra,
    cancellation: { ...form, ...some, fDevuelve: context.quote?.fDevuelve ?? 0 },
  }
}

const isCode =
  (code: string) =>
  (_: unknown, answer: Outcome<unknown>): boolean =>
    !answer.ok && answer.code === code

export const saleCancellationSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SaleCancellationContext,
    events: {} as SaleCancellationEvent,
    input: {} as SaleCancellationInput,
    output: {} as SaleCancellationOutput,
    tags: {} as 'quoting' | 'quoted' | 'unquoted' | 'sending',
  },
  actors: {
    quoteReturn: unboundPromise<Outcome<BoxReturn>, AskedReturn>('quoteReturn'),
    cancelSale: unboundPromise<Outcome<BoxSale>, ReturnType<typeof cancellationOf>>('cancelSale'),
  },
  guards: {
    isAccepted,
    hasChosen: ({ context }) => chosenOf(context).length > 0,
    choosesSome: ({ context }, { kept }: Pick<SaleCancellationContext, 'kept'>) =>
      chosenOf({ ...context, kept }).length > 0,
    isOver: isCode('NO_AUTORIZADO'),
    isChanged: isCode('DEVOLUCION_CAMBIADA'),
  },
  actions: {
    setKept: assign((_, { kept }: Pick<SaleCancellationContext, 'kept'>) => ({ kept })),
    setQuote: assign((_, answer: Outcome<BoxReturn>) =>
      answer.ok ? { quote: answer.data, sale: answer.data.oVenta } : {},
    ),
    setCancelled: assign((_, answer: Outcome<BoxSale>) =>
      answer.ok ? { sale: answer.data, result: 'cancelled' as const } : {},
    ),
    setOver: assign({ result: 'over' }),
    clearQuote: assign({ quote: null }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
