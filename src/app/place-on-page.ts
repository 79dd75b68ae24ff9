import type { PageHistory } from '../platform/host/page-history.ts'
import type { Follower } from './screen-actor.ts'

/** The link that was pressed: its address, and which of the links with that address. */
interface Pressed {
  href: string
  nth: number
}

/** Where a visitor was on a page, kept with its entry of the browser's history. Lengths are px. */
interface Place {
  /** Scrolled from the top of the page. */
  top: number
  link: Pressed | null
  /** Of the link in the window: what is above it may have another height later. */
  linkTop: number
}

const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'place' in state ? (state as { place: Place }).place : null

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
]
const elementOf = (link: Pressed | null) => (link ? linksTo(link.href)[link.nth] : undefined)
const topOf = (element: HTMLElement | undefined): number => element?.getBoundingClientRect().top ?? 0

/** Whether the page is as tall as it was there; a screen that still waits for its texts is hidden. */
const isDrawn = ({ top, link }: Place): boolean =>
  document.documentElement.scrollHeight >= top + window.innerHeight &&
  (link === null || (elementOf(link)?.getClientRects().length ?? 0) > 0)

/** About two seconds: from then on the page stays where it is. */
const MOST_FRAMES = 120

/** Back within this document: a quick one may come before the page in between was drawn and had the focus. */
let wentBack = false
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    wentBack = true
  })

/** How the browser loaded the page on screen; null where it loaded another one, and this one came later. */
const loadingOfPage = (): string | null => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !wentBack && entry && new URL(entry.name).pathname === location.pathname ? entry.type : null
}

/** Scrolls and focuses as the page was left, unless the visitor has focused something since. */
const restore = ({ top, link, linkTop }: Place): void => {
  const focused = document.activeElement
  const loading = loadingOfPage()
  // A page that another one led to has the focus on its main part (app.tsx) or, before that, nowhere.
  if (focused !== document.body && focused?.tagName !== 'MAIN') return
  if (loading !== null && loading !== 'back_forward') return
  const pressed = elementOf(link)
  // The browser scrolls a loaded page by itself; any other it may have scrolled before it was as tall.
  if (loading === null) window.scrollTo(0, pressed ? window.scrollY + topOf(pressed) - linkTop : top)
  pressed?.focus({ preventScroll: true })
}

/**
 * Keeps the scroll position and the link that was pressed with the entry of the history, and restores both when
 * Back leads to it.
 *
 * @param path of the page; other addresses' entries are left alone
 */
export const followPlace = (
  path: string,
  history: Pick<PageHistory, 'address' | 'state' | 'replace'>,
): Follower & { shown(): void } => {
  const kept = placeIn(history.state())
  const listening = new AbortController()
  const keep = (link: Pressed | null) => {
    const address = history.address()
    if (address.split('?')[0] !== path) return
    const state = history.state()
    const place: Place = { top: window.scrollY, link, linkTop: topOf(elementOf(link)) }
    history.replace(address, { ...(typeof state === 'object' ? state : {}), place })
  }
  const keepPressed = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
    const href = link?.getAttribute('href')
    if (link && href) keep({ href, nth: linksTo(href).indexOf(link) })
  }
  const keepScroll = () => keep(placeIn(history.state())?.link ?? null)
  const { signal } = listening
  const begin = () => {
    document.addEventListener('click', keepPressed, { capture: true, signal })
    document.addEventListener('scrollend', keepScroll, { signal })
    window.addEventListener('pagehide', keepScroll, { signal })
  }
  const restoreOnceDrawn = (place: Place, frames: number) =>
    requestAnimationFrame(() => {
      if (signal.aborted) return
      if (!isDrawn(place) && frames < MOST_FRAMES) return restoreOnceDrawn(place, frames + 1)
      restore(place)
      return begin()
    })
  let isShown = false
  return {
    /** The page is drawn: it is scrolled as it was, and followed from then on. */
    shown() {
      if (isShown) return
      isShown = true
      if (kept) restoreOnceDrawn(kept, 0)
      else begin()
    },
    stop: () => listening.abort(),
  }
}
