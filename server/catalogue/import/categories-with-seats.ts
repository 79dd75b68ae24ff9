import type { SeatingPlan } from '../../../contract/index.ts'

/** Names of the categories that a plan has seats of, in its order. */
export const categoriesWithSeats = ({ categories, zones }: SeatingPlan): string[] =>
  categories
    .map(({ name }) => name)
    .filter((name) =>
      zones.some(({ rows }) => rows.some(({ seats }) => seats.some(({ category }) => category === name))),
    )
