import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployments } from '../../../deployments/index.ts'
import { createMovableClock } from '../../../server/clock.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { Bank } from '../../../server/payments/sandbox/bank.ts'
import { createMemoryLedger, openLedger } from '../../../server/payments/sandbox/ledger.ts'
import { readSandboxConfig } from '../../../server/payments/sandbox/sandbox-config.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { describeCardProvider } from './support/conformance.ts'
import { inMemoryProvider } from './support/in-memory-provider.ts'
import { cardOf, numberOf, startSandbox } from './support/sandbox-server.ts'
import { VISIT } from './support/visit.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describeCardProvider('the sandbox over HTTP', () => ({
  provider: createSandboxClient(sandbox.config, 1_000),
  cardFor: sandbox.cardFor,
  advance: sandbox.advance,
  keptCents: async (key) => {
    const charge = (await sandbox.ledger()).find((candidate) => candidate.key === key)
    return charge ? charge.chargedCents - charge.refundedCents : null
  },
}))

const clock = createMovableClock()
const bank = new Bank(createMemoryLedger(), clock, () => {})
describeCardProvider('the provider in memory', () => ({
  provider: inMemoryProvider(bank, () => null),
  cardFor: async (fault) => {
    const token = randomUUID()
    bank.addCard(token, fault, 'Visa', numberOf(fault).slice(-4))
    return token
  },
  advance: async (milliseconds) => clock.advance(milliseconds),
  keptCents: async (key) => {
    const charge = bank.find(key)
    return charge ? charge.chargedCents - bank.refundedCents(key) : null
  },
}))

interface CardChange {
  /** Months from now, of the provider's clock. */
  expiresIn?: number
  /** Years from now. */
  bornIn?: number
  [field: string]: unknown
}

const tokenise = ({ expiresIn, bornIn, ...fields }: CardChange) => {
  const now = sandbox.clock.now()
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (expiresIn ?? 0)))
  return sandbox.app.inject({
    method: 'POST',
    url: '/card/tokens',
    payload: {
      ...cardOf('4242424242424242'),
      ...(expiresIn === undefined ? {} : { month: expiry.getUTCMonth() + 1, year: expiry.getUTCFullYear() }),
      ...(bornIn === undefined ? {} : { birthDate: `${now.getUTCFullYear() + bornIn}-01-01` }),
      ...fields,
    },
  })
}

