/** What a page, the service worker and the server agree on, for a shop that opens without a network. */

export const WORKER_PATH = '/sw.js'
/** The page in place of one that this device does not have. */
export const OFFLINE_PATH = '/sin-conexion'
export const MANIFEST_PATH = '/aplicacion.webmanifest'

/** Header of a reply that the device kept from before: when it came, ISO 8601. */
export const KEPT_HEADER = 'x-guardado'
/** Data attribute of the root element of a kept page: when it came. */
export const KEPT_ATTRIBUTE = 'guardado'
/** Event of a page that shows a kept reply; its detail is when that came. */
export const KEPT_EVENT = 'shopkept'

/** The cache with replies to one login; it goes with that login. */
export const PERSONAL_CACHE = 'taquilla-personal'

/** What the server puts before the worker's code. */
export interface WorkerSettings {
  /** Names the build. */
  build: string
  /** Paths of the files that pages load later and that are to be there without a network. */
  files: readonly string[]
}
