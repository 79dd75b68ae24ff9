import type { PerformanceNotice } from './performance-view-props.ts'

interface Obstacles {
  readonly lost: readonly string[] | null
  readonly instead: object | null
  readonly assigned: 'together' | 'apart' | null
  readonly places: readonly { readonly idPosicion: string | null }[]
  /** What failed, in words. */
  readonly words: string | undefined
}

/** The obstacle between choosing and going on, from what the machine of seats says. */
export const noticeOf = ({ lost, instead, assigned, places, words }: Obstacles): PerformanceNotice | null => {
  if (lost) return { kind: 'conflict', lost, instead: instead !== null }
  if (assigned) {
    const aIdPosicion = places.flatMap(({ idPosicion }) => idPosicion ?? [])
    return { kind: 'assigned', aIdPosicion, together: assigned === 'together' }
  }
  return words ? { kind: 'refused', message: words } : null
}