describe('the sandbox', () => {
  it('keeps eight digits of a card number, no CVC and no holder in its ledger, on disk either', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-ledger-'))
    const other = await startSandbox({ ledger: openLedger(directory) })
    await other.tokenise(numberOf('approve'))
    await other.stop()
    const file = readFileSync(path.join(directory, 'ledger.jsonl'), 'utf8')
    expect(file).toContain('"lastDigits":"4242"')
    expect(file).not.toMatch(/424242424|Núñez|30111222|"cvc"/)
  })

  it('forgets a line torn by a crash and remembers every whole one', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-ledger-'))
    const first = await startSandbox({ ledger: openLedger(directory) })
    const token = await first.cardFor('approve')
    const order = {
      key: 'key-00000001',
      token,
      amountCents: 500,
      currency: 'ARS',
      installments: 1,
      reference: 'p',
      visit: VISIT,
    }
    await createSandboxClient(first.config).charge(order)
    await first.stop()
    const file = path.join(directory, 'ledger.jsonl')
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"type":"refund","key":`)
    const second = await startSandbox({ ledger: openLedger(directory) })
    expect(await createSandboxClient(second.config).findByKey('key-00000001')).toMatchObject({
      state: 'approved',
    })
    const refund = { key: 'refund-00000001', chargeKey: 'key-00000001', amountCents: 500 }
    expect(await createSandboxClient(second.config).refund(refund)).toEqual({ state: 'done' })
    await second.stop()
    expect(openLedger(directory).entries.map(({ type }) => type)).toEqual(['card', 'charge', 'refund'])
  })

  it('shows its card page to the shop alone, in a frame of the shop alone', async () => {
    const page = await fetch(`${sandbox.url}/card?lang=pt&origin=http://shop.test`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://shop.test')
    expect(await page.text()).toContain('Número do cartão')
    expect((await fetch(`${sandbox.url}/card?origin=http://elsewhere.test`)).status).toBe(403)
    expect((await fetch(`${sandbox.url}/card`)).status).toBe(403)
  })

  it('asks for the birth date unless the shop leaves it out, and takes the card without it then', async () => {
    const page = async (more: string) =>
      (await fetch(`${sandbox.url}/card?lang=es&origin=http://shop.test${more}`)).text()
    expect(await page('')).toContain('Fecha de nacimiento del titular</legend>')
    const short = await page('&birthDate=no')
    expect([short.includes('</legend>'), short.includes('id="birthYear"')]).toEqual([true, false])
    expect((await tokenise({ birthDate: null })).statusCode).toBe(200)
  })

  it.each([
    ['a number that fails its check digit', { number: '4242424242424241' }],
    ['an unknown brand', { number: '0000000000000000' }],
    ['a CVC of another length', { cvc: '1234' }],
    ['an expired card', { month: 1, year: 2020 }],
    ['a card that expired last month', { expiresIn: -1 }],
    ['a card without the month it expires in', { month: undefined }],
    ['no holder', { holder: '  ' }],
    ['no document number', { documentNumber: ' ' }],
    ['no document type', { documentType: '' }],
    ['an email that is none', { email: 'ana' }],
    ['no birth date', { birthDate: '' }],
    ['a birth date that no calendar has', { birthDate: '1981-02-29' }],
    ['a birth on day 0', { birthDate: '1981-03-00' }],
    ['a birth on day 32', { birthDate: '1981-03-32' }],
    ['a birth in month 13', { birthDate: '1981-13-01' }],
    ['a birth next year', { bornIn: 1 }],
    ['a birth before anybody alive', { bornIn: -121 }],
  ])('refuses to tokenise %s', async (_title, change) => {
    const reply = await tokenise(change)
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 422,
      body: { error: 'invalid' },
    })
  })

  it.each([
    ['that expires this month', { expiresIn: 0 }],
    ['of somebody born this year', { bornIn: 0 }],
    ['with an email', { email: 'ana@ejemplo.ar' }],
    ['without an email', { email: null }],
  ])('tokenises a card %s', async (_title, change) => {
    expect((await tokenise(change)).statusCode).toBe(200)
  })

  it('answers nobody without its secret', async () => {
    expect((await fetch(`${sandbox.url}/v1/ledger`)).status).toBe(401)
  })

  it('does not run in production unless asked for by name', () => {
    expect(() => readSandboxConfig({ NODE_ENV: 'production' })).toThrow('SANDBOX_PROVIDER=yes')
    const named = { NODE_ENV: 'production', SANDBOX_PROVIDER: 'yes' }
    expect(() => readSandboxConfig(named)).toThrow('SANDBOX_SECRET is missing')
    const secrets = { SANDBOX_SECRET: 'a'.repeat(32), SANDBOX_NOTIFY_SECRET: 'b'.repeat(32) }
    expect(readSandboxConfig({ ...named, ...secrets }).port).toBe(3001)
  })

  it('shows its card page in every deployment of the shop, at the port of the public address, and nowhere else', () => {
    const origins = (more: Record<string, string>) => readSandboxConfig({ PORT: '4100', ...more }).shopOrigins
    const hosts = deployments.flatMap((deployment) => deployment.hosts)
    expect(new Set(origins({}))).toEqual(new Set(hosts.map((host) => `http://${host}:4100`)))
    expect(
      new Set(origins({ PUBLIC_URL: 'https://shop.example', SANDBOX_ORIGINS: 'https://else.example' })),
    ).toEqual(new Set(['shop.example', 'else.example', ...hosts].map((host) => `https://${host}`)))
  })
})

describe('a notification', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const body = JSON.stringify({ id: 'evt-1', key: 'key-1', state: 'approved' })

  it('is read when the provider signed exactly these bytes, just now', () => {
    const { verifyNotification } = createSandboxClient(sandbox.config)
    const signature = signNotification(sandbox.config.notifySecret, body, now)
    expect(verifyNotification(body, signature, now)).toEqual({ eventId: 'evt-1', key: 'key-1' })
    expect(verifyNotification(`${body} `, signature, now)).toBeNull()
    expect(verifyNotification(body, signature, new Date(now.getTime() + 6 * 60_000))).toBeNull()
    expect(verifyNotification(body, signNotification('another secret', body, now), now)).toBeNull()
    expect(verifyNotification(body, 'nonsense', now)).toBeNull()
  })
})
