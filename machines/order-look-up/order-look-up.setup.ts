import { assign, setup } from 'xstate'
import type {
  FoundOrder,
  HouseChangeAnswer,
  Order,
  OrderByCode,
  OrderLookUp,
  RecoverySent,
} from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import type { giveBackMachine } from '../give-back/give-back.machine.ts'
import type { GiveBackOutput } from '../give-back/give-back.setup.ts'
import type { houseChangeMachine } from '../house-change/house-change.machine.ts'
import type { HouseChangeInput, HouseChangeOutput } from '../house-change/house-change.setup.ts'
import type { WholeOrderTask } from '../orders/orders.events.ts'
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
import type { OrderLink, OrderLookUpEvent, ResaleLeft } from './order-look-up.events.ts'

export interface OrderLookUpContext {
  /** Whose order is looked up; what was typed stays. */
  wanted: OrderLookUp
  order: Order | null
  /** The token of the mail's link as long as it is to be tried; empty for none. */
  cCodigo: string
  /** Permits calls for that order for a time; empty before it was found. */
  cPermiso: string
  /** What is being done with the order, or could not be. */
  task: WholeOrderTask | null
  /** What was done last, for the page to say so. */
  done: WholeOrderTask['kind'] | 'regret' | 'keep' | 'giveBack' | 'ticketsBack' | null
  /** What is to be answered to what the house moved. */
  answering: HouseChangeAnswer | null
  failure: Failure | null
}

const NOTHING_FOUND = {
  order: null,
  cCodigo: '',
  cPermiso: '',
  task: null,
  done: null,
  answering: null,
  failure: null,
}

/** What the child that answers is asked. */
export const answerOf = ({ order, cPermiso, answering }: OrderLookUpContext): HouseChangeInput => ({
  idProcesoDeCompra: known(order).idProcesoDeCompra,
  cPermiso,
  answer: known(answering),
})

export const orderLookUpSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OrderLookUpContext,
    events: {} as OrderLookUpEvent,
    tags: {} as 'busy' | 'code' | 'link' | 'linkOver' | 'shown' | 'working' | 'workFailed' | 'over',
    children: {} as { regret: 'regret'; houseChange: 'houseChange'; giveBack: 'giveBack' },
  },
  actors: {
    sendCode: unboundPromise<Outcome<RecoverySent>, OrderLookUp>('sendCode'),
    lookUpOrder: unboundPromise<Outcome<FoundOrder>, OrderByCode>('lookUpOrder'),
    doTask: unboundPromise<Outcome<unknown>, { task: WholeOrderTask | null; cPermiso: string }>('doTask'),
    regret: unboundMachine<typeof regretMachine>('regret'),
    giveBack: unboundMachine<typeof giveBackMachine>('giveBack'),
    houseChange: unboundMachine<typeof houseChangeMachine>('houseChange'),
  },
  guards: {
    isAccepted,
    /** A mail reader may have cut it off. */
    isWrongLink: (_, answer: Outcome<unknown>) =>
      !answer.ok && (answer.code === 'CODIGO_NO_VALIDO' || answer.code === 'FORMA_INVALIDA'),
    /** The time of the look-up ended before the call came. */
    isOver: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'CONSULTA_VENCIDA',
    wasResaleOver: (_, { failure }: ResaleLeft) =>
      failure?.kind === 'refused' && failure.code === 'CONSULTA_VENCIDA',
    isGivenBack: (_, { result }: RegretOutput | GiveBackOutput) => result === 'givenBack',
    wasOver: (_, { result }: RegretOutput | HouseChangeOutput | GiveBackOutput) => result === 'over',
    isAnswered: (_, { result }: HouseChangeOutput) => result === 'answered',
    isOutdated: (_, { result }: RegretOutput | HouseChangeOutput | GiveBackOutput) => result === 'outdated',
  },
  actions: {
    setWanted: assign((_, { wanted }: { wanted: OrderLookUp }) => ({ wanted, failure: null })),
    setLink: assign((_, { wanted, cCodigo }: OrderLink) => ({ ...NOTHING_FOUND, wanted, cCodigo })),
    clearLink: assign({ cCodigo: '', failure: null }),
    setFound: assign((_, answer: Outcome<FoundOrder>) =>
      answer.ok ? { order: answer.data.oOrden, cCodigo: '', cPermiso: answer.data.cPermiso } : {},
    ),
    setTask: assign((_, { task }: { task: WholeOrderTask }) => ({ task, done: null, failure: null })),
    endTask: assign(({ context }) => ({ done: context.task?.kind ?? null, task: null })),
    openDialog: assign({ task: null, done: null, failure: null }),
    endRegret: assign((_, { order }: RegretOutput) => ({ order, done: 'regret' as const })),
    openChange: assign((_, { answer }: { answer: HouseChangeAnswer }) => ({
      answering: answer,
      task: null,
      done: null,
      failure: null,
    })),
    endChange: assign(({ context: { answering } }, { order }: HouseChangeOutput) => ({
      order,
      answering: null,
      done: answering?.cRespuesta === 'DEVUELVE' ? ('giveBack' as const) : ('keep' as const),
    })),
    endResale: assign(({ context }, { order }: ResaleLeft) => ({
      order: order ?? context.order,
      task: null,
      done: null,
      failure: null,
    })),
    setResaleFailure: assign((_, { failure }: ResaleLeft) => ({ failure, task: null, done: null })),
    endGiveBack: assign((_, { order }: GiveBackOutput) => ({ order, done: 'ticketsBack' as const })),
    /** The dialog may have cleared its failure as another ticket was chosen. */
    setFailure: assign((_, { failure }: RegretOutput | HouseChangeOutput | GiveBackOutput) => ({
      failure: failure ?? transportFailure,
    })),
    setRefusal: assign({
      failure: (_, answer: Outcome<unknown>) => refusalOf(answer),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    clearOrder: assign(NOTHING_FOUND),
  },
})
