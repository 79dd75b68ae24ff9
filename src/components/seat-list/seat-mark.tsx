import { type SeatShape, shapePath } from '../seat-map/seat-shape.ts'
import './seat-mark.css'

export type SeatMarkKind = SeatShape | 'mine' | 'held' | 'sold'

/** A seat as the plan draws it, for legends and lists. */
export function SeatMark({ kind, colour }: { readonly kind: SeatMarkKind; readonly colour?: string }) {
  return (
    <svg className="seat-mark" viewBox="0 0 24 24" aria-hidden="true">
      {kind === 'mine' && (
        <>
          <circle cx="12" cy="12" r="9.5" fill="var(--accent)" stroke="var(--ink)" strokeWidth="2.5" />
          <path d="M7.5 12.2l3.2 3.6l5.8-7.6" fill="none" stroke="var(--on-accent)" strokeWidth="2.5" />
        </>
      )}
      {kind === 'held' && (
        <circle
          cx="12"
          cy="12"
          r="8.5"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
          strokeDasharray="5.3 3.6"
        />
      )}
      {kind === 'sold' && (
        <path d="M5.5 5.5l13 13m0-13l-13 13" fill="none" stroke="var(--ink-2)" strokeWidth="2" />
      )}
      {kind !== 'mine' && kind !== 'held' && kind !== 'sold' && (
        <path d={shapePath(kind, 12, 12, 8.5)} fill={colour ?? 'var(--ink)'} />
      )}
    </svg>
  )
}
