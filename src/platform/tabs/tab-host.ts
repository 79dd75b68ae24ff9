import type { RecordStore } from './record-store.ts'

/** Locks between the tabs of one browser, in the manner of the Web Locks. */
export interface TabLocks {
  /**
   * `steal` takes the lock from its holder, `ifFree` gives up at once, a number waits that many milliseconds
   * (Infinity: for ever). Null when the lock was not got. `onLost` is called when it is stolen from us.
   */
  hold(name: string, how: 'steal' | 'ifFree' | number, onLost?: () => void): Promise<TabLock | null>
  /** Names of the locks that any tab holds now. */
  held(): Promise<string[]>
}

export interface TabLock {
  release(): void
}

/** The parts of a tab: the browser's own, or in-memory ones. */
export interface TabHost {
  locks: TabLocks
  /** Shared by all tabs; who writes it says so on the channel. */
  record: RecordStore
  /** This tab's own, gone with it; copied by window.open. */
  session: Pick<Storage, 'getItem' | 'setItem'>
  channel: { post(): void; listen(listener: () => void): () => void }
  /** Back from sleep, the back-forward cache or another window. */
  onWake(listener: () => void): () => void
  now(): number
  randomId(): string
}
