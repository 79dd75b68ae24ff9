import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Challenge } from 'altcha-lib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { API_BASE, HEADERS, type Order, type PurchaseTrace } from '../../../../contract/index.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { demoCustomers } from '../../../../server/auth/demo-customers.ts'
import { type Caller, solve } from './buying.ts'
import { startSandbox } from './sandbox-server.ts'

/** A limit on a busy machine, in milliseconds. */
export const KILL_LIMIT = 240_000
const SUPPORT_KEY = 'support-key-of-the-tests'
/** Without it the shop has the embedded database. */
const POSTGRES = process.env['DATABASE_URL']

export let sandbox: Awaited<ReturnType<typeof startSandbox>>
let port: number
let seeded: string
let soldIn = 'ARS'
let shop: ChildProcess
/** The second node, where there are two. */
let other: { port: number; shop: ChildProcess } | undefined
/** Of PostgreSQL: one for each data directory, by its name. */
const databases = new Set<string>()

/** Compiled code, kept from one start to the next: a third of what a start costs. */
const COMPILED = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/taquilla-tests/compiled')

const urlOf = (database: string): string => {
  const url = new URL(POSTGRES!)
  url.pathname = `/${database}`
  return url.href
}
const asAdmin = async (statements: readonly string[]): Promise<void> => {
  if (POSTGRES === undefined || statements.length === 0) return
  const admin = new pg.Client({ connectionString: POSTGRES })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}
const databaseOf = (directory: string): string => path.basename(directory).toLowerCase().replaceAll('-', '_')

