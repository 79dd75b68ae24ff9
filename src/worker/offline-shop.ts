import { accountAddresses } from '../../contract/addresses/account.ts'
import { shopAddresses } from '../../contract/addresses/shop.ts'
import { OFFLINE_PATH } from '../../contract/offline.ts'
import { dropOldBuilds } from './caches.ts'
import { answerPage, fetchPage, keepFiles } from './pages.ts'
import { answerFile, answerPersonal, answerShared } from './replies.ts'
import type { WorkerHost } from './worker-host.ts'

const pathOf = ({ base, path }: { base: string; path: string }): string => `${base}${path}`

/** My tickets. */
const PERSONAL = [accountAddresses.listOrders, accountAddresses.listReceivedTickets].map(pathOf)
/** Asked by every page as it opens. */
const LISTS = [shopAddresses.listQueue, shopAddresses.listEventTypes].map(pathOf)
const PICTURES = ['/afiches/', '/imagenes/', '/icono.svg', '/fiscal.svg']

const isPicture = (path: string): boolean => PICTURES.some((start) => path.startsWith(start))

export interface OfflineShop {
  install(): Promise<void>
  activate(): Promise<void>
  /**
   * @param asked the page that the browser asked for while the worker started, if it did.
   * @returns null for what is the network's alone: purchases, seats, logins.
   */
  answer(request: Request, asked: Promise<Response | undefined>): Promise<Response> | null
}

/** What the shop keeps on a device, and answers from there when its server cannot be reached. */
export const createOfflineShop = (host: WorkerHost): OfflineShop => ({
  async install() {
    await Promise.all([
      fetchPage(host, '/'),
      fetchPage(host, OFFLINE_PATH),
      keepFiles(host, host.settings.files),
    ])
  },
  activate: () => dropOldBuilds(host.caches, host.settings.build),
  answer(request, asked) {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== host.origin) return null
    if (request.mode === 'navigate') return answerPage(host, request, asked)
    if (pathname.startsWith('/assets/')) return answerFile(host, request)
    if (PERSONAL.includes(pathname)) return answerPersonal(host, request)
    return LISTS.includes(pathname) || isPicture(pathname) ? answerShared(host, request, isPicture) : null
  },
})
