import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { compareCharts } from '../../../statecharts/compare/compare-charts.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'

const door = (closedOn: object, more: object = {}) =>
  chartOf(
    createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { description: 'Shut.', on: closedOn }, open: {}, ...more },
    } as never),
  )
const opened = { target: 'open', guard: 'isUnlocked' }
const names = (before: ReturnType<typeof door>, after: ReturnType<typeof door>) =>
  compareCharts([before], [after]).map(({ name, states, transitions }) => ({
    name,
    states: states.map((one) => [one.before?.id ?? null, one.after?.id ?? null]),
    transitions: transitions.map((one) => [one.before?.targets ?? null, one.after?.targets ?? null]),
  }))

describe('what changed in a chart', () => {
  it('is nothing where it says the same', () => {
    expect(names(door({ pushed: opened }), door({ pushed: opened }))).toEqual([])
  })

  it('is a state that is new, and the transition that leads there', () => {
    const after = door({ pushed: [opened, { target: 'locked' }] }, { locked: {} })
    expect(names(door({ pushed: opened }), after)).toEqual([
      { name: 'door', states: [[null, 'door.locked']], transitions: [[null, ['door.locked']]] },
    ])
  })

  it('is a transition that leads elsewhere, and not the one that it was put before', () => {
    const before = door({ pushed: [opened, { target: 'closed' }] })
    const first = { target: 'closed', guard: 'isJammed' }
    expect(names(before, door({ pushed: [first, opened, { target: 'open' }] }))[0]?.transitions).toEqual([
      [null, ['door.closed']],
      [['door.closed'], ['door.open']],
    ])
  })

  it('is what is gone, and a sentence that was rewritten', () => {
    const before = door({ pushed: opened }, { broken: {} })
    const after = door({})
    after.root.states[0]!.description = 'Closed.'
    expect(names(before, after)).toEqual([
      {
        name: 'door',
        states: [
          ['door.closed', 'door.closed'],
          ['door.broken', null],
        ],
        transitions: [[['door.open'], null]],
      },
    ])
  })

  it('is the order of two branches, of the event where it changed alone', () => {
    const [jammed, otherwise] = [{ target: 'closed', guard: 'isJammed' }, { target: 'closed' }]
    const before = door({ pulled: [jammed, opened], pushed: [jammed, opened, otherwise] })
    const after = door({ pulled: [jammed, opened], pushed: [opened, jammed, otherwise] })
    expect(
      compareCharts([before], [after]).map(({ states, transitions, orders }) => [
        ...[states, transitions],
        orders.map((one) => [one.before, one.after].map((those) => those.map(({ guard }) => guard))),
      ]),
    ).toEqual([
      [
        [],
        [],
        [
          [
            ['isJammed', 'isUnlocked', null],
            ['isUnlocked', 'isJammed', null],
          ],
        ],
      ],
    ])
  })

  it('is a whole chart that only one revision has', () => {
    const chart = door({})
    expect(compareCharts([], [chart]).map((one) => [one.name, one.in])).toEqual([['door', 'after']])
    expect(compareCharts([chart], []).map((one) => [one.name, one.in])).toEqual([['door', 'before']])
  })
})
