import { RECORD_KEY } from './record-store.ts'
import type { TabHost, TabLock, TabLocks } from './tab-host.ts'

interface Holder {
  tab: object
  onLost: () => void
}

interface Timer {
  due: number
  work: () => void
  tab: object
}

/** The timers of one tab, in the manner of the browser. */
export interface TabClock {
  setTimeout(work: () => void, milliseconds: number): Timer
  clearTimeout(timer: Timer): void
}

/**
 * One simulated browser: tabs share a disk, locks and a channel. Nothing is delivered by itself: `deliver`
 * hands over one waiting message, in any order the caller likes, and `advance` moves the clock.
 */
export function createMemoryTabs(startMs: number) {
  let clock = startMs
  let ids = 0
  const waiting: (() => void)[] = []
  const timers = new Set<Timer>()
  const held = new Map<string, Holder>()
  const queues = new Map<string, { tab: object; grant: () => void }[]>()
  const listeners = new Set<{ tab: object; listener: () => void }>()
  const stored = new Map<string, string>()
  const closed = new WeakSet<object>()

  /** A tab that is closed runs no further: what it was waiting for never comes. */
  const inTab = async <Value>(tab: object, work: () => Value): Promise<Value> =>
    closed.has(tab) ? new Promise<never>(() => {}) : work()

  const free = (name: string, holder: Holder) => {
    if (held.get(name) !== holder) return
    held.delete(name)
    queues.get(name)?.shift()?.grant()
  }
  const take = (name: string, tab: object, onLost: () => void): TabLock => {
    const holder = { tab, onLost }
    held.set(name, holder)
    return { release: () => free(name, holder) }
  }

  const locksOf = (tab: object): TabLocks => ({
    async hold(name, how, onLost = () => {}) {
      if (closed.has(tab)) return inTab(tab, () => null)
      const holder = held.get(name)
      if (!holder) return take(name, tab, onLost)
      if (how === 'steal') {
        waiting.push(holder.onLost)
        return take(name, tab, onLost)
      }
      if (how !== Number.POSITIVE_INFINITY) return null
      return new Promise((resolve) => {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push({ tab, grant: () => resolve(take(name, tab, onLost)) })
      })
    },
    held: async () => [...held.keys()],
  })

  return {
    /** A new tab; give it the session of another to duplicate it, or its own to reload it. */
    openTab(
      session = new Map<string, string>(),
    ): TabHost & { session: Map<string, string> & TabHost['session']; clock: TabClock } {
      const tab = {}
      const storage = Object.assign(session, {
        getItem: (key: string) => session.get(key) ?? null,
        setItem: (key: string, value: string) => void session.set(key, value),
      })
      return {
        locks: locksOf(tab),
        record: {
          isThere: () => stored.has(RECORD_KEY),
          read: () => inTab(tab, () => JSON.parse(stored.get(RECORD_KEY) ?? 'null')),
          write: (record) => inTab(tab, () => void stored.set(RECORD_KEY, JSON.stringify(record))),
        },
        session: storage,
        channel: {
          post() {
            for (const entry of listeners) {
              if (entry.tab !== tab) waiting.push(() => listeners.has(entry) && entry.listener())
            }
          },
          listen(listener) {
            const entry = { tab, listener }
            listeners.add(entry)
            return () => void listeners.delete(entry)
          },
        },
        onWake: () => () => {},
        clock: {
          setTimeout(work, milliseconds) {
            const timer = { due: clock + milliseconds, work, tab }
            timers.add(timer)
            return timer
          },
          clearTimeout: (timer) => void timers.delete(timer),
        },
        now: () => clock,
        randomId: () => `tab-${++ids}`,
        ...{ tab },
      }
    },
    /** The tab is gone, by reload, closing or crash: its locks are free, its listeners and timers are gone. */
    close(host: TabHost): void {
      const { tab } = host as TabHost & { tab: object }
      closed.add(tab)
      for (const entry of listeners) if (entry.tab === tab) listeners.delete(entry)
      for (const timer of timers) if (timer.tab === tab) timers.delete(timer)
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((entry) => entry.tab !== tab),
        )
      for (const [name, holder] of held) if (holder.tab === tab) free(name, holder)
    },
    holds: (host: TabHost, lock: string): boolean =>
      held.get(lock)?.tab === (host as TabHost & { tab: object }).tab,
    waiting: () => waiting.length,
    /** Deliver the waiting message at this place of the queue (modulo its length). */
    deliver(place = 0): void {
      const [message] = waiting.splice(waiting.length === 0 ? 0 : place % waiting.length, 1)
      message?.()
    },
    advance(milliseconds: number): void {
      clock += milliseconds
      for (const timer of timers) {
        if (timer.due > clock) continue
        timers.delete(timer)
        timer.work()
      }
    },
    now: () => clock,
    stored: () => stored,
  }
}
