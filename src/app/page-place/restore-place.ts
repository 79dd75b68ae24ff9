import { elementOf, type Place, topOf } from './place.ts'

/** About two seconds: a page that is not drawn by then stays where it is. */
const MOST_FRAMES = 120

/** Whether this document was left for another of its pages and Back was pressed. */
let wentBack = false
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    wentBack = true
  })

/** How the browser loaded the page on screen; null where a script has drawn it since. */
const loadedBy = (): NavigationTimingType | null => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isLoaded = entry !== undefined && new URL(entry.name).pathname === location.pathname
  return isLoaded && !wentBack ? entry.type : null
}

/** Whether the page is as tall as it was; a screen that still waits for its texts is hidden. */
const isDrawn = ({ top, link }: Place): boolean =>
  document.documentElement.scrollHeight >= top + window.innerHeight &&
  (link === null || (elementOf(link)?.getClientRects().length ?? 0) > 0)

/** The visitor has focused something by now. A script that draws a page focuses its main part (app.tsx). */
const isInUse = (): boolean => {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.tagName !== 'MAIN'
}

const restore = ({ top, link, linkTop }: Place): void => {
  const by = loadedBy()
  if (isInUse() || (by !== null && by !== 'back_forward')) return
  const pressed = elementOf(link)
  // A page that it loads the browser scrolls by itself; one that a script draws was too short when it tried.
  if (by === null) window.scrollTo(0, pressed ? window.scrollY + topOf(pressed) - linkTop : top)
  pressed?.focus({ preventScroll: true })
}

/**
 * Waits until the page is drawn, then scrolls it and focuses the link that was pressed, as the page was left by the
 * visitor who is back.
 *
 * @param onDone also called where there is nothing to restore; never after the signal
 */
export const restorePlace = (place: Place, signal: AbortSignal, onDone: () => void, frames = 0): void => {
  requestAnimationFrame(() => {
    if (signal.aborted) return
    if (!isDrawn(place) && frames < MOST_FRAMES) return restorePlace(place, signal, onDone, frames + 1)
    restore(place)
    onDone()
  })
}
