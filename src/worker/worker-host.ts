import type { WorkerSettings } from '../../contract/offline.ts'

/** What the worker needs of its browser. */
export interface WorkerHost {
  settings: WorkerSettings
  origin: string
  caches: CacheStorage
  fetch(what: Request | string): Promise<Response>
  now(): Date
  /** Work that goes on after the reply was sent; a failure of it changes nothing. */
  later(work: Promise<unknown>): void
}
