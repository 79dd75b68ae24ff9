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
      on: { 'evening.ended': 'tidying' },
      states: {
        empty: { on: { 'coat.handed': { target: 'holding', actions: 'giveTag' } } },
        holding: {
          tags: ['tagGiven'],
          entry: 'hangUp',
          on: {
            'coat.handed': [{ guard: 'isFull', actions: 'sayFull' }, { actions: 'giveTag' }],
            'coat.fetched': [
              { guard: 'isLast', target: 'empty', actions: 'handBack' },
              { actions: 'handBack' },
            ],
          },
        },
      },
    },
    tidying: {
      type: 'parallel',
      states: {
        lights: { initial: 'on', states: { on: { after: { aWhile: 'off' } }, off: { type: 'final' } } },
        shelves: {
          initial: 'counting',
          states: {
            counting: { invoke: { id: 'count', src: 'count', onDone: 'counted', onError: 'counted' } },
            counted: { type: 'final' },
          },
        },
      },
      onDone: 'leaving',
    },
    leaving: { always: [{ guard: 'isSomethingLeft', target: 'open' }, { target: 'closed' }] },
    closed: { type: 'final' },
  },
})
