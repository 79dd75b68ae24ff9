import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, raise, sendParent, setup } from 'xstate'
import type { MachineCases } from '../../../machines/cases.ts'
import { declaredChart } from '../../../statecharts/model/declared.ts'
import { coverMachine } from '../../../statecharts/paths/cover.ts'
import { replayLive } from './replay.ts'
import { functionsInConfig, invokesWithForeignId, statesWithoutDescription } from './shape.ts'

const lamp = setup({
  delays: { glow: 1000 },
  guards: { isHot: () => false },
  actions: { tell: sendParent({ type: 'told' }), ring: raise({ type: 'rung' }) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', actions: 'tell' } } },
    on: {
      entry: 'ring',
      after: { glow: { target: 'off' } },
      on: { press: [{ guard: 'isHot', target: 'broken' }, { target: 'fading' }], rung: {} },
    },
    fading: { always: { target: 'off' } },
    broken: { type: 'final' },
  },
})
const glow = { type: 'xstate.after.glow.lamp.on' } as const
const cases: MachineCases<AnyStateMachine> = { events: [{ type: 'press' }, glow], abstract: () => null }

describe('the paths of a machine', () => {
  test('cover raised, delayed and eventless transitions, and name the one that nothing reaches', () => {
    const { declared, missing, paths } = coverMachine(lamp, cases)
    expect(declared).toEqual([
      'lamp.off|press|0',
      'lamp.on|press|0',
      'lamp.on|press|1',
      'lamp.on|rung|0',
      'lamp.on|xstate.after.glow.lamp.on|0',
      'lamp.fading|always|0',
    ])
    expect(missing).toEqual(['lamp.on|press|0'])
    expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([
      ['press', 'press', 'press', glow.type],
    ])
  })

  test('do without a transition that has a written exception, and name an exception that has none', () => {
    const exceptions = [
      { transition: 'lamp.on|press|0', reason: 'the guard is never true here' },
      { transition: 'lamp.off|press|0', reason: 'it is taken after all' },
    ]
    expect(coverMachine(lamp, { ...cases, exceptions })).toMatchObject({
      missing: [],
      staleExceptions: ['lamp.off|press|0'],
    })
  })

  test('end on a live actor where the elapsed delay leads', () => {
    const [path] = coverMachine(lamp, cases).paths
    const reached = replayLive(lamp, cases, path!)
    expect(reached.at(-1)).toBe('["off","active",null]')
  })

  test('fail when the projection opens more states than the limit', () => {
    let states = 0
    expect(() => coverMachine(lamp, { ...cases, abstract: () => states++, limit: 20 })).toThrow('limit')
  })
})

describe('the shape of a machine', () => {
  const odd = createMachine({
    id: 'odd',
    initial: 'a',
    context: () => ({}),
    states: {
      a: { description: 'first', invoke: { id: 'other', src: 'fetchIt' }, on: { x: { actions: () => {} } } },
      b: {},
    },
  }) as AnyStateMachine

  test('shows functions, foreign ids and silent states', () => {
    expect(functionsInConfig(odd.config)).toEqual(['states.a.on.x.actions'])
    expect(invokesWithForeignId(odd)).toEqual(['odd.a: other'])
    expect(statesWithoutDescription(odd)).toEqual(['odd.b'])
    expect(declaredChart(odd).states).toEqual(['odd', 'odd.a', 'odd.b'])
  })
})
