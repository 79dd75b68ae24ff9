import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of the button under a form. Left to itself the press first takes the focus from a field,
 * whose error then appears and pushes the button from under the pointer: the click is lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
