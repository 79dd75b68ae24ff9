import { afterAll, describe, expect, test } from 'vitest'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { type Cover, coverMachine } from '../../statecharts/paths/cover.ts'
import { replayLive, replayPure } from './support/replay.ts'

const covers: [name: string, cover: Cover][] = []

describe.each(await discoverMachines())('$name', ({ name, machine, cases }) => {
  test('has sample events', () => {
    expect(cases, `machines/${name}/${name}.cases.ts`).toBeDefined()
  })

  if (!cases) return
  const cover = coverMachine(machine, cases)
  covers.push([name, cover])

  test('every declared transition is on a path', () => {
    expect({ missing: cover.missing, staleExceptions: cover.staleExceptions }).toEqual({
      missing: [],
      staleExceptions: [],
    })
  })

  test('every exception gives its reason', () => {
    expect((cases.exceptions ?? []).filter(({ reason }) => reason.trim().length < 10)).toEqual([])
  })

  test.each(cover.paths.map((path, index) => [index + 1, path] as const))(
    'path %i holds on the pure machine and on a live actor',
    (_, path) => {
      const expected = path.steps.map(({ state }) => state)
      expect(replayPure(machine, cases, path)).toEqual(expected)
      expect(replayLive(machine, cases, path)).toEqual(expected)
    },
  )
})

afterAll(() => {
  const rows = covers.map(([name, { states, declared, covered, paths }]) => ({
    machine: name,
    states: states.length,
    transitions: declared.length,
    covered: declared.filter((key) => covered.has(key)).length,
    paths: paths.length,
  }))
  const sum = (field: 'states' | 'transitions' | 'covered' | 'paths') =>
    rows.reduce((total, row) => total + row[field], 0)
  for (const row of rows) console.log(line(row))
  console.log(
    line({
      machine: `total of ${rows.length}`,
      states: sum('states'),
      transitions: sum('transitions'),
      covered: sum('covered'),
      paths: sum('paths'),
    }),
  )
})

const line = (row: {
  machine: string
  states: number
  transitions: number
  covered: number
  paths: number
}) =>
  `${row.machine.padEnd(24)} ${row.states} states, ${row.covered} of ${row.transitions} transitions covered, ${row.paths} paths`
