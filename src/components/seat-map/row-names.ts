import type { PlanIndex } from './plan-index.ts'

/** A row's name beyond one of its ends, in plan units. */
export interface RowName {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Longer names, as those of boxes, would run into the seats. */
const LONGEST = 4
/** Two blocks of one row that meet at an aisle share one name there. */
const SHARED_WITHIN = 1.6

/** Where row names stand, a usual distance beyond each end. */
export function rowNames(plan: PlanIndex): RowName[] {
  const names: { text: string; x: number; y: number }[] = []
  const byText = new Map<string, number[]>()
  const add = (text: string, x: number, y: number) => {
    const others = byText.get(text) ?? []
    const shared = others.find(
      (at) => Math.hypot(names[at]!.x - x, names[at]!.y - y) < plan.pitch * SHARED_WITHIN,
    )
    if (shared !== undefined) {
      names[shared] = { text, x: (names[shared]!.x + x) / 2, y: (names[shared]!.y + y) / 2 }
      return
    }
    byText.set(text, [...others, names.length])
    names.push({ text, x, y })
  }
  for (const { label, start, end } of plan.rows) {
    if (end <= start || label.length > LONGEST) continue
    const beyond = (last: number, inner: number) => {
      const dx = last === inner ? -plan.pitch : plan.x[last]! - plan.x[inner]!
      const dy = last === inner ? 0 : plan.y[last]! - plan.y[inner]!
      const stretch = plan.pitch / Math.max(1e-6, Math.hypot(dx, dy))
      add(label, plan.x[last]! + dx * stretch, plan.y[last]! + dy * stretch)
    }
    beyond(start, Math.min(start + 1, end - 1))
    if (end - start > 1) beyond(end - 1, end - 2)
  }
  return names
}
