import { type AnyStateMachine, setup } from 'xstate'
import type { MachineCases } from '../../../machines/cases.ts'

/** A door with a code: small enough to count its paths by hand. */
export const door = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'code'; good: boolean } | { type: 'pushed' } | { type: 'smashed' },
  },
  delays: { pause: 5000 },
  guards: {
    isGood: ({ event }) => event.type === 'code' && event.good,
    hasTriesLeft: ({ context }) => context.tries < 2,
  },
  actions: { count: ({ context }) => context },
}).createMachine({
  id: 'door',
  description: 'May somebody come in?',
  meta: {
    spec: [],
    events: { code: 'Somebody types a code.', pushed: 'Somebody pushes.', smashed: 'Somebody breaks it.' },
    delays: { pause: 'five seconds' },
    guards: { isGood: 'Is it the right code?', hasTriesLeft: 'Is this not the last try?' },
  },
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: {
      description: 'The door is locked.',
      on: {
        code: [{ guard: 'isGood', target: 'open' }, { target: 'waiting' }],
        smashed: { target: 'broken' },
      },
    },
    waiting: { description: 'It waits, "quietly".', after: { pause: { target: 'locked' } } },
    open: { description: 'The door is open.', on: { pushed: { target: 'inside' } } },
    inside: { type: 'final', description: 'Somebody is in.' },
    broken: { type: 'final', description: 'The door is broken.' },
  },
}) as AnyStateMachine

export const doorCases: MachineCases<AnyStateMachine> = {
  events: [
    { type: 'code', good: true },
    { type: 'code', good: false },
    { type: 'pushed' },
    { type: 'smashed' },
    { type: 'xstate.after.pause.door.waiting' },
  ],
  abstract: () => null,
}
