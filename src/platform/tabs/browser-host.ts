import { onPageWaking } from '../host/page-waking.ts'
import type { KeyValueStore } from '../storage/key-value-store.ts'
import { usableStorage } from '../storage/web-storage.ts'
import { createLeaseLocks } from './lease-locks.ts'
import { createRecordStore } from './record-store.ts'
import type { TabHost } from './tab-host.ts'
import { createWebLocks } from './web-locks.ts'

const CHANNEL = 'taquilla.purchase'

/** This tab, of this browser. */
export function createBrowserHost(shared: KeyValueStore): TabHost {
  const now = () => Date.now()
  const disk = usableStorage('localStorage')
  return {
    locks: navigator.locks
      ? createWebLocks(navigator.locks)
      : createLeaseLocks({ disk, now, randomId, onLeave }),
    record: createRecordStore(disk, shared),
    session: usableStorage('sessionStorage'),
    channel: createChannel(),
    onWake: onPageWaking,
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

function onLeave(listener: () => void): () => void {
  window.addEventListener('pagehide', listener)
  return () => window.removeEventListener('pagehide', listener)
}

/** randomUUID exists in secure contexts alone. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
