import { assign, setup } from 'xstate'
import type { Billboard, Show, ShowPage } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { BillboardEvent } from './billboard.events.ts'

export interface BillboardInput {
  /** What the server rendered; null when the page was reached by a link. */
  billboard: Billboard | null
  /** The query of the address, without its question mark. */
  search: string
}

export interface BillboardContext {
  billboard: Billboard | null
  search: string
  shows: Show[]
  total: number
  page: number
  /** The chosen day, YYYY-MM-DD, or a word for days counted from today; null for all dates. */
  day: string | null
  failure: Failure | null
}

/** Types, venues and price that the list is narrowed to. */
export const filterOf = ({ billboard }: BillboardContext): string => billboard?.cFiltro ?? ''

export const billboardSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as BillboardContext,
    events: {} as BillboardEvent,
    input: {} as BillboardInput,
    tags: {} as 'loading' | 'loadingMore' | 'filtering' | 'failed',
  },
  actors: {
    loadBillboard: unboundPromise<Outcome<Billboard>, { search: string }>('loadBillboard'),
    listShows: unboundPromise<Outcome<ShowPage>, { page: number; day: string | null; filter: string }>(
      'listShows',
    ),
  },
  guards: {
    isAccepted,
    hasBillboard: ({ context }) => context.billboard !== null,
    hasMore: ({ context }) => context.shows.length < context.total,
    isOtherDay: ({ context }, params: { day: string | null }) => context.day !== params.day,
  },
  actions: {
    setBillboard: assign((_, answer: Outcome<Billboard>) =>
      answer.ok
        ? {
            billboard: answer.data,
            shows: answer.data.Lista,
            total: answer.data.nTotal,
            page: answer.data.nPagina,
            day: answer.data.cFecha,
            failure: null,
          }
        : {},
    ),
    addShows: assign(({ context }, answer: Outcome<ShowPage>) =>
      answer.ok
        ? {
            shows: [...context.shows, ...answer.data.Lista],
            total: answer.data.nTotal,
            page: context.page + 1,
            failure: null,
          }
        : {},
    ),
    replaceShows: assign((_, answer: Outcome<ShowPage>) =>
      answer.ok ? { shows: answer.data.Lista, total: answer.data.nTotal, page: 1, failure: null } : {},
    ),
    setDay: assign({ day: (_, params: { day: string | null }) => params.day }),
    setRefusal: assign({
      failure: (_, answer: Outcome<unknown>) => refusalOf(answer),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
