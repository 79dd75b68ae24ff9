import { assign, fromPromise, setup } from 'xstate'
import type { Billboard, Show, ShowPage } from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface BillboardInput {
  /** What the server rendered; null when the page was reached by a link. */
  billboard: Billboard | null
}

export interface BillboardContext {
  billboard: Billboard | null
  shows: Show[]
  total: number
  page: number
  /** The day the ruler has chosen, ISO date; null for all. */
  day: string | null
  failure: Failure | null
}

export type BillboardEvent =
  | { type: 'more.requested' }
  | { type: 'day.chosen'; day: string | null }
  | { type: 'loading.retried' }

/** The billboard: 12 shows, 12 more per click, all days or one (sections 1 and 9). */
export const billboardMachine = setup({
  types: {
    context: {} as BillboardContext,
    events: {} as BillboardEvent,
    input: {} as BillboardInput,
    tags: {} as 'loading' | 'loadingMore' | 'filtering' | 'failed',
  },
  actors: {
    loadBillboard: fromPromise<Outcome<Billboard>>(async () => {
      throw new Error('loadBillboard is not bound')
    }),
    listShows: fromPromise<Outcome<ShowPage>, { page: number; day: string | null }>(async () => {
      throw new Error('listShows is not bound')
    }),
  },
  guards: {
    isAccepted: (_, answer: Outcome<unknown>) => answer.ok,
    hasBillboard: ({ context }) => context.billboard !== null,
    hasMore: ({ context }) => context.shows.length < context.total,
    isOtherDay: ({ context }, params: { day: string | null }) => context.day !== params.day,
  },
  actions: {
    keepBillboard: assign((_, answer: Outcome<Billboard>) =>
      answer.ok
        ? {
            billboard: answer.data,
            shows: answer.data.Lista,
            total: answer.data.nTotal,
            page: 1,
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
    keepDay: assign({ day: (_, params: { day: string | null }) => params.day }),
    keepRefusal: assign({
      failure: (_, answer: Outcome<unknown>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'billboard',
  description: 'The season on one page: twelve shows, more of them at a click, all days or one.',
  meta: {
    spec: ['RULE-billboard', 'RULE-role.visitor'],
    events: {
      'more.requested': 'The visitor asks for more shows.',
      'day.chosen': 'The visitor chooses a day, or all days.',
      'loading.retried': 'The visitor asks to try again.',
    },
    actors: {
      loadBillboard: 'the server is asked for the billboard',
      listShows: 'the server is asked for shows',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasBillboard: 'Did the page already bring the billboard?',
      hasMore: 'Are there more shows than those on the page?',
      isOtherDay: 'Is it another day than the one chosen before?',
    },
  },
  context: ({ input }) => ({
    billboard: input.billboard,
    shows: input.billboard?.Lista ?? [],
    total: input.billboard?.nTotal ?? 0,
    page: 1,
    day: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The billboard is being fetched, unless the page brought it.',
      tags: ['loading'],
      always: { guard: 'hasBillboard', target: 'showing' },
      invoke: {
        id: 'loadBillboard',
        src: 'loadBillboard',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepBillboard', params: ({ event }) => event.output },
          },
          { target: 'unavailable', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
    },
    unavailable: {
      description: 'The billboard could not be fetched; it may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    showing: {
      description: 'The shows are on the page.',
      on: {
        'more.requested': { guard: 'hasMore', target: 'loadingMore', actions: 'clearFailure' },
        'day.chosen': {
          guard: { type: 'isOtherDay', params: ({ event }) => ({ day: event.day }) },
          target: 'filtering',
          actions: { type: 'keepDay', params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
    loadingMore: {
      description: 'The next twelve shows are on their way.',
      tags: ['loadingMore'],
      invoke: {
        id: 'listShows',
        src: 'listShows',
        input: ({ context }) => ({ page: context.page + 1, day: context.day }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'addShows', params: ({ event }) => event.output },
          },
          { target: 'showing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'showing', actions: 'keepTransportFailure' },
      },
    },
    filtering: {
      description: 'The shows of the chosen day are on their way.',
      tags: ['filtering'],
      invoke: {
        id: 'listShows',
        src: 'listShows',
        input: ({ context }) => ({ page: 1, day: context.day }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'replaceShows', params: ({ event }) => event.output },
          },
          { target: 'notFiltered', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'notFiltered', actions: 'keepTransportFailure' },
      },
      on: {
        'day.chosen': {
          guard: { type: 'isOtherDay', params: ({ event }) => ({ day: event.day }) },
          target: 'filtering',
          reenter: true,
          actions: { type: 'keepDay', params: ({ event }) => ({ day: event.day }) },
        },
      },
    },
    notFiltered: {
      description: 'The shows of the chosen day did not come; those of before stay on the page.',
      on: {
        'more.requested': { target: 'filtering', actions: 'clearFailure' },
        'day.chosen': {
          target: 'filtering',
          actions: ['clearFailure', { type: 'keepDay', params: ({ event }) => ({ day: event.day }) }],
        },
      },
    },
  },
})
