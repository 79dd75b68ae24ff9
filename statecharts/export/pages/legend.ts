import { createMachine } from 'xstate'

/** A small chart with one of everything, for the page that says how pictures are read. */
export const legendMachine = createMachine({
  id: 'example',
  description: 'A cloakroom, to show what the signs mean.',
  initial: 'open',
  invoke: { id: 'attendant', src: 'attendant' },
  states: {
    open: {
      initial: 'empty',
      on: { 'evening.ended': { target: 'tidying', description: 'The evening ends.' } },
      states: {
        empty: { on: { 'coat.handed': { target: 'holding', description: 'The first coat is handed in.' } } },
        holding: {
          on: {
            'coat.handed': [
              { guard: 'isFull', actions: 'sayFull', description: 'The room is full: no more coats.' },
              { actions: 'giveTag', description: 'One more coat is handed in.' },
            ],
            'coat.fetched': [
              { guard: 'isLast', target: 'empty', description: 'The last coat is fetched.' },
              { actions: 'handBack', description: 'A coat is fetched.' },
            ],
          },
        },
      },
    },
    tidying: {
      type: 'parallel',
      states: {
        lights: {
          initial: 'on',
          states: {
            on: { after: { aWhile: { target: 'off', description: 'Ten minutes pass.' } } },
            off: { type: 'final' },
          },
        },
        shelves: {
          initial: 'counting',
          states: {
            counting: {
              invoke: {
                id: 'count',
                src: 'count',
                onDone: { target: 'counted', description: 'They are counted.' },
                onError: { target: 'counted', description: 'Nobody could count them.' },
              },
            },
            counted: { type: 'final' },
          },
        },
      },
      onDone: { target: 'leaving', description: 'Both are done.' },
    },
    leaving: {
      always: [
        { guard: 'isSomethingLeft', target: 'open', description: 'A coat is left.' },
        { target: 'closed', description: 'Nothing is left.' },
      ],
    },
    closed: { type: 'final' },
  },
  meta: {
    title: 'example',
    spec: [],
    events: {},
    actors: { attendant: 'somebody attends', count: 'the coats are counted' },
  },
})
