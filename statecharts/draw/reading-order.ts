import { type ChartState, statesOf } from '../model/chart.ts'
import { isWithin } from './transitions.ts'

interface Leads {
  source: string
  target: string
}

/**
 * The arrows along which a reader who starts at the initial state comes to each state first. In a good picture
 * they lead onwards.
 */
export function discoveries<Arrow extends Leads>(root: ChartState, arrows: readonly Arrow[]): Arrow[] {
  const states = new Map(statesOf(root).map((state) => [state.id, state]))
  const known = new Set<string>()
  const open: string[] = []
  const enter = (id: string) => {
    const state = states.get(id)
    if (state === undefined || known.has(id)) return
    known.add(id)
    open.push(id)
    if (state.kind === 'compound') enter(state.initial ?? state.states[0]!.id)
    if (state.kind === 'parallel') for (const child of state.states) enter(child.id)
  }
  enter(root.id)
  const found: Arrow[] = []
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    for (const arrow of arrows) {
      if (arrow.source !== id || known.has(arrow.target)) continue
      if (!isWithin(arrow.target, arrow.source)) found.push(arrow)
      enter(arrow.target)
    }
  }
  return found
}
