import type { PageHistory } from '../host/page-history.ts'
import { restoreScroll } from './restore-scroll.ts'
import {
  anchorBeside,
  elementOf,
  linkAt,
  type PressedLink,
  placeIn,
  type ScrollPlace,
  topOf,
} from './scroll-place.ts'

export interface ScrollFollower {
  /** The page is drawn, or being drawn: its place is restored, and kept from then on. */
  shown(): void
  stop(): void
}

/**
 * Keeps the scroll position and the link that was pressed with the entry of the history, and restores both when
 * Back leads to it.
 *
 * @param path of the page; other addresses' entries are left alone
 * @param isReloaded whether a script loads the page anew when Back leads to it
 */
export const followScroll = (
  path: string,
  history: Pick<PageHistory, 'address' | 'state' | 'replace'>,
  isReloaded = false,
): ScrollFollower => {
  const before = placeIn(history.state())
  const following = new AbortController()
  const { signal } = following

  const keep = (link: PressedLink | null) => {
    const address = history.address()
    if (address.split('?')[0] !== path) return
    const state = history.state()
    const anchor = anchorBeside(link)
    const place: ScrollPlace = { top: window.scrollY, link, anchor, anchorTop: topOf(elementOf(anchor)) }
    history.replace(address, { ...(typeof state === 'object' ? state : {}), place })
  }
  const keepPressed = ({ target }: MouseEvent) => {
    const link = linkAt(target)
    if (link) keep(link)
  }
  const keepScroll = () => keep(placeIn(history.state())?.link ?? null)
  const listen = () => {
    document.addEventListener('click', keepPressed, { capture: true, signal })
    document.addEventListener('scrollend', keepScroll, { signal })
    window.addEventListener('pagehide', keepScroll, { signal })
  }

  let isShown = false
  return {
    shown() {
      if (isShown) return
      isShown = true
      if (before) restoreScroll(before, isReloaded, signal, listen)
      else listen()
    },
    stop: () => following.abort(),
  }
}
