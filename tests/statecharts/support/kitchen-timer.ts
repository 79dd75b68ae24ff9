import { type AnyStateMachine, fromCallback, raise, sendParent, setup } from 'xstate'
import type { MachineCases } from '../../../machines/cases.ts'

const START = Date.parse('2027-03-01T20:00:00.000Z')
const THREE_MINUTES = 180_000

/** Rings after three minutes of a clock that ticks: it raises an event, and sends one to its parent. */
export const kitchenTimer = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as { type: 'started' } | { type: 'clock.ticked'; now: number } | { type: 'time.up' },
  },
  actors: { clock: fromCallback(() => {}) },
  guards: { isUp: (_, { now }: { now: number }) => now > START + THREE_MINUTES },
  actions: {
    raiseTimeUp: raise({ type: 'time.up' }),
    notifyParent: sendParent({ type: 'food.done' }),
  },
}).createMachine({
  id: 'kitchen-timer',
  description: 'When is the food done?',
  context: {},
  initial: 'off',
  states: {
    off: { description: 'It is off.', on: { started: { target: 'running' } } },
    running: {
      description: 'It runs.',
      invoke: { id: 'clock', src: 'clock' },
      on: {
        'clock.ticked': [
          { guard: { type: 'isUp', params: ({ event }) => event }, actions: 'raiseTimeUp' },
          { actions: [] },
        ],
        'time.up': { target: 'ringing', actions: 'notifyParent' },
      },
    },
    ringing: { description: 'It rings.' },
  },
}) as AnyStateMachine

export const kitchenTimerCases: MachineCases<AnyStateMachine> = {
  events: [
    { type: 'started', now: START },
    { type: 'clock.ticked', now: START + 1000 },
    { type: 'clock.ticked', now: START + THREE_MINUTES + 1000 },
    { type: 'time.up' },
  ],
  abstract: () => null,
}
