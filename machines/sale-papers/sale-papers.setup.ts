import { assign, setup } from 'xstate'
import type { BoxPapers, InvoiceReceiver } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { SalePapersEvent } from './sale-papers.events.ts'

export interface SalePapersInput {
  /** The staff login. */
  token: string
  idProcesoDeCompra: string
}

export interface SalePapersContext extends SalePapersInput {
  /** As the server answered last; null before it. */
  papers: BoxPapers | null
  failure: Failure | null
}

export type NamedReceiver = SalePapersInput & { receiver: InvoiceReceiver }

const isUnderWay = ({ papers }: Pick<SalePapersContext, 'papers'>): boolean =>
  papers?.listaComprobante.some(({ cEstado }) => cEstado === 'EN_CURSO') ?? false

export const salePapersSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SalePapersContext,
    events: {} as SalePapersEvent,
    input: {} as SalePapersInput,
    tags: {} as 'reading' | 'unread' | 'naming',
  },
  actors: {
    loadPapers: unboundPromise<Outcome<BoxPapers>, SalePapersInput>('loadPapers'),
    nameReceiver: unboundPromise<Outcome<BoxPapers>, NamedReceiver>('nameReceiver'),
  },
  guards: {
    isAccepted,
    isUnderWay: ({ context }) => isUnderWay(context),
  },
  delays: { nextLook: 3000 },
  actions: {
    setPapers: assign((_, answer: Outcome<BoxPapers>) =>
      answer.ok ? { papers: answer.data, failure: null } : {},
    ),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
