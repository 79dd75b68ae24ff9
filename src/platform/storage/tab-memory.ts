import type { WebStorage } from './web-storage.ts'

const PREFIX = 'taquilla.tab/'

/** What one tab remembers until it is closed, over reloads and a login. Values are JSON; read them with a check. */
export interface TabMemory {
  /** @returns the value, or null where there is none that can be read. */
  read(key: string): unknown
  /** Null forgets. A full storage forgets too: what is remembered is a kindness, never needed. */
  write(key: string, value: unknown): void
  /** Forgets everything but one key, as a logout does. */
  forgetAllBut(key: string): void
}

export const createTabMemory = (storage: WebStorage): TabMemory => ({
  read(key) {
    try {
      return JSON.parse(storage.getItem(PREFIX + key) ?? 'null')
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      if (value === null) storage.removeItem(PREFIX + key)
      else storage.setItem(PREFIX + key, JSON.stringify(value))
    } catch {
      storage.removeItem(PREFIX + key)
    }
  },
  forgetAllBut(kept) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(PREFIX) && key !== PREFIX + kept) storage.removeItem(key)
  },
})
