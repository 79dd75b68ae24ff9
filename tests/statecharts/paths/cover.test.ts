import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { MachineCases } from '../../../machines/cases.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { type StateGraph, stateGraphsOf } from '../../../statecharts/model/state-graph.ts'
import { coverMachine } from '../../../statecharts/paths/cover.ts'
import { shortestPath, statesNamed } from '../../../statecharts/paths/shortest.ts'
import { door, doorCases } from '../support/door.ts'

const machines = await discoverMachines()
const find = (name: string) => {
  const { machine, cases } = machines.find((found) => found.name === name)!
  return { machine, cases: cases! }
}

describe.each(machines)('the paths of $name', ({ machine, cases }) => {
  const cover = coverMachine(machine, cases!)

  test('take every declared transition but the excused ones', () => {
    const taken = new Set(cover.paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
    for (const { initialTaken } of stateGraphsOf(machine, cases!))
      for (const key of initialTaken) taken.add(key)
    const excused = (cases!.exceptions ?? []).map(({ transition }) => transition)
    expect(cover.declared.filter((key) => !taken.has(key)).sort()).toEqual(excused.toSorted())
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

/** The fewest paths, by trying every path up to a length. */
function bruteForce({ machine, cases }: ReturnType<typeof switches>, longest: number): number {
  const graphs = stateGraphsOf(machine, cases)
  const numbers = new Map<string, number>()
  const bits = (keys: readonly string[]) =>
    keys.reduce((set, key) => {
      if (!numbers.has(key)) numbers.set(key, numbers.size)
      return set | (1 << numbers.get(key)!)
    }, 0)
  const sets = new Set<number>()
  const go = ({ edges }: StateGraph, state: string, met: number, left: number) => {
    sets.add(met)
    if (left > 0)
      for (const { to, taken } of edges.get(state)!)
        go({ edges } as StateGraph, to, met | bits(taken), left - 1)
  }
  for (const graph of graphs) go(graph, graph.initial, bits(graph.initialTaken), longest)
  const all = 2 ** numbers.size - 1
  for (let size = 1, reached = [0]; ; size++) {
    reached = [...new Set(reached.flatMap((met) => [...sets].map((set) => met | set)))]
    if (reached.includes(all)) return size
  }
}

describe('the greedy cover', () => {
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
  ])('of %s is at most one path longer than the smallest', (_, made) => {
    const { paths, missing } = coverMachine(made.machine, made.cases)
    expect(missing).toEqual([])
    expect(paths.length).toBeLessThanOrEqual(bruteForce(made, 9) + 1)
  })
})

describe('the shortest path', () => {
  test('to a delayed payment asks five times, a second apart', () => {
    const { machine, cases } = find('payment')
    const [id] = statesNamed(chartOf(machine), 'DELAYED')
    const path = shortestPath(machine, cases, { state: id! })
    const asked = 'xstate.done.actor.askPayment'
    const second = 'xstate.after.askStep.payment.asking.question.waiting'
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
