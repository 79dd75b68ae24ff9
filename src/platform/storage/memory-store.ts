import type { KeyValueStore } from './key-value-store.ts'

/** Stands in where the browser refuses to store: it is gone with the page, and no other tab sees it. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    kind: 'memory',
    get: async (key) => JSON.parse(values.get(key) ?? 'null'),
    set: async (key, value) => void values.set(key, JSON.stringify(value)),
    remove: async (key) => void values.delete(key),
    onForeignChange: () => () => {},
  }
}
