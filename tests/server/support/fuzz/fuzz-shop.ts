import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import {
  API_BASE,
  apiAddresses,
  type HoldResult,
  type PurchaseProcess,
  type Reply,
} from '../../../../contract/index.ts'
import type { PaymentConfig } from '../../../../server/payments/payment-config.ts'
import { DEFAULT_LIMITS } from '../../../../server/plugins/limits.ts'
import { insertCustomers } from '../customers.ts'
import { gridPlan, testSeason } from '../season.ts'
import { openShop, processOf, type Shop, seatsOf, take } from '../shop.ts'
import type { Known } from './from-schema.ts'

/** Stand for the caller's own purchase and what it was last seen as, until the request is sent. */
export const OWN_PURCHASE = '00000000-0000-4000-8000-00000000000a'
export const OWN_VERSION = 'version_of_the_own_purchase'

export type Caller = 'anonymous' | 'customer' | 'buyer'
export const CALLERS: readonly Caller[] = ['anonymous', 'customer', 'buyer']

/** A purchase of somebody else, which no request of another may change. */
export interface Untouched {
  purchase: string
  /** What it is now, as text to compare. */
  read(): Promise<string>
}

/** Production's, but for shedding: that is for a machine's load, and would hide what a request does. */
const limits = { ...DEFAULT_LIMITS, shedFromMs: 0 }

/** More seats than the fuzz takes, and the limits of production. @param payment nobody's unless it is given. */
export const openFuzzShop = async (
  payment?: PaymentConfig,
): Promise<{ shop: Shop; known: Known; untouched: Untouched }> => {
  const season = testSeason()
  const shop = await openShop({
    limits,
    ...(payment && { payment }),
    season: { ...season, plans: [{ key: 'sala', plan: gridPlan('Sala', 60, 50, 30) }] },
  })
  const { catalogue } = shop.app.server
  const owner = await shop.newCustomer()
  const [row] = await shop.database.query<{ email: string }>('owner', 'select email from customer', [])
  const { oData } = await take(shop, owner, 'obra-1', { seats: ['60-49', '60-50'] })
  const purchase = oData.oProceso.idProcesoDeCompra
  const hash = catalogue.performances.get(shop.performances.get('obra-1')!)!.planHash!
  return {
    shop,
    untouched: {
      purchase,
      read: async () => JSON.stringify(await processOf(shop, owner, purchase)),
    },
    known: {
      likely: [...Array(4).fill(OWN_PURCHASE), OWN_VERSION, OWN_VERSION, '0', '1-1', '2-7'],
      numbers: [
        0,
        1,
        2,
        3,
        ...shop.performances.values(),
        ...catalogue.sectors.keys(),
        ...catalogue.promotions.keys(),
        ...catalogue.shows.keys(),
        2 ** 31 - 1,
      ],
      texts: [
        ...[purchase, purchase.toUpperCase()],
        ...['1-1', '2-7', '30-30', '60-50', '99-1'],
        ...['Ana Núñez', '30111222', '+54 11 4444-5555', 'tok_1', '41111111', hash, 'obra', 'gala'],
        ...[
          '0000-01-01',
          '9999-12-31',
          '2026-03-07',
          '2024-02-29',
          'ana@ejemplo.ar',
          row!.email,
          'Clave2026',
        ],
      ],
    },
  }
}

/** Limits count by account too: nobody sends more than a few. */
const REQUESTS_OF_ONE = 20

/** Sends requests as a caller; every one comes from an address of its own. */
export const createSender = (shop: Shop) => {
  let sent = 0
  let token = ''
  let isLoggedOut = true
  let own: { id: string; version: string } | null = null

  const inject = (request: InjectOptions, by: string | null) => {
    sent += 1
    return shop.app.server.inject({
      ...request,
      headers: { ...(by !== null && { authorization: `Bearer ${by}` }), ...request.headers },
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    })
  }

  const hold = async (): Promise<PurchaseProcess> => {
    const reply = await inject(
      {
        method: 'POST',
        url: `${API_BASE}/v2/Proceso/0/Posiciones/TomarGrupo`,
        payload: {
          idFuncion: shop.performances.get('obra-2'),
          ctProcess: 'CART',
          cIdempotencia: randomUUID(),
          idSector: shop.sector('obra-2', 'Balcón'),
          nCantidad: 1,
          idPromocion: null,
        },
      },
      token,
    )
    const { oData, cError } = reply.json<Reply<HoldResult>>()
    return oData?.oProceso ?? Promise.reject(new Error(`the buyer got no place: ${cError}`))
  }

  /** The buyer's purchase, with places and open. */
  const openPurchase = async (): Promise<PurchaseProcess> => {
    const url = `${API_BASE}/v2/Proceso/${own?.id}`
    const known = own === null ? null : (await inject({ url }, token)).json<Reply<PurchaseProcess>>().oData
    return known?.cEstado === 'ABIERTO' && seatsOf(known).length > 0 ? known : hold()
  }

  return async (caller: Caller, nth: number, request: InjectOptions & { url: string }) => {
    if (nth % REQUESTS_OF_ONE === 0 || isLoggedOut) {
      isLoggedOut = false
      token = (await insertCustomers(shop, 1))[0]!
      own = null
    }
    if (caller === 'buyer') {
      const { idProcesoDeCompra, cVersion } = await openPurchase()
      own = { id: idProcesoDeCompra, version: cVersion }
    }
    const filled = (text: string) =>
      text
        .replaceAll(OWN_PURCHASE, own?.id ?? OWN_PURCHASE)
        .replaceAll(OWN_VERSION, own?.version ?? OWN_VERSION)
    isLoggedOut = request.url.includes(apiAddresses.logout.path)
    const { payload } = request
    const url = filled(request.url)
    const started = performance.now()
    const reply = await inject(
      { ...request, url, ...(typeof payload === 'string' && { payload: filled(payload) }) },
      caller === 'anonymous' ? null : token,
    )
    return {
      url,
      ms: performance.now() - started,
      status: reply.statusCode,
      contentType: String(reply.headers['content-type'] ?? ''),
      body: reply.body,
    }
  }
}
