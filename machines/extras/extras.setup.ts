import { assign, setup } from 'xstate'
import type { AssignedProducts, Product, PurchaseProcess } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { ExtrasChoice, ExtrasEvent } from './extras.events.ts'

export interface ExtrasInput {
  idProcesoDeCompra: string
  /** A performance of its tickets: products of its house come first. */
  idFuncion: number
  /** Products are offered, beside the tickets and for each of them. */
  offersProducts: boolean
}

/** What there is to choose from. */
export interface Offered {
  products: readonly Product[]
  assigned: AssignedProducts
}

export interface ExtrasContext extends ExtrasInput {
  offered: Offered
  choice: ExtrasChoice | null
  /** The purchase as the last choice has left it; null before. */
  process: PurchaseProcess | null
  failure: Failure | null
}

export const nothing: Offered = { products: [], assigned: { Lista: [], listaEntrada: [] } }

/** The tickets with what was assigned to them. */
const assignedBy = ({ offered, choice }: ExtrasContext): Offered => {
  if (choice?.type !== 'products.assigned') return offered
  const listaEntrada = offered.assigned.listaEntrada.map((ticket) => ({
    ...ticket,
    aProducto: choice.aAsignacion
      .filter(({ cEntrada }) => cEntrada === ticket.cEntrada)
      .map(({ idSector }) => idSector),
  }))
  return { ...offered, assigned: { ...offered.assigned, listaEntrada } }
}

export const extrasSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ExtrasContext,
    events: {} as ExtrasEvent,
    input: {} as ExtrasInput,
    tags: {} as 'busy' | 'loading' | 'unavailable',
  },
  actors: {
    loadExtras: unboundPromise<Outcome<Offered>, ExtrasInput>('loadExtras'),
    saveExtra: unboundPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; choice: ExtrasChoice | null }
    >('saveExtra'),
  },
  guards: { isAccepted },
  actions: {
    setOffered: assign((_, outcome: Outcome<Offered>) => ({ offered: outcome.ok ? outcome.data : nothing })),
    setChoice: assign((_, choice: ExtrasChoice) => ({ choice, failure: null })),
    setSaved: assign(({ context }, outcome: Outcome<PurchaseProcess>) => ({
      process: outcome.ok ? outcome.data : context.process,
      offered: assignedBy(context),
    })),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
  },
})
