import { assign, setup } from 'xstate'
import type {
  HouseChangeAnswer,
  Order,
  OrderFilter,
  ReceivedTicket,
  TicketRecipient,
} from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import type { giveBackMachine } from '../give-back/give-back.machine.ts'
import type { GiveBackOutput } from '../give-back/give-back.setup.ts'
import type { houseChangeMachine } from '../house-change/house-change.machine.ts'
import type { HouseChangeInput, HouseChangeOutput } from '../house-change/house-change.setup.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundMachine,
  unboundPromise,
} from '../outcome.ts'
import type { regretMachine } from '../regret/regret.machine.ts'
import type { RegretOutput } from '../regret/regret.setup.ts'
import type { OrdersEvent, OrderTask } from './orders.events.ts'

/** A page of orders; with the first page, the tickets that others transferred to this customer. */
export interface OrdersAnswer {
  orders: Order[]
  hasMore: boolean
  received: ReceivedTicket[]
}

/** Which page of which orders; the first one is 1. */
export interface OrdersQuestion {
  filter: OrderFilter
  page: number
}

/** What was done last, for the page to say so. */
export type OrdersDone = OrderTask['kind'] | 'transfer' | 'regret' | 'keep' | 'giveBack' | 'ticketsBack'

/** What is to be answered to what the house moved, and for which purchase. */
export interface Answering {
  idProcesoDeCompra: string
  answer: HouseChangeAnswer
}

export interface OrdersContext {
  orders: Order[]
  received: ReceivedTicket[]
  filter: OrderFilter
  /** The customer has chosen the filter. */
  isChosen: boolean
  /** The last page that is shown. */
  page: number
  hasMore: boolean
  /** What is being done, or could not be. */
  task: OrderTask | null
  done: OrdersDone | null
  /** The purchase that it was done with; null for a ticket. */
  doneWith: string | null
  /** The number of the ticket that is to be transferred. */
  transferring: string | null
  /** The purchase that is to be regretted. */
  regretting: string | null
  /** The purchase of which tickets are to be given back. */
  givingBack: string | null
  answering: Answering | null
  failure: Failure | null
}

/** Before anything was chosen: what is to come. */
export const FIRST_FILTER: OrderFilter = { cPeriodo: 'PROXIMAS', cEstado: null, cBuscar: '' }

const merge = (shown: Order[], more: Order[]): Order[] => {
  const known = new Set(shown.map(({ nOrden }) => nOrden))
  return [...shown, ...more.filter(({ nOrden }) => !known.has(nOrden))]
}

/** What the child that answers is asked. */
export const answerOf = ({ answering }: Pick<OrdersContext, 'answering'>): HouseChangeInput => ({
  ...known(answering),
  cPermiso: '',
})

export const ordersSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'loadingMore'
      | 'moreFailed'
      | 'working'
      | 'workFailed'
      | 'transferring'
      | 'regretting'
      | 'givingBack'
      | 'answering'
      | 'sending',
    children: {} as { regret: 'regret'; houseChange: 'houseChange'; giveBack: 'giveBack' },
  },
  actors: {
    listOrders: unboundPromise<Outcome<OrdersAnswer>, OrdersQuestion>('listOrders'),
    doTask: unboundPromise<Outcome<unknown>, OrderTask | null>('doTask'),
    transferTicket: unboundPromise<Outcome<unknown>, { cNumero: string; recipient: TicketRecipient }>(
      'transferTicket',
    ),
    regret: unboundMachine<typeof regretMachine>('regret'),
    giveBack: unboundMachine<typeof giveBackMachine>('giveBack'),
    houseChange: unboundMachine<typeof houseChangeMachine>('houseChange'),
  },
  guards: {
    isAccepted,
    hasMore: ({ context }) => context.hasMore,
    /** And the filter is the first one. */
    findsNothingToCome: ({ context }, answer: Outcome<OrdersAnswer>) =>
      !context.isChosen && answer.ok && answer.data.orders.length === 0,
    isGivenBack: (_, { result }: RegretOutput | GiveBackOutput) => result === 'givenBack',
    isAnswered: (_, { result }: HouseChangeOutput) => result === 'answered',
    isOutdated: (_, { result }: RegretOutput | GiveBackOutput | HouseChangeOutput) => result === 'outdated',
    hasFailed: ({ context }) => context.failure !== null,
    changesTickets: ({ context }, answer: { ok: boolean }) => answer.ok && context.task?.kind === 'takeBack',
  },
  actions: {
    setOrders: assign((_, answer: Outcome<OrdersAnswer>) =>
      answer.ok ? { ...answer.data, page: 1, failure: null } : {},
    ),
    addOrders: assign(({ context }, answer: Outcome<OrdersAnswer>) =>
      answer.ok
        ? {
            orders: merge(context.orders, answer.data.orders),
            hasMore: answer.data.hasMore,
            page: context.page + 1,
          }
        : {},
    ),
    setFilter: assign((_, { filter }: { filter: OrderFilter }) => ({
      filter,
      isChosen: true,
      done: null,
      task: null,
    })),
    showAll: assign({ filter: { ...FIRST_FILTER, cPeriodo: 'TODAS' }, isChosen: true }),
    setRefusal: assign({
      failure: (_, answer: Outcome<unknown>) => refusalOf(answer),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    setTask: assign((_, { task }: { task: OrderTask }) => ({ task, done: null, failure: null })),
    endTask: assign(({ context: { task } }) => ({
      done: task?.kind ?? null,
      doneWith: task && 'idProcesoDeCompra' in task ? task.idProcesoDeCompra : null,
      task: null,
    })),
    setTransferring: assign((_, { cNumero }: { cNumero: string }) => ({
      transferring: cNumero,
      task: null,
      done: null,
      failure: null,
    })),
    setRegretting: assign((_, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => ({
      regretting: idProcesoDeCompra,
      task: null,
      done: null,
      failure: null,
    })),
    setAnswering: assign((_, { idProcesoDeCompra, answer }: Answering) => ({
      answering: { idProcesoDeCompra, answer },
      task: null,
      done: null,
      failure: null,
    })),
    setGivingBack: assign((_, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => ({
      givingBack: idProcesoDeCompra,
      task: null,
      done: null,
      failure: null,
    })),
    endTransfer: assign({ transferring: null, done: 'transfer' }),
    endRegret: assign({ regretting: null, done: 'regret' }),
    endAnswering: assign(({ context: { answering } }) => ({
      answering: null,
      done: answering?.answer.cRespuesta === 'DEVUELVE' ? 'giveBack' : 'keep',
    })),
    endGiveBack: assign({ givingBack: null, done: 'ticketsBack' }),
    clearDialog: assign({
      transferring: null,
      regretting: null,
      answering: null,
      givingBack: null,
      failure: null,
    }),
    clearFailure: assign({ failure: null }),
  },
})
