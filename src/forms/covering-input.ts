import type { CSSProperties } from 'react'

/**
 * Lays a control's own input, unseen, over its whole row instead of shrinking it to a point: a finger, a screen
 * reader's touch and a pointer then all meet the real thing.
 */
export const coveringInput: CSSProperties = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
}
