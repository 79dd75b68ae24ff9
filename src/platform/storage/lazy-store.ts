import { diskKey, onForeignChange } from './foreign-changes.ts'
import type { KeyValueStore } from './key-value-store.ts'

/**
 * The browser's store, opened by its first write, or by the first read of something that is there: a first
 * visit loads no storage library. Until then its kind is an assumption.
 */
export function createLazyStore(
  disk: Pick<Storage, 'getItem'>,
  open: () => Promise<KeyValueStore>,
): KeyValueStore {
  let kind: KeyValueStore['kind'] = 'browser'
  let opened: Promise<KeyValueStore> | null = null
  const ready = () => {
    opened ??= open().then((store) => {
      kind = store.kind
      return store
    })
    return opened
  }
  const isThere = (key: string): boolean => {
    try {
      return disk.getItem(diskKey(key)) !== null
    } catch {
      return false
    }
  }
  return {
    get kind() {
      return kind
    },
    get: async (key) => (opened || isThere(key) ? (await ready()).get(key) : null),
    set: async (key, value) => (await ready()).set(key, value),
    remove: async (key) => {
      if (opened || isThere(key)) await (await ready()).remove(key)
    },
    onForeignChange,
  }
}
