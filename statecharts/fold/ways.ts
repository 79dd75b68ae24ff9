import type { Chart, ChartTransition } from '../model/chart.ts'
import { stepsBetween } from './path-problems.ts'
import { aroundOf, enteredWith, isBox, statesById } from './places.ts'

/** Transitions between the same two things in view, as one arrow. */
export interface Way {
  /** The state, or the folded box, that they leave. */
  source: string
  /** What they lead to in view; null where it stays what it was. */
  target: string | null
  transitions: ChartTransition[]
  /** It is a step of the happy path. */
  isStep: boolean
}

/** What stands for a state in view: itself, or the outermost folded box around it. The machine itself never folds. */
export const inView = (chart: Chart, open: ReadonlySet<string>): ((id: string) => string) => {
  const states = statesById(chart)
  return (id) => {
    const [, ...around] = [...aroundOf(id), id]
    return around.find((box) => isBox(states.get(box)!) && !open.has(box)) ?? id
  }
}

/**
 * Every transition that is in view, merged: none from inside a folded box to inside it. A step that a box around the
 * path declares stands on the path, and at its box.
 * @param path full ids of the happy path
 */
export function waysOf(chart: Chart, open: ReadonlySet<string>, path: readonly string[]): Way[] {
  const seen = inView(chart, open)
  const states = statesById(chart)
  const steps = stepsInView(chart, path, seen)
  const next = new Map(steps.map(({ source, target }) => [source, target]))
  const ways = new Map(steps.map((way) => [`${way.source} ${way.target}`, way]))
  const placed = new Set(
    steps.flatMap(({ source, transitions }) => transitions.filter((one) => seen(one.source) === source)),
  )
  const targetsOf = ({ targets }: ChartTransition, source: string): (string | null)[] => {
    if (targets.length === 0) return [null]
    return [...new Set(targets)].map((target) => {
      const entered = enteredWith(states.get(target)!).map(seen)
      return entered.find((id) => id === next.get(source)) ?? seen(target)
    })
  }
  for (const transition of chart.transitions) {
    if (placed.has(transition)) continue
    const source = seen(transition.source)
    for (const target of new Set(targetsOf(transition, source))) {
      const stays = target === null || target === source
      if (stays && source !== transition.source) continue
      const key = `${source} ${stays ? null : target}`
      const way = ways.get(key) ?? { source, target: stays ? null : target, transitions: [], isStep: false }
      way.transitions.push(transition)
      ways.set(key, way)
    }
  }
  return [...ways.values()]
}

/** The steps of a path that lead from one thing in view to another. */
const stepsInView = (chart: Chart, path: readonly string[], seen: (id: string) => string): Way[] =>
  path.slice(1).flatMap((id, index) => {
    const before = path[index]!
    const [source, target] = [seen(before), seen(id)]
    if (source === target) return []
    const all = stepsBetween(chart, before, id)
    const own = all.filter((one) => seen(one.source) === source)
    return [{ source, target, transitions: own.length > 0 ? own : all, isStep: true }]
  })
