import type { StateValue } from 'xstate'
import type { Chart, ChartState } from '../../statecharts/model/chart.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'

/** What a recording names and the charts do not have, once each, in order of appearance. */
export interface UnknownNames {
  machines: string[]
  /** `machine: state.inner`, of machines that are known. */
  states: string[]
  /** Keys of transitions, of machines that are known. */
  transitions: string[]
}

/** @param charts by the machine's name */
export function unknownNames(
  { actors, steps }: Recording,
  charts: ReadonlyMap<string, { chart: Chart }>,
): UnknownNames {
  const machines = new Set<string>()
  const states = new Set<string>()
  const transitions = new Set<string>()
  const chartOf = new Map(actors.map(({ id, machine }) => [id, charts.get(machine ?? '')?.chart]))
  const keysOf = new Map(
    [...charts.values()].map(({ chart }) => [chart, new Set(chart.transitions.map(({ key }) => key))]),
  )
  const lookAt = (actor: string, state: StateValue | null, taken: readonly string[]) => {
    const chart = chartOf.get(actor)
    if (!chart) return
    if (state !== null)
      for (const way of unknownStates(chart.root, state)) states.add(`${chart.name}: ${way}`)
    for (const key of taken) if (!keysOf.get(chart)!.has(key)) transitions.add(key)
  }
  for (const { id, machine, state } of actors) {
    if (machine !== null && !charts.has(machine)) machines.add(machine)
    lookAt(id, state, [])
  }
  for (const { actor, state, taken } of steps) lookAt(actor, state, taken)
  return { machines: [...machines], states: [...states], transitions: [...transitions] }
}

/** Each state of a value that is not there, by its way from the root; what stands inside it is not looked for. */
function unknownStates(parent: ChartState, value: StateValue, way = ''): string[] {
  const children = typeof value === 'string' ? { [value]: {} } : value
  return Object.entries(children).flatMap(([key, inner]) => {
    const here = way === '' ? key : `${way}.${key}`
    const child = parent.states.find((state) => state.key === key)
    return child ? unknownStates(child, inner ?? {}, here) : [here]
  })
}
