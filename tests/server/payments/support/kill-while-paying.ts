import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Challenge } from 'altcha-lib'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import {
  API_BASE,
  HEADERS,
  type Order,
  type PaymentOutcome,
  type PurchaseTrace,
} from '../../../../contract/index.ts'
import { demoCustomers } from '../../../../server/auth/demo-customers.ts'
import { createSandboxClient } from '../../../../server/payments/sandbox-client.ts'
import { type Caller, chargeBody, pay, prepare, solve } from './buying.ts'
import { historyViolationsOf } from './recorded-history.ts'
import { startSandbox } from './sandbox-server.ts'

/** A limit on a busy machine, in milliseconds. */
export const KILL_LIMIT = 240_000
const SUPPORT_KEY = 'support-key-of-the-tests'
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let port: number
let seeded: string
let shop: ChildProcess

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: found } = server.address() as { port: number }
  server.close()
  return found
}

/** The shop in a process of its own. @param dieAt the step of paying at which it kills itself. */
const start = async (directory: string, dieAt?: string): Promise<void> => {
  shop = spawn(process.execPath, [path.join(import.meta.dirname, 'killable-server.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: directory,
      SANDBOX_URL: sandbox.url,
      SANDBOX_SECRET: sandbox.config.providerSecret,
      SANDBOX_NOTIFY_SECRET: sandbox.config.notifySecret,
      TAQUILLA_TEST: '1',
      SUPPORT_KEY,
      TAQUILLA_DEMO: '0',
      LOG_LEVEL: 'silent',
      ...(dieAt && { DIE_AT: dieAt }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: shop.stdout! })) if (line === 'listening') return
  throw new Error('the shop did not start')
}
const kill = async () => {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

const call: Caller = async (method, route, more = {}) => {
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
const logIn = async () => {
  const { email, password } = demoCustomers[0]!
  const body = { cEmail: email, cClave: password }
  return (await call<{ token: string }>('POST', '/v2/Cliente/Ingreso/Token', { body })).oData.token
}
const captcha = async () => {
  const challenge = (await call('GET', '/v2/Captcha')) as unknown as Challenge
  return solve(challenge)
}
const confirm = async (token: string, id: string) =>
  (await call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token, body: {} })).oData
    .cEstadoPago
const traceOf = async (id: string): Promise<PurchaseTrace> => {
  const headers = { [HEADERS.support]: SUPPORT_KEY }
  const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}/v2/Soporte/Compra/${id}`, { headers })
  return ((await reply.json()) as { oData: PurchaseTrace }).oData
}
const work = () => call('POST', '/__test/payments', { body: {} })
const moveClock = (nAvanzarMs: number) => call('POST', '/__test/clock', { body: { nAvanzarMs } })

/** Seeds a shop that each test kills a copy of, and the sandbox provider that outlives it. */
export const prepareKillableShop = (): void => {
  beforeAll(async () => {
    port = await freePort()
    sandbox = await startSandbox({ notifyUrl: 'http://127.0.0.1:1/lost' })
    seeded = mkdtempSync(path.join(tmpdir(), 'taquilla-kill-'))
    await start(seeded)
    const stopped = once(shop, 'exit')
    shop.kill('SIGKILL')
    await stopped
  }, KILL_LIMIT)
  afterEach(kill)
  afterAll(() => sandbox.stop())
}

/** Everything the provider kept of a purchase, and what the customer has for it. */
const account = async (token: string, id: string) => {
  const charges = (await sandbox.ledger()) as (Awaited<ReturnType<typeof sandbox.ledger>>[number] & {
    reference: string
  })[]
  const kept = charges
    .filter((charge) => charge.reference === id && charge.state === 'approved')
    .reduce((sum, charge) => sum + charge.chargedCents - charge.refundedCents, 0)
  const { Lista } = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
  const order = Lista.find((row) => row.idProcesoDeCompra === id)
  const mailbox = await (await fetch(`http://127.0.0.1:${port}/buzon`)).text()
  return {
    kept,
    tickets: order?.listaEntrada.length ?? 0,
    state: order?.cEstado ?? null,
    mails: mailbox.split('<article>').length - 1,
  }
}

/** A customer pays while the shop kills itself at this step, starts again and settles: one charge, two tickets, one mail. */
export const killWhilePaying = async (step: string): Promise<void> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-kill-'))
  cpSync(path.join(seeded, 'pglite'), path.join(directory, 'pglite'), { recursive: true })
  for (const key of ['secret', 'ticket-key.pem']) cpSync(path.join(seeded, key), path.join(directory, key))
  await start(directory, step)
  const token = await logIn()
  const id = await prepare(call, token, 1, ['1-1', '1-2'])
  const body = chargeBody(await sandbox.cardFor('approve'), await captcha(), randomUUID())
  const died = once(shop, 'exit')
  await expect(pay(call, token, id, body)).rejects.toThrow()
  expect((await died)[1]).toBe('SIGKILL')

  await start(directory)
  const again = { ...body, cCaptcha: await captcha() }
  const retried = await pay(call, token, id, again)
  expect(['APROBADO', 'PROCESANDO']).toContain(retried.oData.cEstadoPago)
  const otherTab = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), await captcha()))
  // It meets the payment under way, or its end where the shop has settled it meanwhile.
  expect(['PAGO_EN_CURSO', 'APROBADO']).toContain(otherTab.cError ?? otherTab.oData.cEstadoPago)
  await moveClock(20_000)
  await work()
  await vi.waitFor(async () => expect(await confirm(token, id)).toBe('APROBADO'), 60_000)
  await work()
  await work()
  const settled = {
    kept: 2_230_000,
    tickets: 2,
    state: 'CONFIRMADA',
    mails: 1,
  }
  await vi.waitFor(async () => expect(await account(token, id)).toEqual(settled), 60_000)

  expect(historyViolationsOf(await traceOf(id), 'starts again')).toEqual([])

  const key = (await sandbox.ledger()).find(
    (charge) => (charge as { reference?: string }).reference === id,
  )!.key
  expect(await createSandboxClient(sandbox.config).findByKey(key)).toMatchObject({ state: 'approved' })
}
