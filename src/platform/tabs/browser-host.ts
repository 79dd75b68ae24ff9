import type { KeyValueStore } from '../storage/key-value-store.ts'
import { createLeaseLocks } from './lease-locks.ts'
import type { TabHost } from './tab-host.ts'
import { createWebLocks } from './web-locks.ts'

const CHANNEL = 'taquilla.purchase'

/** This tab, of this browser. */
export function createBrowserHost(shared: KeyValueStore): TabHost {
  const now = () => Date.now()
  return {
    locks: navigator.locks
      ? createWebLocks(navigator.locks)
      : createLeaseLocks(window.localStorage, now, randomId()),
    shared,
    session: window.sessionStorage,
    channel: createChannel(),
    onWake: listenToWaking,
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    now,
    randomId,
  }
}

function createChannel(): TabHost['channel'] {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    post: () => channel.postMessage('record'),
    listen(listener) {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}

/** A page that slept missed messages; `visibilitychange` also covers a tab that comes to the front. */
function listenToWaking(listener: () => void): () => void {
  window.addEventListener('pageshow', listener)
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  document.addEventListener('resume', listener)
  return () => {
    window.removeEventListener('pageshow', listener)
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
    document.removeEventListener('resume', listener)
  }
}

/** randomUUID exists in secure contexts alone. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
