import { onForeignChange, STORE } from './foreign-changes.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { createMemoryStore } from './memory-store.ts'

/**
 * localforage on its localStorage driver, so that the other tabs get `storage` events; a memory store where
 * a first write fails (private mode, full, forbidden). Loads localforage on the first call.
 */
export async function openBrowserStore(): Promise<KeyValueStore> {
  try {
    return await openLocalForage()
  } catch {
    return createMemoryStore()
  }
}

async function openLocalForage(): Promise<KeyValueStore> {
  const { default: localforage } = await import('localforage')
  const disk = localforage.createInstance({ ...STORE, driver: localforage.LOCALSTORAGE })
  await disk.setItem('probe', 'write')
  if ((await disk.getItem('probe')) !== 'write') throw new Error('storage does not keep what it is given')
  await disk.removeItem('probe')
  return {
    kind: 'browser',
    get: (key) => disk.getItem(key),
    async set(key, value) {
      await disk.setItem(key, value)
    },
    remove: (key) => disk.removeItem(key),
    onForeignChange,
  }
}
