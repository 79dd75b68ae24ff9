import { elementOf, type ScrollPlace, topOf } from './scroll-place.ts'

/** About two seconds: a page that is not drawn by then stays where it is. */
const MOST_FRAMES = 120
/** A page that has not moved for so many frames is laid out. */
const STILL_FRAMES = 6

/** The visitor goes on by themselves. */
const USES = ['wheel', 'pointerdown', 'keydown'] as const

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

const isShown = (element: HTMLElement | undefined): boolean => (element?.getClientRects().length ?? 0) > 0

/** A screen that still waits for its texts is hidden. Without links the page has to be as tall as it was. */
const isDrawn = ({ top, link, anchor }: ScrollPlace): boolean =>
  (link === null || isShown(elementOf(link))) &&
  (anchor === null
    ? document.documentElement.scrollHeight >= top + window.innerHeight
    : isShown(elementOf(anchor)))

/** The visitor has focused something by now. A script that draws a page focuses its main part (app.tsx). */
const isInUse = (): boolean => {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.tagName !== 'MAIN'
}

/** Whether the browser is still to load or to scroll something. */
const isLoading = (): boolean => document.readyState !== 'complete' || document.fonts.status === 'loading'

/**
 * Focuses the pressed link and scrolls the page until it stays where it was. Rows are laid out as they come into sight,
 * so that the number by which the browser scrolls a page that it has loaded is wrong.
 */
const goThere = (
  { top, link, anchor, anchorTop }: ScrollPlace,
  signal: AbortSignal,
  onDone: () => void,
): void => {
  const done = new AbortController()
  const finish = () => {
    if (done.signal.aborted) return
    done.abort()
    if (!signal.aborted) onDone()
  }
  for (const use of USES) window.addEventListener(use, finish, { capture: true, signal: done.signal })
  signal.addEventListener('abort', finish, { signal: done.signal })
  const step = (frames: number, still: number) => {
    if (done.signal.aborted) return
    if (still > STILL_FRAMES || frames > MOST_FRAMES) return finish()
    const element = elementOf(anchor)
    const off = Math.round(element ? topOf(element) - anchorTop : top - window.scrollY)
    // A page that a script draws has its main part focused in between.
    if (!isInUse()) elementOf(link)?.focus({ preventScroll: true })
    if (off !== 0) window.scrollBy(0, off)
    requestAnimationFrame(() => step(frames + 1, off === 0 && !isLoading() ? still + 1 : 0))
  }
  step(0, 0)
}

/**
 * Waits until the page is drawn, then scrolls it and focuses the link that was pressed, as the page was left by the
 * visitor who is back.
 *
 * @param isReloaded where Back leads to a page that a script loads anew
 * @param onDone also called where there is nothing to restore; never after the signal
 */
export const restoreScroll = (
  place: ScrollPlace,
  isReloaded: boolean,
  signal: AbortSignal,
  onDone: () => void,
  frames = 0,
): void => {
  requestAnimationFrame(() => {
    if (signal.aborted) return
    if (!isDrawn(place) && frames < MOST_FRAMES)
      return restoreScroll(place, isReloaded, signal, onDone, frames + 1)
    const by = loadedBy()
    const isBack = by === null || by === 'back_forward' || (isReloaded && by === 'reload')
    if (isInUse() || !isBack) return onDone()
    goThere(place, signal, onDone)
  })
}
