import { type Chart, type ChartState, statesOf } from '../model/chart.ts'
import { childWith, isBox, isInside } from './places.ts'
import { type Way, waysOf } from './ways.ts'

/** A state, or a box of states, with the ways out of it and what stands beside it since it leads there. */
export interface Stop {
  state: ChartState
  /** It holds states that are shown. */
  isOpen: boolean
  /** How many states stand in it. */
  inside: number
  isOnPath: boolean
  /** What is inside, where it is open. */
  lane: Lane | null
  /** Ways out, but for the step of the happy path. */
  ways: Way[]
  /** States off the path that are reached from here first. */
  beside: Stop[]
  /** The step to the next on the path; null at its end, off it, and from a box that is open. */
  step: Way | null
}

/** What stands in a machine or a box: the happy path down, and what none of it leads to. */
export interface Lane {
  path: Stop[]
  loose: Stop[]
}

export interface Column {
  lane: Lane
  /** The machine itself, with the ways that it takes from wherever it is. */
  machine: Stop
}

/** A chart as a column: what is open shows its inside, everything else is folded. @param path full ids */
export function columnOf(chart: Chart, open: ReadonlySet<string>, path: readonly string[]): Column {
  const ways = waysOf(chart, open, path)
  const onPath = (id: string) => path.some((state) => isInside(state, id))

  /** How many transitions lead from a state, or from inside it, to another or to inside that. */
  const leading = (from: ChartState, to: ChartState) =>
    ways
      .filter(({ source, target }) => target !== null && isInside(source, from.id) && isInside(target, to.id))
      .reduce((sum, { transitions }) => sum + transitions.length, 0)

  const stopOf = (state: ChartState): Stop => {
    const isOpen = isBox(state) && open.has(state.id)
    const own = ways.filter(({ source }) => source === state.id)
    return {
      state,
      isOpen,
      inside: statesOf(state).length - 1,
      isOnPath: onPath(state.id),
      lane: isOpen ? laneOf(state) : null,
      ways: own.filter(({ isStep }) => !isStep),
      beside: [],
      step: own.find(({ isStep }) => isStep) ?? null,
    }
  }

  const laneOf = (parent: ChartState): Lane => {
    const order = spineOf(parent)
    const spine = order.map(stopOf)
    const rest = new Set(parent.states.filter((child) => !order.includes(child)))
    for (const child of rest) {
      const counts = spine.map((stop) => leading(stop.state, child))
      const most = Math.max(0, ...counts)
      if (most > 0) spine[counts.indexOf(most)]!.beside.push(stopOf(child))
    }
    for (const { state } of spine.flatMap(({ beside }) => beside)) rest.delete(state)
    // What is reached from there stands there too: the list grows while it is read.
    for (const stop of spine)
      for (const { state } of stop.beside)
        for (const child of rest)
          if (leading(state, child) > 0 && rest.delete(child)) stop.beside.push(stopOf(child))
    const loose = [...rest].map(stopOf)
    return { path: spine, loose }
  }

  /** Those on the happy path in its order; without one, where it begins; all of those side by side, the path's first. */
  const spineOf = (parent: ChartState): ChartState[] => {
    const visited = [...new Set(path.flatMap((id) => childWith(parent, id) ?? []))]
    if (parent.kind === 'parallel')
      return [
        ...visited,
        ...parent.states.filter((child) => child.kind !== 'history' && !visited.includes(child)),
      ]
    return visited.length > 0 ? visited : parent.states.filter(({ id }) => id === parent.initial)
  }

  return {
    lane: laneOf(chart.root),
    machine: { ...stopOf(chart.root), lane: null },
  }
}
