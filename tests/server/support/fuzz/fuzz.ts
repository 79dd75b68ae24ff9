import fc from 'fast-check'
import { type ApiRoute, type ApiRouteName, apiRoutes, HEADERS } from '../../../../contract/index.ts'
import { NORTH_DOOR, testConfig } from '../shop.ts'
import { CALLERS, createSender, openFuzzShop } from './fuzz-shop.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { tryRequest } from './try-request.ts'

const MOST_SHOWN = 40

/** Keys that most calls of staff bring. */
export const keysOf = ({ access }: ApiRoute, nth: number): Record<string, string> => {
  if (nth % 10 === 0) return {}
  if (access === 'support') return { [HEADERS.support]: testConfig.supportKey! }
  return access === 'door' ? { [HEADERS.door]: NORTH_DOOR } : {}
}

export const shown = ({ body, headers }: FuzzRequest): string =>
  `${JSON.stringify(headers).slice(0, 200)} ${String(body).slice(0, 300)}`

export interface FuzzResult {
  faults: string[]
  /** How often each kind of reply was seen, by route: a route that only refuses its form was not tried. */
  replies: Record<string, Record<string, number>>
  slowestMs: number
}

/**
 * Sends so many requests to every route as every caller, each from an address of its own under the limits of
 * production.
 * @param seed the same one sends the same requests.
 */
export const fuzz = async (each: number, seed: number): Promise<FuzzResult> => {
  const { shop, known, untouched } = await openFuzzShop()
  const before = await untouched.read()
  const send = createSender(shop)
  const result: FuzzResult = { faults: [], replies: {}, slowestMs: 0 }

  for (const [name, route] of Object.entries(apiRoutes) as [ApiRouteName, ApiRoute][]) {
    const replies: Record<string, number> = {}
    result.replies[name] = replies
    for (const [ordinal, caller] of CALLERS.entries()) {
      const requests = fc.sample(requestsTo(route, known), { numRuns: each, seed: seed + ordinal })
      for (const [nth, request] of requests.entries()) {
        const ask = () =>
          send(caller, nth, {
            method: route.method,
            url: request.url,
            headers: { ...request.headers, ...keysOf(route, nth) },
            ...(request.body === undefined
              ? {}
              : { payload: typeof request.body === 'string' ? request.body : Buffer.from(request.body) }),
          })
        const { reply, faults, kind } = await tryRequest(route, ask)
        result.slowestMs = Math.max(result.slowestMs, reply.ms)
        replies[kind] = (replies[kind] ?? 0) + 1
        if (faults.length > 0)
          result.faults.push(
            `${name}, ${caller}, request ${nth}: ${faults.join('; ')}\n  ${route.method} ${reply.url.slice(0, 300)} ${shown(request)}`,
          )
      }
    }
  }
  if ((await untouched.read()) !== before) result.faults.push('the purchase of somebody else has changed')
  await shop.close()
  return { ...result, faults: result.faults.slice(0, MOST_SHOWN) }
}
