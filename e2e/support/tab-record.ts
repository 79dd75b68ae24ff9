import type { Page } from '@playwright/test'
import { CLIENT_STATE_VERSION } from '../../contract/client-state-version.ts'
import type { BusinessTimer } from '../../contract/index.ts'

/** The tabs' shared record, as the shop stores it. */
export interface TabRecord {
  version: number
  timer: BusinessTimer
  process: object
}

export const recordOf = (timer: BusinessTimer, process: object): TabRecord => ({
  version: CLIENT_STATE_VERSION,
  timer,
  process,
})

/** Where the record lies in the browser, and the mark that says it exists. */
export const PLACE = { database: 'taquilla', store: 'record', key: 'purchase', mark: 'taquilla.record' }

/** Runs in the page, before its own scripts too: a database asked for first is opened first. */
export const putRecord = ([{ database, store, key, mark }, record]: readonly [
  typeof PLACE,
  unknown,
]): Promise<void> => {
  localStorage.setItem(mark, '')
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const writing = request.result.transaction(store, 'readwrite')
      writing.objectStore(store).put(record, key)
      writing.onabort = () => reject(writing.error)
      writing.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

/** @returns null where there is none */
export const readRecord = (page: Page): Promise<TabRecord | null> =>
  page.evaluate(
    ({ database, store, key }) =>
      new Promise<TabRecord | null>((resolve, reject) => {
        const request = indexedDB.open(database)
        request.onupgradeneeded = () => request.result.createObjectStore(store)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const reading = request.result.transaction(store).objectStore(store).get(key)
          reading.onsuccess = () => {
            request.result.close()
            resolve((reading.result as TabRecord | undefined) ?? null)
          }
        }
      }),
    PLACE,
  )

export const writeRecord = (page: Page, record: TabRecord): Promise<void> =>
  page.evaluate(putRecord, [PLACE, record] as const)
