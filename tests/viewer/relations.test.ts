import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { askedBefore } from '../../statecharts/model/branches.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { leadingFrom, leadingTo, likewise, pathTo, placedStates } from '../../viewer/chart/relations.ts'

const chart = chartOf(
  setup({ guards: { isLate: () => true, isFull: () => true } }).createMachine({
    id: 'door',
    initial: 'open',
    on: { broken: '.gone' },
    states: {
      open: {
        initial: 'wide',
        on: {
          push: [
            { guard: 'isLate', target: 'shut' },
            { guard: 'isFull', target: 'gone' },
            { target: 'shut' },
          ],
        },
        states: { wide: { on: { pull: 'ajar' } }, ajar: {} },
      },
      shut: { on: { push: 'open' } },
      gone: { type: 'final' },
    },
  }),
)
const states = placedStates(chart)
const keys = (transitions: { key: string }[]) => transitions.map(({ key }) => key)

describe('what is shown of a state', () => {
  test('where it stands, from the machine down', () => {
    expect(pathTo(states, 'door.open.wide').map(({ id }) => id)).toEqual([
      'door',
      'door.open',
      'door.open.wide',
    ])
  })
  test('every transition that names it leads here', () => {
    expect(keys(leadingTo(chart, 'door.gone'))).toEqual(['door|broken|0', 'door.open|push|1'])
  })
  test('its own transitions lead on, those of the states around it are listed apart', () => {
    const { own, inherited } = leadingFrom(chart, pathTo(states, 'door.open.wide'))
    expect(keys(own)).toEqual(['door.open.wide|pull|0'])
    expect(keys(inherited)).toEqual([
      'door|broken|0',
      'door.open|push|0',
      'door.open|push|1',
      'door.open|push|2',
    ])
  })
})

describe('what is shown of a transition', () => {
  const [, late, full, otherwise] = chart.transitions
  test('the guards that were asked before it, in their order', () => {
    expect(askedBefore(chart, late!)).toEqual([])
    expect(askedBefore(chart, full!)).toEqual(['isLate'])
    expect(askedBefore(chart, otherwise!)).toEqual(['isLate', 'isFull'])
  })
  test('the same event in other places', () => {
    expect(keys(likewise(chart, late!))).toEqual(['door.open|push|1', 'door.open|push|2', 'door.shut|push|0'])
  })
})
