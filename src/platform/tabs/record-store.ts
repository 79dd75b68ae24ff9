import type { KeyValueStore } from '../storage/key-value-store.ts'

/** The tabs' shared record: inside the lock, a tab reads what the last one wrote there. */
export interface RecordStore {
  /** False where no tab of this browser is known to have written one: a first look need not open anything. */
  isThere(): boolean
  /** @returns the record as it was written, or null */
  read(): Promise<unknown>
  write(record: unknown): Promise<void>
}

export const RECORD_KEY = 'purchase'

/** In localStorage, where it can be read at once. */
const MARK = 'taquilla.record'

/**
 * IndexedDB, and not localStorage: there a tab may read, under a lock, what stood before another tab's last write.
 * Where the browser refuses a database, the record lies in `fallback`.
 */
export function createRecordStore(
  disk: Pick<Storage, 'getItem' | 'setItem'>,
  fallback: KeyValueStore,
): RecordStore {
  let opened: Promise<Omit<RecordStore, 'isThere'>> | null = null
  const ready = () => {
    opened ??= openDatabase().catch(() => ({
      read: () => fallback.get(RECORD_KEY),
      write: (record) => fallback.set(RECORD_KEY, record),
    }))
    return opened
  }
  return {
    isThere: () => disk.getItem(MARK) !== null,
    read: async () => (await ready()).read(),
    async write(record) {
      mark(disk)
      await (await ready()).write(record)
    },
  }
}

async function openDatabase(): Promise<Omit<RecordStore, 'isThere'>> {
  const { createStore, get, set } = await import('idb-keyval')
  const store = createStore('taquilla', 'record')
  await get(RECORD_KEY, store)
  return {
    read: async () => (await get(RECORD_KEY, store)) ?? null,
    write: (record) => set(RECORD_KEY, record, store),
  }
}

function mark(disk: Pick<Storage, 'setItem'>): void {
  try {
    disk.setItem(MARK, '')
  } catch {
    // Full: after a reload the record is found with the next claim only.
  }
}
