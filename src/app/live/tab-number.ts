import type { TabNumber } from '../../../statecharts/recording/live.ts'

const KEY = 'taquilla.live'

/**
 * The number of this tab, the one that its page had before it was loaded again. It lies in the tab's storage only
 * between two pages, since a browser copies that storage into a duplicated tab.
 */
export const takeTabNumber = (): TabNumber => {
  try {
    const kept = Number(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    if (kept > 0) return kept
  } catch {
    // A browser that keeps nothing: the tab is another one after each load.
  }
  return crypto.getRandomValues(new Uint32Array(1))[0] as number
}

/** For the page that this tab loads next. */
export const leaveTabNumber = (tab: TabNumber): void => {
  try {
    sessionStorage.setItem(KEY, String(tab))
  } catch {
    // As above.
  }
}
