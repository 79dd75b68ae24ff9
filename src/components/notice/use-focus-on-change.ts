import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when `key` changes, never on the first render: what was pressed is
 * gone, and a screen reader has to hear what came in its place.
 *
 * @returns the ref of the element, which needs tabIndex -1
 */
export const useFocusOnChange = <Target extends HTMLElement>(key: string) => {
  const target = useRef<Target>(null)
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    target.current?.focus()
    target.current?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return target
}
