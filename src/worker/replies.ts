import { PERSONAL_CACHE } from '../../contract/offline.ts'
import { SUCCESS } from '../../contract/protocol.ts'
import { LOGIN_CACHE, LOGIN_ENTRY, loginDigest } from '../platform/storage/device-login.ts'
import { cacheOf, matchBuilds, trim } from './caches.ts'
import { keptCopy } from './kept-reply.ts'
import { fetchPage } from './pages.ts'
import type { WorkerHost } from './worker-host.ts'

const MOST_PICTURES = 80
/** Of a personal reply: whose it is, as a digest of the login's token. */
const OWNER_HEADER = 'x-de-quien'

/** A file that is named by what is in it: as it is, once it is there. */
export const answerFile = async (host: WorkerHost, request: Request): Promise<Response> => {
  const { caches, fetch, settings } = host
  const { pathname } = new URL(request.url)
  const known = await matchBuilds(caches, settings.build, pathname)
  if (known) return known
  const reply = await fetch(request)
  if (reply.status === 200) {
    const copy = reply.clone()
    host.later(caches.open(cacheOf(settings.build)).then((cache) => cache.put(pathname, copy)))
  }
  return reply
}

/** From the network, else as it was kept: pictures, and small lists that every page asks for. */
export const answerShared = async (
  host: WorkerHost,
  request: Request,
  isPicture: (path: string) => boolean,
): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const keep = async (reply: Response) => {
    const cache = await host.caches.open(cacheOf(host.settings.build))
    await cache.put(pathname, keptCopy(reply, await reply.arrayBuffer(), host.now()))
    await trim(cache, isPicture, MOST_PICTURES)
  }
  try {
    const reply = await host.fetch(request)
    if (reply.status === 200) host.later(keep(reply.clone()))
    return reply
  } catch (error) {
    const kept = await matchBuilds(host.caches, host.settings.build, pathname)
    if (!kept) throw error
    return kept
  }
}

/** Also where no page has said whose login this device has. */
const isLogins = async (host: WorkerHost, owner: string): Promise<boolean> => {
  const said = await (await host.caches.open(LOGIN_CACHE)).match(LOGIN_ENTRY)
  return said === undefined || (await said.text()) === owner
}

const keepPersonal = async (
  host: WorkerHost,
  request: Request,
  reply: Response,
  owner: string,
): Promise<void> => {
  const body = await reply.text()
  if ((JSON.parse(body) as { nCode?: unknown }).nCode !== SUCCESS) return
  if (!(await isLogins(host, owner))) return
  const cache = await host.caches.open(PERSONAL_CACHE)
  const [first] = await cache.keys()
  const before = first && (await cache.match(first))
  // Of another login: all of it goes before anything of this one comes.
  if (before && before.headers.get(OWNER_HEADER) !== owner)
    await Promise.all((await cache.keys()).map((key) => cache.delete(key)))
  await cache.put(request.url, keptCopy(reply, body, host.now(), { [OWNER_HEADER]: owner }))
  // A page says first that the login is over, and then removes what is kept: what was put meanwhile goes here.
  if (await isLogins(host, owner)) await fetchPage(host, '/myOrders')
  else await host.caches.delete(PERSONAL_CACHE)
}

/** Replies about one customer: from the network, else as they were kept for this very login. */
export const answerPersonal = async (host: WorkerHost, request: Request): Promise<Response> => {
  const owner = await loginDigest((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''))
  try {
    const reply = await host.fetch(request)
    if (reply.status === 401) await host.caches.delete(PERSONAL_CACHE)
    if (reply.status === 200) host.later(keepPersonal(host, request, reply.clone(), owner))
    return reply
  } catch (error) {
    const cache = await host.caches.open(PERSONAL_CACHE)
    const kept = await cache.match(request.url, { ignoreVary: true })
    if (kept?.headers.get(OWNER_HEADER) !== owner) throw error
    return kept
  }
}
