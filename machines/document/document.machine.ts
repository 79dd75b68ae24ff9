import { documentSetup } from './document.setup.ts'

/** A text of the deployment: an information page, or the terms read in the checkout. */
export const documentMachine = documentSetup.createMachine({
  id: 'document',
  description: 'A text of the shop is read: terms, questions, points of sale.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The text is being fetched, unless the page brought it.',
      always: { guard: 'hasText', target: 'showing', description: 'The page brought the text.' },
      invoke: {
        id: 'loadDocument',
        src: 'loadDocument',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setText', params: ({ event }) => event.output },
            description: 'The text arrives.',
          },
          { target: 'unavailable', description: 'The server refuses.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'document.loading' },
    },
    showing: { description: 'The text can be read.', meta: { title: 'document.showing' } },
    unavailable: {
      description: 'The text could not be fetched; it may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'document.unavailable' },
    },
  },
  context: ({ input }) => input,
  meta: {
    title: 'document',
    spec: ['RULE-policy-pages', 'CONST-terms-document'],
    events: { 'loading.retried': 'The visitor asks to try again.' },
    actors: { loadDocument: 'the server is asked for the text' },
    guards: {
      hasText: 'Did the page already bring the text?',
      isAccepted: 'Does the server accept?',
    },
  },
})
