import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { compareCharts } from '../../../statecharts/compare/compare-charts.ts'
import { comparePaths } from '../../../statecharts/compare/compare-paths.ts'
import { leadsElsewhere, unionOf } from '../../../statecharts/compare/union-chart.ts'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'

const gate = (states: object, id = 'gate') => createMachine({ id, initial: 'shut', states } as never)
const found = (machine: ReturnType<typeof gate>, ...events: string[]) => ({
  ...{ name: machine.id, file: '', machine, children: {} },
  cases: { input: undefined, events: events.map((type) => ({ type })), abstract: () => null } as never,
})
const before = gate({
  shut: { on: { pushed: 'open', kicked: 'broken' } },
  open: { initial: 'wide', states: { wide: {}, ajar: {} }, on: { pulled: 'shut' } },
  broken: { on: { mended: 'shut' } },
})
const after = gate({
  shut: { on: { pushed: [{ guard: 'isLocked', target: 'shut' }, { target: 'open' }], knocked: 'open' } },
  open: { on: { pulled: 'open' } },
})
const union = (one?: typeof before, other?: typeof before) => {
  const [old, now] = [one && chartOf(one), other && chartOf(other)]
  return unionOf(old, now, compareCharts(old ? [old] : [], now ? [now] : [])[0]!)
}

it('is what is there now, and what is gone where it stood', () => {
  const { chart, signs } = union(before, after)
  expect(statesOf(chart.root).map(({ id, kind }) => [id, kind])).toEqual([
    ['gate', 'compound'],
    ['gate.shut', 'atomic'],
    ['gate.open', 'compound'],
    ['gate.open.wide', 'atomic'],
    ['gate.open.ajar', 'atomic'],
    ['gate.broken', 'atomic'],
  ])
  expect(signs).toEqual({
    'gate.open': 'changed',
    'gate.open.wide': 'removed',
    'gate.open.ajar': 'removed',
    'gate.broken': 'removed',
    'gate.shut|pushed|0': 'added',
    'gate.shut|knocked|0': 'added',
    'gate.open|pulled|0': 'changed',
    'gone:gate.shut|kicked|0': 'removed',
    'gone:gate.broken|mended|0': 'removed',
  })
  const keys = chart.transitions.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of Object.keys(signs))
    expect([...keys, ...statesOf(chart.root).map(({ id }) => id)]).toContain(key)
})

it('finds a transition of before by its later key, though another took its place', () => {
  const { keyOfBefore } = union(before, after)
  expect(keyOfBefore('gate.shut|pushed|0')).toBe('gate.shut|pushed|1')
  expect(keyOfBefore('gate.shut|kicked|0')).toBe('gone:gate.shut|kicked|0')
})

it('is one chart with its own sign where the other revision has none', () => {
  expect(union(undefined, after).signs).toEqual({ gate: 'added' })
  expect(union(before, undefined).signs).toEqual({ gate: 'removed' })
})

it('counts a path as another one where one of its transitions leads elsewhere', () => {
  const [was, now] = [
    gate({ shut: { on: { pushed: 'open', kicked: 'broken' } }, open: {}, broken: {} }),
    gate({ shut: { on: { pushed: 'broken', kicked: 'broken' } }, open: {}, broken: {} }),
  ]
  const [change] = compareCharts([chartOf(was)], [chartOf(now)])
  const { keyOfBefore } = unionOf(chartOf(was), chartOf(now), change!)
  const elsewhere = new Set(change!.transitions.filter(leadsElsewhere).map((one) => one.after!.key))
  const events = ['pushed', 'kicked']
  expect(comparePaths(found(was, ...events), found(now, ...events), keyOfBefore, elsewhere)).toEqual({
    kept: 1,
    added: [['gate.shut|pushed|0']],
    removed: [['gate.shut|pushed|0']],
  })
})
