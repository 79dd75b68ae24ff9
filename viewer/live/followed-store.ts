import type { TabNumber } from '../../statecharts/recording/live.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { readRecording } from '../recording/read-recording.ts'

/** What a viewer follows, and what it has of it. */
export interface Followed {
  tab: TabNumber
  /** Pages that the tab loaded before the one that runs. */
  earlier: Recording | null
  current: Recording | null
}

export interface FollowedStore {
  read(): Followed | null
  write(followed: Followed | null): void
}

const KEY = 'taquilla.viewer.followed'

/** In the storage of the viewer's tab, as long as that is open; names and times, as in a recording that is saved. */
export const followedStore: FollowedStore = {
  read() {
    try {
      const { tab, earlier, current } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<
        keyof Followed,
        unknown
      >
      return typeof tab === 'number' ? { tab, earlier: checked(earlier), current: checked(current) } : null
    } catch {
      return null
    }
  },
  write(followed) {
    try {
      if (followed === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, JSON.stringify(followed))
    } catch {
      // Longer than the browser keeps: the tab is asked for its recording again, and what it forgot is gone.
    }
  },
}

const checked = (recording: unknown): Recording | null =>
  recording === null ? null : readRecording(JSON.stringify(recording)).data
