import type { WebStorage } from '../storage/web-storage.ts'
import type { TabLocks } from './tab-host.ts'

/** A lease that was not renewed for this long belongs to a tab that is gone. */
const LEASE_MS = 6000
const BEAT_MS = 2000
const RETRY_MS = 25
const PREFIX = 'taquilla.lease.'

interface LeaseHost {
  disk: WebStorage
  now(): number
  randomId(): string
  /** Called when the page goes away; returns the unsubscriber. */
  onLeave(listener: () => void): () => void
}

/**
 * `TabLocks` for browsers without Web Locks (plain http): a lease per lock that its holder renews. Weaker: two
 * tabs may both believe for a moment; the epoch in the record is what keeps them from acting.
 */
export function createLeaseLocks({ disk, now, randomId, onLeave }: LeaseHost): TabLocks {
  const read = (name: string): { token: string; beat: number } | null => {
    const lease = JSON.parse(disk.getItem(PREFIX + name) ?? 'null')
    return lease && now() - lease.beat < LEASE_MS ? lease : null
  }

  return {
    async hold(name, how, onLost = () => {}) {
      const token = randomId()
      const isOurs = () => read(name)?.token === token
      const beat = () => disk.setItem(PREFIX + name, JSON.stringify({ token, beat: now() }))
      const until = typeof how === 'number' ? now() + how : now()
      for (;;) {
        while (how !== 'steal' && read(name)) {
          if (now() >= until) return null
          await pause(RETRY_MS)
        }
        beat()
        await pause(0)
        if (isOurs()) break
      }
      const timer = setInterval(() => {
        if (isOurs()) return beat()
        clearInterval(timer)
        forgetPage()
        onLost()
      }, BEAT_MS)
      const release = () => {
        clearInterval(timer)
        forgetPage()
        if (isOurs()) disk.removeItem(PREFIX + name)
      }
      const forgetPage = onLeave(release)
      return { release }
    },
    async held() {
      const names = Array.from({ length: disk.length }, (_, index) => disk.key(index) ?? '')
      return names
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length))
        .filter((name) => read(name) !== null)
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
