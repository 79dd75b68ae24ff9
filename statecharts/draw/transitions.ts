import type { Chart, ChartState } from '../model/chart.ts'
import { statesOf } from '../model/chart.ts'
import type { TransitionKey } from '../model/declared.ts'

/** The last part of a state's id. */
export const keyOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** Whether a state is another, or stands in it, by their ids. */
export const isWithin = (id: string, other: string): boolean => id === other || id.startsWith(`${other}.`)

/** Transitions that are written in the boxes of their source and target, since their arrows would hide the others. */
export interface FoldedTransitions {
  keys: ReadonlySet<TransitionKey>
  /** Their events, by the id of the state they lead to. */
  incoming: ReadonlyMap<string, string[]>
}

/** From so many states on, the way out by the same event to the same state is written instead of drawn. */
const FOLD_FROM = 5

export function foldedOf({ transitions }: Chart): FoldedTransitions {
  const alike = Map.groupBy(
    transitions.filter(
      ({ trigger, targets, guard }) => trigger === 'event' && targets.length === 1 && guard === null,
    ),
    ({ name, targets, actions }) => [name, targets[0], ...actions].join(' '),
  )
  const folded = [...alike.values()].filter((group) => group.length >= FOLD_FROM)
  const incoming = Map.groupBy(folded, ([first]) => first!.targets[0]!)
  return {
    keys: new Set(folded.flat().map(({ key }) => key)),
    incoming: new Map(
      [...incoming].map(([target, groups]) => [target, groups.map(([first]) => first!.name)]),
    ),
  }
}

/** No arrow enters or leaves it: it can be laid out alone. */
export function isClosed(state: ChartState, arrows: readonly { source: string; target: string }[]): boolean {
  const inside = new Set(statesOf(state).map(({ id }) => id))
  return arrows.every(({ source, target }) => inside.has(source) === inside.has(target))
}
