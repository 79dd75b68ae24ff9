import { type Chart, type ChartState, type ChartTransition, statesOf } from '../../statecharts/model/chart.ts'

/** A state with the state that it stands in. */
export interface PlacedState {
  state: ChartState
  parent: ChartState | null
}

/** Every state of a chart by its id. */
export const placedStates = ({ root }: Chart): ReadonlyMap<string, PlacedState> =>
  new Map<string, PlacedState>([
    [root.id, { state: root, parent: null }],
    ...statesOf(root).flatMap((parent) =>
      parent.states.map((state): [string, PlacedState] => [state.id, { state, parent }]),
    ),
  ])

/** The state's parents from the machine down, itself last. */
export const pathTo = (states: ReadonlyMap<string, PlacedState>, id: string): ChartState[] => {
  const placed = states.get(id)
  return placed ? [...(placed.parent ? pathTo(states, placed.parent.id) : []), placed.state] : []
}

/** Transitions that name the state as their target. */
export const leadingTo = ({ transitions }: Chart, id: string): ChartTransition[] =>
  transitions.filter(({ targets }) => targets.includes(id))

/** Transitions that the state answers itself, and those that a state around it answers for it. */
export const leadingFrom = (
  { transitions }: Chart,
  path: readonly ChartState[],
): { own: ChartTransition[]; inherited: ChartTransition[] } => {
  const around = path.slice(0, -1).map(({ id }) => id)
  return {
    own: transitions.filter(({ source }) => source === path.at(-1)?.id),
    inherited: transitions.filter(({ source }) => around.includes(source)),
  }
}

/** The same trigger elsewhere in the chart. */
export const likewise = (
  { transitions }: Chart,
  { key, trigger, name }: ChartTransition,
): ChartTransition[] =>
  transitions.filter((other) => other.key !== key && other.trigger === trigger && other.name === name)
