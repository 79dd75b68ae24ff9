import { PERSONAL_CACHE, WORKER_PATH } from '../../../contract/offline.ts'
import { isKnown, user } from '../../../machines/session/session.selectors.ts'
import { LOGIN_CACHE, LOGIN_ENTRY, loginDigest } from '../../platform/storage/device-login.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/** Starts the service worker, where the browser has one and does not save data. */
export const startWorker = (): void => {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || connection?.saveData) return
  serviceWorker?.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined)
}

/**
 * Says on the device whose login it has, and removes what was kept for a login as soon as that is over, or another's.
 * @returns stops watching.
 */
export const forgetWithLogin = (
  session: Pick<ShopActors['session'], 'getSnapshot' | 'subscribe'>,
  storage: Pick<CacheStorage, 'open' | 'delete'> | undefined,
): (() => void) => {
  let token: string | null | undefined
  let done = Promise.resolve()
  const look = () => {
    const now = session.getSnapshot()
    const before = token
    if (storage === undefined || !isKnown(now)) return
    token = user(now)?.token ?? null
    if (token === before) return
    const login = token
    done = done
      .then(async () => {
        const said = new Response(login === null ? '' : await loginDigest(login))
        await (await storage.open(LOGIN_CACHE)).put(LOGIN_ENTRY, said)
      })
      .catch(() => undefined)
      .then(async () => {
        if (login === null || before) await storage.delete(PERSONAL_CACHE)
      })
      .catch(() => undefined)
  }
  look()
  const { unsubscribe } = session.subscribe(look)
  return unsubscribe
}