const startAt = async (at: number, directory: string, dieAt?: string): Promise<ChildProcess> => {
  const started = spawn(process.execPath, [path.join(import.meta.dirname, 'killable-server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(at),
      CURRENCY: soldIn,
      DATA_DIR: directory,
      ...(POSTGRES !== undefined && { DATABASE_URL: urlOf(databaseOf(directory)) }),
      SANDBOX_URL: sandbox.url,
      SANDBOX_SECRET: sandbox.config.providerSecret,
      SANDBOX_NOTIFY_SECRET: sandbox.config.notifySecret,
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://shop.test',
      TAQUILLA_TEST: '1',
      SUPPORT_KEY,
      TAQUILLA_DEMO: '0',
      LOG_LEVEL: 'silent',
      ...(dieAt && { DIE_AT: dieAt }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  for await (const line of createInterface({ input: started.stdout! }))
    if (line === 'listening') return started
  throw new Error('the shop did not start')
}

/**
 * The shop in a process of its own.
 * @param dieAt the step of paying at which it kills itself
 */
export const start = async (directory: string, dieAt?: string): Promise<void> => {
  shop = await startAt(port, directory, dieAt)
}

/** A second node of that shop, which is called once the first one is dead. */
export const startOther = async (directory: string): Promise<void> => {
  const free = await freePort()
  other = { port: free, shop: await startAt(free, directory) }
}

/** From now on the running shop kills itself at a step of paying. */
export const dieAt = (step: string): void => {
  shop.send(step)
}

/** After the death of the shop: its second node is called from now on, or it starts again. */
export const goOn = async (directory: string): Promise<void> => {
  if (other === undefined) return start(directory)
  port = other.port
  shop = other.shop
  other = undefined
}

/** @returns once the shop has killed itself; how */
export const death = async (): Promise<NodeJS.Signals | null> => {
  if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'exit')
  return shop.signalCode
}

const end = async (started: ChildProcess): Promise<void> => {
  if (started.exitCode !== null || started.signalCode !== null) return
  started.kill('SIGKILL')
  await once(started, 'exit')
}

export const kill = async (): Promise<void> => {
  await end(shop)
  if (other !== undefined) await end(other.shop)
  other = undefined
}

const newDirectory = (): string => mkdtempSync(path.join(tmpdir(), 'taquilla-kill-'))

/** A copy of the seeded shop, to be started. @returns its data directory */
export const copyShop = async (): Promise<string> => {
  const directory = newDirectory()
  for (const key of ['secret', 'ticket-key.pem']) cpSync(path.join(seeded, key), path.join(directory, key))
  if (POSTGRES === undefined) {
    cpSync(path.join(seeded, 'pglite'), path.join(directory, 'pglite'), { recursive: true })
    return directory
  }
  const [from, to] = [databaseOf(seeded), databaseOf(directory)]
  databases.add(to)
  await asAdmin([
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
    `create database ${to} template ${from}`,
  ])
  return directory
}

export const call: Caller = async (method, route, more = {}) => {
  const reply = await fetch(`http://127.0.0.1:${port}${route.startsWith('/v2') ? API_BASE : ''}${route}`, {
    method,
    headers: {
      ...(more.token && { authorization: `Bearer ${more.token}` }),
      ...(more.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(more.body ? { body: JSON.stringify(more.body) } : {}),
  })
  return reply.json()
}
/** @param nth of the demo's customers */
export const logIn = async (nth = 0): Promise<string> => {
  const { email, password } = demoCustomers[nth]!
  const body = { cEmail: email, cClave: password }
  return (await call<{ token: string }>('POST', '/v2/Cliente/Ingreso/Token', { body })).oData.token
}
export const captcha = async (): Promise<string> => {
  const challenge = (await call('GET', '/v2/Captcha')) as unknown as Challenge
  return solve(challenge)
}
export const traceOf = async (id: string): Promise<PurchaseTrace> => {
  const headers = { [HEADERS.support]: SUPPORT_KEY }
  const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}/v2/Soporte/Compra/${id}`, { headers })
  return ((await reply.json()) as { oData: PurchaseTrace }).oData
}
export const work = () => call('POST', '/__test/payments', { body: {} })
export const moveClock = (nAvanzarMs: number) => call('POST', '/__test/clock', { body: { nAvanzarMs } })

interface Asked {
  url: string
  method?: string
  headers?: OutgoingHttpHeaders
  payload?: string
}

/** A page or a form of the shop's, answered as `inject` of a server in this process does. */
export const inject = (asked: Asked | string) => {
  const {
    url,
    method = 'GET',
    headers = {},
    payload,
  } = typeof asked === 'string' ? ({ url: asked } as Asked) : asked
  return new Promise<{ statusCode: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      // Fetch says its own Host, whatever it is told.
      request({ host: '127.0.0.1', port, path: url, method, headers }, (reply) => {
        text(reply).then(
          (body) => resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body }),
          reject,
        )
      })
        .on('error', reject)
        .end(payload)
    },
  )
}

/** What the customer has for a purchase. */
export const received = async (token: string, id: string) => {
  const { Lista } = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
  const order = Lista.find((row) => row.idProcesoDeCompra === id)
  const mailbox = await (await fetch(`http://127.0.0.1:${port}/buzon`)).text()
  return {
    tickets: order?.listaEntrada.length ?? 0,
    state: order?.cEstado ?? null,
    mails: mailbox.split('<article>').length - 1,
  }
}

/**
 * Seeds a shop that each test kills a copy of, and the sandbox provider that outlives it.
 * @param currency what it sells in; its ways to pay are those of that currency
 */
export const prepareKillableShop = (currency: 'ARS' | 'PYG' = 'ARS'): void => {
  beforeAll(async () => {
    soldIn = currency
    port = await freePort()
    sandbox = await startSandbox({ notifyUrl: 'http://127.0.0.1:1/lost' })
    seeded = newDirectory()
    databases.add(databaseOf(seeded))
    await asAdmin([`create database ${databaseOf(seeded)}`])
    await start(seeded)
    await kill()
  }, KILL_LIMIT)
  afterEach(kill)
  afterAll(async () => {
    await sandbox.stop()
    await asAdmin([...databases].map((name) => `drop database ${name} with (force)`))
  }, KILL_LIMIT)
}
