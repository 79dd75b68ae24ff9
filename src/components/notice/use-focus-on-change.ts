import { useEffect, useRef } from 'react'

export interface FocusOnChange {
  /** The page goes back to its top, instead of only as far as the element needs. */
  toTop?: boolean
  /** Also on the first render: what is shown came in the place of something else. */
  atFirst?: boolean
}

/**
 * Moves the focus to an element when `key` changes, never on the first render unless asked: what was pressed is
 * gone, and a screen reader has to hear what came in its place.
 *
 * @returns the ref of the element, which needs tabIndex -1
 */
export const useFocusOnChange = <Target extends HTMLElement>(
  key: string,
  { toTop = false, atFirst = false }: FocusOnChange = {},
) => {
  const target = useRef<Target>(null)
  const seen = useRef(atFirst ? null : key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    target.current?.focus({ preventScroll: toTop })
    if (toTop) window.scrollTo(0, 0)
    else target.current?.scrollIntoView({ block: 'nearest' })
  }, [key, toTop])
  return target
}
