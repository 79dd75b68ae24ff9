import type { TabLocks } from './tab-host.ts'

/** A lease that was not renewed for this long belongs to a tab that is gone. */
const LEASE_MS = 6000
const BEAT_MS = 2000
const RETRY_MS = 25
const PREFIX = 'taquilla.lease.'

type Disk = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * `TabLocks` for browsers without Web Locks (plain http): a lease per lock that its holder renews. Weaker: two
 * tabs may both believe for a moment; the epoch in the record is what keeps them from acting.
 */
export function createLeaseLocks(disk: Disk, now: () => number, token: string): TabLocks {
  const read = (name: string): { token: string; beat: number } | null => {
    const lease = JSON.parse(disk.getItem(PREFIX + name) ?? 'null')
    return lease && now() - lease.beat < LEASE_MS ? lease : null
  }
  const beat = (name: string) => disk.setItem(PREFIX + name, JSON.stringify({ token, beat: now() }))

  return {
    async hold(name, how, onLost = () => {}) {
      const until = typeof how === 'number' ? now() + how : now()
      while (how !== 'steal' && read(name)) {
        if (now() >= until) return null
        await pause(RETRY_MS)
      }
      beat(name)
      await pause(0)
      if (read(name)?.token !== token) return how === 'ifFree' ? null : this.hold(name, how, onLost)
      const timer = setInterval(() => {
        if (read(name)?.token === token) return beat(name)
        clearInterval(timer)
        onLost()
      }, BEAT_MS)
      const release = () => {
        clearInterval(timer)
        if (read(name)?.token === token) disk.removeItem(PREFIX + name)
      }
      window.addEventListener('pagehide', release, { once: true })
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
