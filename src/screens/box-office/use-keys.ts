import { useEffect, useRef } from 'react'

/** What each key of the box office does; one that does nothing now is left out. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The keys of a page, by KeyboardEvent.key. What the browser does with the same key is kept from happening. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (!act || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      // A modal dialog has its own keys.
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
