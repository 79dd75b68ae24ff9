import { billboardSetup, filterOf } from './billboard.setup.ts'

/** The billboard: 12 shows, 12 more per click, all dates or some, under its filters (sections 1 and 9). */
export const billboardMachine = billboardSetup.createMachine({
  id: 'billboard',
  description: 'The season on one page: twelve shows, more of them at a click, all days or one.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The billboard is being fetched, unless the page brought it.',
      tags: ['loading'],
      always: { guard: 'hasBillboard', target: 'showing', description: 'The page brought the billboard.' },
      invoke: {
        id: 'loadBillboard',
        src: 'loadBillboard',
        input: ({ context }) => ({ search: context.search }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setBillboard', params: ({ event }) => event.output },
            description: 'The billboard arrives.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'billboard.loading' },
    },
    unavailable: {
      description: 'The billboard could not be fetched; it may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'billboard.unavailable' },
    },
    showing: {
      description: 'The shows are on the page.',
      on: {
        'more.requested': { guard: 'hasMore', target: 'loadingMore', actions: 'clearFailure' },
        'day.chosen': {
          guard: { type: 'isOtherDay', params: ({ event }) => ({ day: event.day }) },
          target: 'filtering',
          actions: { type: 'setDay', params: ({ event }) => ({ day: event.day }) },
        },
      },
      meta: { title: 'billboard.showing' },
    },
    loadingMore: {
      description: 'The next twelve shows are on their way.',
      tags: ['loadingMore'],
      invoke: {
        id: 'listShows',
        src: 'listShows',
        input: ({ context }) => ({ page: context.page + 1, day: context.day, filter: filterOf(context) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'addShows', params: ({ event }) => event.output },
            description: 'The next shows arrive and join those on the page.',
          },
          {
            target: 'showing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: the page keeps its shows.',
          },
        ],
        onError: { target: 'showing', actions: 'setTransportFailure' },
      },
      meta: { title: 'billboard.loadingMore' },
    },
    filtering: {
      description: 'The shows of the chosen day are on their way.',
      tags: ['filtering'],
      invoke: {
        id: 'listShows',
        src: 'listShows',
        input: ({ context }) => ({ page: 1, day: context.day, filter: filterOf(context) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'replaceShows', params: ({ event }) => event.output },
            description: 'The shows of the chosen day arrive and replace those on the page.',
          },
          {
            target: 'notFiltered',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: the page keeps its shows.',
          },
        ],
        onError: { target: 'notFiltered', actions: 'setTransportFailure' },
      },
      on: {
        'day.chosen': {
          guard: { type: 'isOtherDay', params: ({ event }) => ({ day: event.day }) },
          target: 'filtering',
          reenter: true,
          actions: { type: 'setDay', params: ({ event }) => ({ day: event.day }) },
        },
      },
      meta: { title: 'billboard.filtering' },
    },
    notFiltered: {
      description: 'The shows of the chosen day did not come; those of before stay on the page.',
      on: {
        'more.requested': { target: 'filtering', actions: 'clearFailure' },
        'day.chosen': {
          target: 'filtering',
          actions: ['clearFailure', { type: 'setDay', params: ({ event }) => ({ day: event.day }) }],
        },
      },
      meta: { title: 'billboard.notFiltered' },
    },
  },
  context: ({ input }) => ({
    billboard: input.billboard,
    shows: input.billboard?.Lista ?? [],
    total: input.billboard?.nTotal ?? 0,
    page: input.billboard?.nPagina ?? 1,
    day: input.billboard?.cFecha ?? null,
    search: input.search,
    failure: null,
  }),
  meta: {
    title: 'billboard',
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
})
