import { suggestionsSetup } from './suggestions.setup.ts'

/** Shows that a text may mean, while it is typed into a search box. */
export const suggestionsMachine = suggestionsSetup.createMachine({
  id: 'suggestions',
  description: 'Shows are suggested while somebody types into a search box.',
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is suggested.',
      entry: 'clear',
      on: {
        'text.typed': {
          guard: { type: 'isLongEnough', params: ({ event }) => event },
          target: 'suggesting',
          actions: { type: 'setText', params: ({ event }) => event },
        },
      },
      meta: { title: 'suggestions.resting' },
    },
    suggesting: {
      description: 'The text is long enough; the last list stays until there is another.',
      tags: ['open'],
      initial: 'settling',
      on: {
        'text.typed': [
          {
            guard: { type: 'isTooShort', params: ({ event }) => event },
            target: 'resting',
            description: 'Too little is left of it.',
          },
          {
            guard: { type: 'isOtherText', params: ({ event }) => event },
            target: '.settling',
            actions: { type: 'setText', params: ({ event }) => event },
            description: 'An answer to the earlier text does not count any more.',
          },
        ],
        'option.moved': {
          guard: 'hasOptions',
          actions: { type: 'moveActive', params: ({ event }) => event },
        },
        'list.closed': { target: 'resting' },
      },
      states: {
        settling: {
          description: 'A pause in the typing is waited for.',
          after: { pause: { target: 'asking' } },
          meta: { title: 'suggestions.suggesting.settling' },
        },
        asking: {
          description: 'The server is asked which shows the text may mean.',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ text: context.text }),
            onDone: {
              target: 'settled',
              actions: { type: 'setList', params: ({ event }) => event.output },
              description: 'The answer is the list; a refusal is an empty one.',
            },
            onError: {
              target: '#suggestions.resting',
              description: 'No answer: the search itself still works.',
            },
          },
          meta: { title: 'suggestions.suggesting.asking' },
        },
        settled: {
          description: 'The list belongs to the text.',
          meta: { title: 'suggestions.suggesting.settled' },
        },
      },
      meta: { title: 'suggestions.suggesting' },
    },
  },
  context: ({ input }) => ({ ...input, text: '', list: [], active: null }),
  meta: {
    title: 'suggestions',
    spec: ['RULE-topbar.search', 'RULE-search.minimum'],
    events: {
      'text.typed': 'Somebody types into the search box.',
      'option.moved': 'Another suggestion is marked by the keyboard.',
      'list.closed': 'The list is closed by Escape, by leaving the box, or by a choice.',
    },
    actors: { suggest: 'the server is asked which shows the text may mean' },
    delays: { pause: 'a sixth of a second' },
    guards: {
      isLongEnough: 'Is the text long enough?',
      isTooShort: 'Is the text too short?',
      isOtherText: 'Is it another text?',
      hasOptions: 'Is there any suggestion?',
    },
  },
})
