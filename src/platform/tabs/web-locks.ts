import type { TabLock, TabLocks } from './tab-host.ts'

/** `TabLocks` on navigator.locks: a closed or crashed tab frees what it held. */
export function createWebLocks(locks: LockManager): TabLocks {
  return {
    hold: (name, how, onLost = () => {}) =>
      new Promise((resolve, reject) => {
        let granted = false
        let given = false
        const options: LockOptions =
          how === 'steal' || how === 'ifFree'
            ? { [how === 'steal' ? 'steal' : 'ifAvailable']: true }
            : Number.isFinite(how)
              ? { signal: AbortSignal.timeout(how) }
              : {}
        const held = locks.request(name, options, (lock) => {
          if (!lock) return resolve(null)
          granted = true
          return new Promise<void>((free) => resolve(lockOf(free)))
        })
        const lockOf = (free: () => void): TabLock => ({
          release() {
            given = true
            free()
          },
        })
        held.catch((error: unknown) => {
          if (granted && !given) onLost()
          else if (isTimeout(error)) resolve(null)
          else if (!granted) reject(error)
        })
      }),
    async held() {
      return ((await locks.query()).held ?? []).flatMap(({ name }) => name ?? [])
    },
  }
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
