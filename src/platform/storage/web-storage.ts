/** The part of the Storage interface that the tabs use. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * The browser's storage if it can be written, else a stand-in that lasts as long as the page: reading the
 * very property throws where cookies are blocked.
 */
export function usableStorage(kind: 'localStorage' | 'sessionStorage'): WebStorage {
  try {
    const storage = window[kind]
    storage.setItem('taquilla.probe', '')
    storage.removeItem('taquilla.probe')
    return storage
  } catch {
    return createPageStorage()
  }
}

export function createPageStorage(): WebStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}
