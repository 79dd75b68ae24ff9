import { landingSetup } from './landing.setup.ts'

/** A show's own page (section 2, /landing/{cSeo}). */
export const landingMachine = landingSetup.createMachine({
  id: 'landing',
  description: 'The page of one show, with the performances that can be chosen.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The show is being fetched, unless the page brought it.',
      tags: ['loading'],
      always: { guard: 'hasShow', target: 'showing', description: 'The page brought the show.' },
      invoke: {
        id: 'loadShow',
        src: 'loadShow',
        input: ({ context }) => ({ cSeo: context.cSeo, h: context.h }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setShow', params: ({ event }) => event.output },
            description: 'The show arrives.',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            description: 'The server knows no such show.',
          },
          { target: 'unavailable', description: 'The server refuses.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'landing.loading' },
    },
    showing: {
      description: 'The show and its performances are on the page.',
      meta: { title: 'landing.showing' },
    },
    missing: {
      description: 'There is no such show.',
      tags: ['missing'],
      meta: { title: 'landing.missing' },
    },
    unavailable: {
      description: 'The show could not be fetched; it may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'landing.unavailable' },
    },
  },
  context: ({ input }) => input,
  meta: {
    title: 'landing',
    spec: ['RULE-landing', 'RULE-role.visitor'],
    events: {
      'loading.retried': 'The visitor asks to try again.',
    },
    actors: {
      loadShow: 'the server is asked for the show',
    },
    guards: {
      hasShow: 'Did the page already bring the show?',
      isAccepted: 'Does the server accept?',
      isMissing: 'Does the server say that there is no such show?',
    },
  },
})
