import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { ErrorCode, HoldResult, PlanLayout, PurchaseProcess } from '../../../contract/index.ts'
import { API_BASE } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { type App, type AppOptions, buildApp } from '../../../server/app.ts'
import { doorKeyOf } from '../../../server/auth/door-key.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { secretsOf } from '../../../server/auth/secrets.ts'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import { createMovableClock, type MovableClock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { DEFAULT_POOLS } from '../../../server/db/pools.ts'
import { customer } from '../../../server/db/schema/index.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { PaymentConfig } from '../../../server/payments/payment-config.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { openTestDatabase } from './database.ts'
import { SEASON_START, testSeason } from './season.ts'
import { type WatchedSelling, watchSelling } from './selling-statements.ts'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://localhost',
  authUrl: null,
  databaseUrl: null,
  pools: DEFAULT_POOLS,
  ownerDatabaseUrl: null,
  dataDirectory: '/nowhere',
  sync: true,
  sms: null,
  smtpUrl: null,
  mailFrom: 'shop@shop.test',
  ticketKey: null,
  ticketNextKey: null,
  secrets: secretsOf('secret-of-the-tests'),
  replaceKeys: false,
  production: false,
  supportKey: 'support-key-of-the-tests',
  doorKey: 'door-key-of-the-tests',
  wallets: {},
  testMode: true,
  trustedProxies: 0,
  forwardedHost: false,
  drainMs: 0,
  metrics: null,
  demo: false,
  logLevel: 'silent',
  externalLoginSecret: 'secret-of-the-tests',
  loginSandboxUrl: null,
  countryLookUpUrl: null,
}

/** The key of the north door, in the deployment that most tests run. */
export const NORTH_DOOR = doorKeyOf('door-key-of-the-tests', programaRegional.id, 'Norte')

/** A card provider that nobody runs. */
export const nobodysProvider: PaymentConfig = {
  providerUrl: 'http://localhost:1',
  providerSecret: 'secret-of-the-tests',
  notifySecret: 'secret-of-the-tests',
}

/** Limits that no test reaches, however busy its machine. */
export const unlimited = {
  perMinute: 1_000_000,
  payingPerMinute: 1_000_000,
  watchingPerMinute: 1_000_000,
  loginsPerMinute: 1_000_000,
  mailsPerMinute: 1_000_000,
  shedFromMs: 0,
}

export interface Answer<Data> {
  status: number
  nCode: number
  cError?: ErrorCode
  cMensaje?: string
  oData: Data
  dServidor: string
}

