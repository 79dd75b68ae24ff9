import type { WorkerSettings } from '../../contract/offline.ts'
import { createOfflineShop } from './offline-shop.ts'

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
/** A service worker's global scope, as far as it is used: the sources are checked against a page's. */
declare const self: {
  taquilla: WorkerSettings
  location: Location
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const shopOf = (event: LifeEvent | null) =>
  createOfflineShop({
    settings: self.taquilla,
    origin: self.location.origin,
    caches,
    fetch: (what) => fetch(what),
    now: () => new Date(),
    later: (work) => event?.waitUntil(work.catch(() => undefined)),
  })

// Pages come from the network and files by their content: an open page of another build goes on under this worker.
self.addEventListener('install', (event) =>
  event.waitUntil(
    shopOf(null)
      .install()
      .then(() => self.skipWaiting()),
  ),
)
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      shopOf(null)
        .activate()
        .then(() => self.clients.claim()),
    ]),
  ),
)
self.addEventListener('fetch', (event) => {
  const reply = shopOf(event).answer(event.request, event.preloadResponse)
  if (reply) event.respondWith(reply)
})
