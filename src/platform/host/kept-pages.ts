import { KEPT_ATTRIBUTE } from '../../../contract/offline.ts'

/** Pages come from this device: each is asked of the service worker, which has them whole. */
export const readsKeptPages = (): boolean =>
  Boolean(navigator.serviceWorker?.controller) &&
  (!navigator.onLine || KEPT_ATTRIBUTE in document.documentElement.dataset)
