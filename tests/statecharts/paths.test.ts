import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { chartOf } from '../../statecharts/chart.ts'
import { discoverMachines } from '../../statecharts/machine-files.ts'
import { labelGraph } from '../../statecharts/paths/label-graph.ts'
import { shortestPath, statesNamed } from '../../statecharts/paths/shortest.ts'
import { openWorlds } from '../../statecharts/paths/world.ts'
import { coverMachine } from '../../statecharts/paths.ts'
import { door, doorCases } from './support/door.ts'

const machines = await discoverMachines()
const find = (name: string) => {
  const { machine, cases } = machines.find((found) => found.name === name)!
  return { machine, cases: cases! }
}

describe.each(machines)('the paths of $name', ({ machine, cases }) => {
  const cover = coverMachine(machine, cases!)

  test('take every declared transition but the excused ones', () => {
    const taken = new Set(cover.paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
    const starts = labelGraph(openWorlds(machine, cases!))
    for (const root of starts.roots)
      for (const { carries } of starts.out[root]!)
        starts.labels.forEach((key, label) => {
          if ((carries >> BigInt(label)) & 1n) taken.add(key)
        })
    const excused = (cases!.exceptions ?? []).map(({ transition }) => transition)
    expect(cover.declared.filter((key) => !taken.has(key)).sort()).toEqual(excused.toSorted())
  })

  test('are proved to be the fewest', () => {
    expect(cover.paths.length).toBe(cover.fewest)
  })

  test('are the same on each run', () => {
    // Samples of their own, so that nothing is remembered.
    expect(coverMachine(machine, { ...cases! }).paths).toEqual(cover.paths)
  })
})

const switches = (config: object, events: string[]) => {
  const machine = createMachine(config as never) as AnyStateMachine
  const cases: MachineCases<AnyStateMachine> = {
    events: events.map((type) => ({ type })),
    abstract: () => null,
  }
  return { machine, cases }
}

/** Fewest paths of any length, by trying every walk that meets something new. */
function bruteForce({ machine, cases }: ReturnType<typeof switches>, longest: number): number {
  const graph = labelGraph(openWorlds(machine, cases))
  const sets = new Set<bigint>()
  const go = (at: number, met: bigint, left: number) => {
    sets.add(met)
    if (left > 0) for (const { to, carries } of graph.out[at]!) go(to, met | carries, left - 1)
  }
  for (const root of graph.roots) go(root, 0n, longest + 1)
  for (let size = 1, reached = [0n]; ; size++) {
    reached = [...new Set(reached.flatMap((met) => [...sets].map((set) => met | set)))]
    if (reached.includes(graph.all)) return size
  }
}

describe('the fewest paths', () => {
  test.each([
    ['a door', { machine: door, cases: doorCases }],
    [
      'a fork where the nearest way is a dead end',
      switches(
        {
          id: 'fork',
          initial: 'a',
          states: {
            a: { on: { x: 'end', y: 'b' } },
            b: { on: { x: 'a', y: 'c' } },
            c: { on: { x: 'c', y: 'end', z: 'b' } },
            end: {},
          },
        },
        ['x', 'y', 'z'],
      ),
    ],
    [
      'ways that part and meet',
      switches(
        {
          id: 'ways',
          initial: 'a',
          states: {
            a: { on: { x: 'b', y: 'c', z: 'd' } },
            b: { on: { x: 'd' } },
            c: { on: { x: 'd', y: 'e' } },
            d: { on: { x: 'e', y: 'f' } },
            e: { on: { x: 'f' } },
            f: {},
          },
        },
        ['x', 'y', 'z'],
      ),
    ],
  ])('of %s are as many as a search of all finds', (_, made) => {
    const { paths, fewest } = coverMachine(made.machine, made.cases)
    expect(paths.length).toBe(bruteForce(made, 9))
    expect(fewest).toBeLessThanOrEqual(paths.length)
  })
})

describe('the shortest path', () => {
  test('to a delayed payment asks five times, a second apart', () => {
    const { machine, cases } = find('payment-verification')
    const [id] = statesNamed(chartOf(machine), 'DELAYED')
    const path = shortestPath(machine, cases, { state: id! })
    const asked = 'xstate.done.actor.verifyPayment'
    const second = 'xstate.after.verifyStep.payment-verification.verifying.processing'
    expect(path?.steps.map(({ event }) => event.type)).toEqual([
      ...Array.from({ length: 4 }, () => [asked, second]).flat(),
      asked,
    ])
  })

  test('through an event ends with it', () => {
    const path = shortestPath(door, doorCases, { event: 'pushed' })
    expect(path?.steps.map(({ event }) => event)).toEqual([{ type: 'code', good: true }, { type: 'pushed' }])
  })

  test('to the first state has no steps, and to a state out of reach there is none', () => {
    expect(shortestPath(door, doorCases, { state: 'door.locked' })?.steps).toEqual([])
    expect(shortestPath(door, { ...doorCases, events: [] }, { state: 'door.open' })).toBeUndefined()
  })
})
