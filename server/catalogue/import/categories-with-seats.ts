import type { SeatingPlan } from '../../../contract/index.ts'

/** Names of the categories that a plan has seats of, in its order. */
export const categoriesWithSeats = ({ categories, zones }: SeatingPlan): string[] => {
  const used = new Set(zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map((s) => s.category))))
  return categories.map(({ name }) => name).filter((name) => used.has(name))
}
