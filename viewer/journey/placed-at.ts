import type { CSSProperties } from 'react'

/** Where something stands in the grid of lanes, beside their names and below the clock; journey.css reads it. */
export const placedAt = (column: number, lane: number): CSSProperties =>
  ({ '--at-column': column + 2, '--at-row': lane + 2 }) as CSSProperties
