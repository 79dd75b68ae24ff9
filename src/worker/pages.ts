import { OFFLINE_PATH } from '../../contract/offline.ts'
import { matchPage } from '../../contract/page-routes.ts'
import { cacheOf, matchBuilds, trim } from './caches.ts'
import { asKeptPage, keptCopy } from './kept-reply.ts'
import type { WorkerHost } from './worker-host.ts'

/** Pages that are always kept; of all others the last ones. */
const ALWAYS = ['/', '/myOrders', OFFLINE_PATH]
const MOST_PAGES = 30
/** A proxy that has no server behind it. */
const NO_SERVER = [502, 504]

/** Whether a page looks the same to everybody, and is worth reading without a network. */
const isKeepable = ({ pathname, search }: URL): boolean => {
  const route = matchPage(pathname)?.route
  if (pathname !== OFFLINE_PATH && !route) return false
  const isOpenToAll = route?.ssr === true && route.screen !== 'search'
  const hasOnlyLanguage = [...new URLSearchParams(search).keys()].every((name) => name === 'lang')
  return hasOnlyLanguage && (pathname === OFFLINE_PATH || isOpenToAll || route?.screen === 'orders')
}

/** The files that a page names. */
const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/["(](\/assets\/[^"()]+)["()]/g)].map(([, path]) => path as string)),
]

/** Keeps files that are named by what is in them, unless they are there. */
export const keepFiles = async (host: WorkerHost, paths: readonly string[]): Promise<void> => {
  const { caches, fetch, settings } = host
  const cache = await caches.open(cacheOf(settings.build))
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return
      const known = await matchBuilds(caches, settings.build, path)
      const reply = known ?? (await fetch(path))
      if (reply.ok) await cache.put(path, reply)
    }),
  )
}

/** Keeps a page with the files that it names; one that leads elsewhere, or is no page, is not kept. */
export const keepPage = async (host: WorkerHost, url: URL, reply: Response): Promise<void> => {
  const isPage = reply.status === 200 && reply.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || reply.redirected || !isKeepable(url)) return
  const html = await reply.text()
  const cache = await host.caches.open(cacheOf(host.settings.build))
  await keepFiles(host, filesOf(html))
  // Put anew, it is the newest.
  await cache.delete(url.pathname)
  await cache.put(url.pathname, keptCopy(reply, html, host.now()))
  const isOther = (path: string) =>
    !path.startsWith('/assets/') && matchPage(path) !== null && !ALWAYS.includes(path)
  await trim(cache, isOther, MOST_PAGES)
}

/** Fetches a page to have it. */
export const fetchPage = async (host: WorkerHost, path: string): Promise<void> => {
  const reply = await host.fetch(path)
  await keepPage(host, new URL(path, host.origin), reply)
}

/**
 * Answers a page from the network, else as it was kept, else with the page that says there is no connection.
 * @param asked the reply that the browser asked for while the worker started, if it did.
 */
export const answerPage = async (
  host: WorkerHost,
  request: Request,
  asked: Promise<Response | undefined>,
): Promise<Response> => {
  const url = new URL(request.url)
  const kept = async () =>
    isKeepable(url) ? matchBuilds(host.caches, host.settings.build, url.pathname) : undefined
  try {
    const reply = (await asked) ?? (await host.fetch(request))
    if (!NO_SERVER.includes(reply.status)) {
      host.later(keepPage(host, url, reply.clone()))
      return reply
    }
    const last = await kept()
    return last ? asKeptPage(last) : reply
  } catch (error) {
    const last = await kept()
    if (last) return asKeptPage(last)
    const none = await matchBuilds(host.caches, host.settings.build, OFFLINE_PATH)
    if (!none) throw error
    return new Response(none.body, { status: 503, headers: none.headers })
  }
}
