import type { Chart } from '../model/chart.ts'
import { columnOf, type Lane, type Stop } from './column.ts'
import { aroundOf, isInside } from './places.ts'
import { waysId } from './sheet.ts'

/**
 * What must be open besides for a state, or a transition, to be in view: the boxes around it, and the ways that hide it.
 * @param id a state's id or a transition's key
 */
export function openAround(
  chart: Chart,
  path: readonly string[],
  open: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const transition = chart.transitions.find(({ key }) => key === id)
  const state = transition?.source ?? id
  const wider = new Set([...open, ...aroundOf(state).slice(1)])
  const { lane, machine } = columnOf(chart, wider, path)
  const hides = ({ ways, beside, state: at }: Stop): boolean =>
    beside.some((stop) => isInside(state, stop.state.id)) ||
    (at.id === state && ways.some(({ transitions }) => transitions.some(({ key }) => key === id)))
  for (const stop of [machine, ...stopsIn(lane)]) if (hides(stop)) wider.add(waysId(stop.state.id))
  return wider
}

const stopsIn = ({ path, loose }: Lane): Stop[] => [...path, ...loose].flatMap(stopsAt)

const stopsAt = (stop: Stop): Stop[] => [
  stop,
  ...(stop.lane ? stopsIn(stop.lane) : []),
  ...stop.beside.flatMap(stopsAt),
]
