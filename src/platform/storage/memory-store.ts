import type { KeyValueStore } from './key-value-store.ts'

/** What several memory stores share, when they stand for the tabs of one browser. */
export interface MemoryDisk {
  values: Map<string, string>
  listeners: Set<{ owner: object; listener: (key: string) => void }>
  /** How a change reaches the other tabs; at once unless the world delivers late. */
  deliver(change: () => void): void
}

export const createMemoryDisk = (deliver: MemoryDisk['deliver'] = (change) => change()): MemoryDisk => ({
  values: new Map(),
  listeners: new Set(),
  deliver,
})

/** The in-memory twin of the browser's store, and its stand-in where the browser refuses to store. */
export function createMemoryStore(disk: MemoryDisk = createMemoryDisk()): KeyValueStore {
  const owner = {}
  const changed = (key: string) => {
    for (const entry of disk.listeners) {
      if (entry.owner !== owner) disk.deliver(() => disk.listeners.has(entry) && entry.listener(key))
    }
  }
  return {
    kind: 'memory',
    get: async (key) => JSON.parse(disk.values.get(key) ?? 'null'),
    async set(key, value) {
      disk.values.set(key, JSON.stringify(value))
      changed(key)
    },
    async remove(key) {
      disk.values.delete(key)
      changed(key)
    },
    onForeignChange(listener) {
      const entry = { owner, listener }
      disk.listeners.add(entry)
      return () => void disk.listeners.delete(entry)
    },
  }
}
