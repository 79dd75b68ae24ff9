import type { Chart, ChartTransition } from '../model/chart.ts'
import { aroundOf, enteredWith, isInside, statesById } from './places.ts'

/** Transitions that lead from one state to the next on a path, in the order of the machine file. */
export function stepsBetween(chart: Chart, from: string, to: string): ChartTransition[] {
  const states = statesById(chart)
  return chart.transitions.filter(
    ({ source, targets }) =>
      isInside(from, source) && targets.some((target) => enteredWith(states.get(target)!).includes(to)),
  )
}

/** The states of a path that a chart has, by their full ids. */
export const pathIn = (chart: Chart, path: readonly string[]): string[] => {
  const states = statesById(chart)
  return path.map((state) => `${chart.name}.${state}`).filter((id) => states.has(id))
}

/** What keeps a declared path from being a way through the machine, up to where nothing is left to want. */
export function pathProblems(chart: Chart, path: readonly string[]): string[] {
  const states = statesById(chart)
  const ids = path.map((state) => `${chart.name}.${state}`)
  const unknown = ids.filter((id) => states.get(id)?.states.length !== 0)
  if (unknown.length > 0) return unknown.map((id) => `${id} is no innermost state`)
  const [first] = ids
  return [
    ...(enteredWith(chart.root).includes(first!) ? [] : [`${first} is not entered first`]),
    ...ids.slice(1).flatMap((id, index) => {
      const before = ids[index]!
      return stepsBetween(chart, before, id).length > 0 ? [] : [`nothing leads from ${before} to ${id}`]
    }),
    ...leftAndEnteredAgain(ids).map((id) => `${id} is left and entered again`),
  ]
}

/** States, and states around them, that a path comes back to: it would not be straight. */
function leftAndEnteredAgain(ids: readonly string[]): string[] {
  const visits = ids.map((id) => [...aroundOf(id).slice(1), id])
  return [...new Set(visits.flat())].filter((state) => {
    const at = visits.flatMap((visit, index) => (visit.includes(state) ? [index] : []))
    return at.at(-1)! - at[0]! + 1 !== at.length
  })
}
