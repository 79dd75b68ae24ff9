import fc from 'fast-check'
import { type ApiRoute, type ApiRouteName, apiRoutes } from '../../../../contract/index.ts'
import type { Fault } from '../../../../server/payments/sandbox/faults.ts'
import { BUYER, type Caller, chargeBody, pay, prepare, solve } from '../../payments/support/buying.ts'
import { startSandbox } from '../../payments/support/sandbox-server.ts'
import { insertCustomers } from '../customers.ts'
import type { Shop } from '../shop.ts'
import type { Known } from './from-schema.ts'
import { type FuzzResult, keysOf, shown } from './fuzz.ts'
import { openFuzzShop } from './fuzz-shop.ts'
import { requestsTo } from './requests.ts'
import { tryRequest } from './try-request.ts'

/** What a purchase can come to: paid, declined, given back, not known yet, known late, never charged. */
const CARDS = [
  'approve',
  'decline',
  'wrong-amount',
  'very-delayed',
  'error-after-charge',
  'never-found',
] as const satisfies readonly Fault[]

/** Of a purchase, its payment, its tickets and its place in the history. */
const ROUTES = [
  'confirmPayment',
  'charge',
  'getProcess',
  'listOrders',
  'downloadTickets',
  'redeemTicket',
  'getPurchaseTrace',
  'preValidate',
  'saveBuyerData',
  'selectDeliveryType',
  'selectPaymentMethod',
  'holdPlaces',
  'holdGroup',
  'releasePerformance',
  'invalidateProcess',
] as const satisfies readonly ApiRouteName[]

/** Limits count by account: a purchase gets no more than so many requests of a route. */
const REQUESTS_OF_ONE = 20

/** A purchase after its charge, with what its requests may name. */
interface Charged {
  id: string
  token: string
  /** Its tickets' QR codes. */
  codes: string[]
  known: Known
  /** Its state and its tickets, in order. */
  read(): Promise<string>
}

const charge = async (shop: Shop, known: Known, nth: number, card: string): Promise<Charged> => {
  const token = (await insertCustomers(shop, 1))[0] as string
  const call: Caller = (method, path, more) =>
    shop.call(method, path, { ...more, remoteAddress: `10.200.${nth >> 8}.${nth & 255}` })
  const seats = [`${(nth % 29) + 1}-${20 + Math.floor(nth / 29)}`]
  const id = await prepare(call, token, shop.performances.get('obra-2') as number, seats)
  const proof = await solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())
  const body = chargeBody(card, proof)
  await pay(call, token, id, body)
  const read = async () => {
    const tickets = await shop.database.query<{ number: string; qr: string }>(
      'tickets',
      'select number, qr from ticket where purchase_id = $1 order by number',
      [id],
    )
    const [order] = await shop.database.query<{ id: number; state: string }>(
      'order',
      'select o.id, p.state from purchase p left join purchase_order o on o.purchase_id = p.id where p.id = $1',
      [id],
    )
    return { tickets, order }
  }
  const { tickets, order } = await read()
  const codes = tickets.map(({ qr }) => qr)
  const number = String(order?.id ?? 0).padStart(8, '0')
  return {
    id,
    token,
    read: async () => JSON.stringify(await read()),
    codes,
    known: {
      ...known,
      likely: [id, id, id, number, ...codes, ...codes, body.cIdempotencia, ...seats],
      texts: [...known.texts, card, proof, ...tickets.map((ticket) => ticket.number), BUYER.cEmail],
    },
  }
}

export interface ChargedFuzzResult extends FuzzResult {
  /** Charges at the provider, by what became of them. */
  charges: Record<string, number>
  redeemed: number
}

/**
 * Holds, fills in and charges purchases with the sandbox's cards, then sends so many requests about each kind of them
 * to every route that a purchase has after its charge. What was paid is paid afterwards, with the same tickets.
 * @param seed the same one sends the same requests, but for ids and tickets.
 */
export const fuzzCharged = async (each: number, seed: number): Promise<ChargedFuzzResult> => {
  const sandbox = await startSandbox({ hangMs: 200 })
  const { shop, known, untouched } = await openFuzzShop(sandbox.config)
  const before = await untouched.read()
  const result: FuzzResult = { faults: [], replies: {}, slowestMs: 0 }
  const paid: { charged: Charged; was: string }[] = []
  let sent = 0
  let bought = 0

  const fuzzRoute = async (
    name: ApiRouteName,
    { known: all, codes, token }: Charged,
    card: Fault,
    count: number,
  ) => {
    const route: ApiRoute = apiRoutes[name]
    // The door refuses nearly everything but the code of a ticket.
    const names = name === 'redeemTicket' && codes.length > 0 ? { ...all, likely: codes } : all
    const replies = result.replies[`${card} ${name}`] ?? {}
    result.replies[`${card} ${name}`] = replies
    const sample = { numRuns: count, seed: seed + bought }
    for (const [nth, request] of fc.sample(requestsTo(route, names), sample).entries()) {
      const ask = async () => {
        sent += 1
        const started = performance.now()
        const { statusCode, headers, body } = await shop.app.server.inject({
          method: route.method,
          url: request.url,
          headers: { ...request.headers, authorization: `Bearer ${token}`, ...keysOf(route, nth) },
          remoteAddress: `10.${100 + ((sent >> 16) & 63)}.${(sent >> 8) & 255}.${sent & 255}`,
          ...(request.body !== undefined && {
            payload: typeof request.body === 'string' ? request.body : Buffer.from(request.body),
          }),
        })
        const contentType = String(headers['content-type'] ?? '')
        return { url: request.url, ms: performance.now() - started, status: statusCode, contentType, body }
      }
      const { reply, faults, kind } = await tryRequest(route, ask)
      result.slowestMs = Math.max(result.slowestMs, reply.ms)
      replies[kind] = (replies[kind] ?? 0) + 1
      if (faults.length > 0)
        result.faults.push(
          `${name} after ${card}, request ${nth}: ${faults.join('; ')}\n  ${reply.url.slice(0, 300)} ${shown(request)}`,
        )
    }
  }

  for (const card of CARDS)
    for (let left = each; left > 0; left -= REQUESTS_OF_ONE) {
      bought += 1
      const charged = await charge(shop, known, bought, await sandbox.cardFor(card))
      if (card === 'approve') paid.push({ charged, was: await charged.read() })
      for (const name of ROUTES) await fuzzRoute(name, charged, card, Math.min(left, REQUESTS_OF_ONE))
    }

  if ((await untouched.read()) !== before) result.faults.push('the purchase of somebody else has changed')
  for (const { charged, was } of paid)
    if ((await charged.read()) !== was) result.faults.push(`the paid purchase ${charged.id} has changed`)
  const charges: Record<string, number> = {}
  for (const { state } of await sandbox.ledger()) charges[state] = (charges[state] ?? 0) + 1
  const [redeemed] = await shop.database.query<{ count: number }>(
    'redeemed',
    'select count(*)::int from ticket_redemption',
    [],
  )
  await shop.close()
  await sandbox.stop()
  return { ...result, charges, redeemed: redeemed?.count ?? 0 }
}
