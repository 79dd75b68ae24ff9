import { type Chart, type ChartState, statesOf } from '../model/chart.ts'

/** Every state of a chart by its id. */
export const statesById = ({ root }: Chart): ReadonlyMap<string, ChartState> =>
  new Map(statesOf(root).map((state) => [state.id, state]))

/** Ids of the states around a state, the machine first; not the state itself. */
export const aroundOf = (id: string): string[] => {
  const keys = id.split('.')
  return keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'))
}

/** Whether a state is another, or stands in it. */
export const isInside = (id: string, other: string): boolean => id === other || id.startsWith(`${other}.`)

/** The child of `parent` that a state is, or stands in; undefined for one that is elsewhere. */
export const childWith = (parent: ChartState, id: string): ChartState | undefined =>
  parent.states.find((child) => isInside(id, child.id))

/** The states that are entered with a state, itself first: its first ones, and all of those side by side. */
export const enteredWith = (state: ChartState): string[] => [
  state.id,
  ...state.states
    .filter(({ id, kind }) => (state.kind === 'parallel' ? kind !== 'history' : id === state.initial))
    .flatMap(enteredWith),
]

/** Whether a state holds others that can be folded away. */
export const isBox = ({ states }: ChartState): boolean => states.length > 0
