import type { SeatShape } from '../seat-map/seat-shape.ts'

/** A category of the plan with the sector that sells it. */
export interface SeatCategory {
  readonly name: string
  readonly shape: SeatShape
  /** A custom property of the page, as in `var(--cls-a)`. */
  readonly colour: string
  /** Decimal, as on the wire; null when no sector sells it. */
  readonly price: number | null
  readonly idSector: number | null
}
