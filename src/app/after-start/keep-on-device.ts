import { PERSONAL_CACHE, WORKER_PATH } from '../../../contract/offline.ts'
import { isKnown, user } from '../../../machines/session/session.selectors.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/** Starts the service worker, where the browser has one and does not save data. */
export const startWorker = (): void => {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || connection?.saveData) return
  serviceWorker?.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/**
 * Removes what the device kept for a login as soon as that login is over, or is another's.
 * @returns stops watching.
 */
export const forgetWithLogin = (
  session: Pick<ShopActors['session'], 'getSnapshot' | 'subscribe'>,
  storage: Pick<CacheStorage, 'delete'> | undefined,
): (() => void) => {
  let token: string | null | undefined
  const look = () => {
    const now = session.getSnapshot()
    if (!isKnown(now)) return
    const before = token
    token = user(now)?.token ?? null
    const isOver = token === null && before !== null
    const isOthers = before !== undefined && before !== null && token !== before
    if (isOver || isOthers) storage?.delete(PERSONAL_CACHE).catch(() => undefined)
  }
  look()
  const { unsubscribe } = session.subscribe(look)
  return unsubscribe
}