export interface Shop {
  app: App
  database: Database
  clock: MovableClock
  /** Performance ids by the season's keys. */
  performances: ReadonlyMap<string, number>
  sector(performanceKey: string, name: string): number
  promotion(performanceKey: string, name: string): number
  call<Data>(
    method: 'GET' | 'POST',
    path: string,
    more?: { body?: unknown; token?: string; headers?: Record<string, string>; remoteAddress?: string },
  ): Promise<Answer<Data>>
  /** A customer of its own, logged in. */
  newCustomer(): Promise<string>
  plan(performanceKey: string): Promise<PlanLayout>
  /** What requests ask of the connections that sell; closing fails where one does that may not. */
  selling: WatchedSelling
  /** Everything free again, no purchases, and the clock near the season's start. */
  reset(): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'Clave2026'

/** What buying, the desk and doors write; some refuse to be deleted, as the shop itself never does. */
const EMPTIED = [
  ...[
    'idempotency',
    'budget',
    'ticket_redemption',
    'redemption_undone',
    'ticket_transfer',
    'seat_change',
    'ticket',
  ],
  ...[
    'purchase_order',
    'printed_tickets',
    'bill',
    'advance_report',
    'advance_code',
    'invoice',
    'invoice_receiver',
    'invoice_series',
    'payment_to_validate',
    'regret',
    'ticket_resale',
    'exchange',
    'refund',
    'card_authentication',
    'payment_attempt',
  ],
  ...[
    'box_print',
    'box_cancellation',
    'box_exchange',
    'box_give_back',
    'box_return',
    'cash_movement',
    'box_sale',
    'box_search',
    'box_shift',
    'staff_session',
    'staff',
  ],
  ...[
    'booking_place',
    'booking',
    'outbox',
    'change_answer',
    'performance_change',
    'visit_mailing',
    'purchase_place',
    'purchase',
    'coupon',
    'bucket',
    // The clock goes back: what was guessed a moment ago would still have to wait.
    'login_guess',
  ],
]
/** Deleting few rows takes a tenth of the time of `truncate`, which makes new files. */
const EMPTYING = [
  // Before anything else, and until it is all gone: tickets of the test before may be drawn still.
  'lock table printed_tickets, purchase in access exclusive mode',
  'set local session_replication_role = replica',
  `do $$ begin ${EMPTIED.map((table) => `delete from ${table};`).join(' ')} end $$`,
  "update seat set state = 'L', purchase_id = null, held_until = null, unpaid_turns = null where state <> 'L' or unpaid_turns is not null",
  'update row_run set longest_free = length where longest_free <> length',
  "insert into bucket (sector_id, free) select id, capacity from sector where kind <> 'NUMERADO'",
]

export const openShop = async (
  options: Partial<Omit<AppOptions, 'config'>> & {
    config?: Partial<Config>
    season?: Catalogue
    /** Last changes before the server is ready. */
    prepare?: (shop: Shop) => void
  } = {},
): Promise<Shop> => {
  const database = options.database ?? (await openTestDatabase())
  const clock = createMovableClock()
  clock.set(SEASON_START)
  await loadCatalogue(database, options.season ?? testSeason())
  const selling = watchSelling(database)
  const app = await buildApp({
    clock,
    deployments: createDeployments([programaRegional]),
    limits: unlimited,
    payment: nobodysProvider,
    signer: createTicketSigner(),
    ...options,
    database: selling.database,
    config: { ...testConfig, ...options.config },
  })
  const { catalogue } = app.server
  const performances = new Map([...catalogue.performances.values()].map(({ id, key }) => [key, id]))
  const idOf = (key: string): number => performances.get(key)!
  let resets = 0
  const passwordHash = await hashPassword(PASSWORD)

  const shop: Shop = {
    app,
    database,
    clock,
    performances,
    sector: (key, name) => catalogue.sectorsOf.get(idOf(key))!.find((one) => one.name === name)!.id,
    promotion: (key, name) => catalogue.promotionsOf.get(idOf(key))!.find((one) => one.name === name)!.id,
    call: async (method, path, more = {}) => {
      const request: InjectOptions = {
        method,
        url: /^\/v[23]/.test(path) ? `${API_BASE}${path}` : path,
        headers: {
          ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
          ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more.headers,
        },
        ...(more.body === undefined
          ? {}
          : { payload: typeof more.body === 'string' ? more.body : JSON.stringify(more.body) }),
        ...(more.remoteAddress !== undefined && { remoteAddress: more.remoteAddress }),
      }
      const reply = await app.server.inject(request)
      return { ...reply.json(), status: reply.statusCode }
    },
    newCustomer: async () => {
      const email = `${randomUUID()}@ejemplo.ar`
      const [row] = await database.orm
        .insert(customer)
        .values({ email, emailConfirmedAt: clock.now(), passwordHash, firstName: 'Ana', lastName: 'Paz' })
        .returning()
      // What a login does once the password was right: to hash it again costs as much as all the rest.
      const { token } = await app.server.sessions.open(row!, programaRegional)
      return token
    },
    plan: async (key) => {
      const hash = catalogue.performances.get(idOf(key))!.planHash!
      return (await app.server.inject(`${API_BASE}/v2/Plano/${hash}`)).json()
    },
    reset: async () => {
      resets += 1
      clock.set(new Date(SEASON_START.getTime() + resets * 10_000))
      await database.orm.transaction(async (tx) => {
        for (const statement of EMPTYING) await tx.execute(sql.raw(statement))
      })
    },
    selling,
    close: async () => {
      await app.server.close()
      await database.close()
      const trespassers = selling.trespassers()
      if (trespassers.length > 0)
        throw new Error(`Calls that asked the connections that sell, and may not: ${trespassers.join(', ')}`)
    },
  }
  selling.watch(app.server)
  options.prepare?.(shop)
  await app.server.ready()
  return shop
}

export interface HoldOptions {
  seats?: (string | [seat: string, promotionId: number])[]
  sectors?: { idSector: number; nCantidad: number; idPromocion: number | null }[]
  key?: string
  process?: string
  headers?: Record<string, string>
}

/** Asks for places as the browser does; process '0' starts a purchase. */
export const take = (shop: Shop, token: string, performanceKey: string, options: HoldOptions) =>
  shop.call<HoldResult>('POST', `/v2/Proceso/${options.process ?? '0'}/Posiciones/Tomar`, {
    token,
    headers: options.headers ?? {},
    body: {
      idFuncion: shop.performances.get(performanceKey),
      ctProcess: 'CART',
      cIdempotencia: options.key ?? randomUUID(),
      aPosicion: (options.seats ?? []).map((seat) =>
        typeof seat === 'string'
          ? { idPosicion: seat, idPromocion: null }
          : { idPosicion: seat[0], idPromocion: seat[1] },
      ),
      aSector: options.sectors ?? [],
    },
  })

export const takeGroup = (
  shop: Shop,
  token: string,
  performanceKey: string,
  sectorName: string,
  nCantidad: number,
  more: { process?: string; key?: string } = {},
) =>
  shop.call<HoldResult>('POST', `/v2/Proceso/${more.process ?? '0'}/Posiciones/TomarGrupo`, {
    token,
    body: {
      idFuncion: shop.performances.get(performanceKey),
      ctProcess: 'CART',
      cIdempotencia: more.key ?? randomUUID(),
      idSector: shop.sector(performanceKey, sectorName),
      nCantidad,
      idPromocion: null,
    },
  })

/** The seats a purchase holds, as row-seat. */
export const seatsOf = (purchase: PurchaseProcess): string[] =>
  purchase.listaFuncion.flatMap(({ listaPosicion }) =>
    listaPosicion.map((place) => place.idPosicion ?? `${place.nCantidad} x ${place.cSector}`),
  )

export const processOf = async (shop: Shop, token: string, id: string): Promise<PurchaseProcess> =>
  (await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })).oData

/** cEstados of a performance, read past the tenth of a second that a changed one is kept. */
export const statesOf = async (shop: Shop, performanceKey: string): Promise<string> => {
  shop.clock.advance(1001)
  const { oData } = await shop.call<{ cEstados: string }>('POST', '/v2/Proceso/0/Posiciones', {
    body: { idFuncion: shop.performances.get(performanceKey) },
  })
  return oData.cEstados
}
