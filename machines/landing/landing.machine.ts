import { assign, fromPromise, setup } from 'xstate'
import type { ShowDetail } from '../../contract/index.ts'
import type { Outcome } from '../outcome.ts'

export interface LandingInput {
  cSeo: string
  /** What the server rendered; null when the page was reached by a link. */
  show: ShowDetail | null
}

export type LandingContext = LandingInput

export type LandingEvent = { type: 'loading.retried' }

/** A show's own page (section 2, /landing/{cSeo}). */
export const landingMachine = setup({
  types: {
    context: {} as LandingContext,
    events: {} as LandingEvent,
    input: {} as LandingInput,
    tags: {} as 'loading' | 'missing' | 'failed',
  },
  actors: {
    loadShow: fromPromise<Outcome<ShowDetail>, { cSeo: string }>(async () => {
      throw new Error('loadShow is not bound')
    }),
  },
  guards: {
    hasShow: ({ context }) => context.show !== null,
    isAccepted: (_, answer: Outcome<unknown>) => answer.ok,
    isMissing: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'NO_ENCONTRADO',
  },
  actions: {
    keepShow: assign({ show: (_, answer: Outcome<ShowDetail>) => (answer.ok ? answer.data : null) }),
  },
}).createMachine({
  id: 'landing',
  description: 'The page of one show, with the performances that can be chosen.',
  meta: {
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
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      description: 'The show is being fetched, unless the page brought it.',
      tags: ['loading'],
      always: { guard: 'hasShow', target: 'showing' },
      invoke: {
        id: 'loadShow',
        src: 'loadShow',
        input: ({ context }) => ({ cSeo: context.cSeo }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'keepShow', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'unavailable' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    showing: { description: 'The show and its performances are on the page.' },
    missing: { description: 'There is no such show.', tags: ['missing'] },
    unavailable: {
      description: 'The show could not be fetched; it may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
    },
  },
})
