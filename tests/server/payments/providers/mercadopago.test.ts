import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMercadoPagoClient } from '../../../../server/payments/providers/mercadopago/client.ts'
import { signatureOf } from '../../../../server/payments/providers/mercadopago/notice.ts'
import type { KeptPreference } from '../../../../server/payments/providers/mercadopago/sandbox-wire.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

const HOUR_MS = 3_600_000
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const client = () => createMercadoPagoClient(sandbox.config, sandbox.clock)
const pageOf = (key: string) => sandbox.orderOf('mercadopago', key) as unknown as KeptPreference
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)

/** As it would come now, about the page's latest payment. */
const noticeOf = (
  key: string,
  time = String(sandbox.clock.now().getTime()),
  secret = sandbox.config.notifySecret,
) => {
  const id = String(pageOf(key).payments.at(-1)?.id)
  const requestId = randomUUID()
  return {
    rawBody: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id } }),
    headers: {
      'x-request-id': requestId,
      'x-signature': `ts=${time},v1=${signatureOf(secret, { id, requestId, time })}`,
    },
    query: { clave: key, 'data.id': id, type: 'payment' },
  }
}

const begin = async (change = {}) => {
  const until = new Date(sandbox.clock.now().getTime() + 600_000)
  const request = {
    key: randomUUID(),
    token: '',
    amountCents: 1_234_550,
    currency: 'ARS',
    installments: 1,
    reference: 'purchase-1',
    visit: { ...VISIT, until },
    ...change,
  }
  const answer = await client().charge(request)
  if (answer.state !== 'step') throw new Error(`no step, but ${answer.state}`)
  return { key: request.key, ref: answer.ref, uri: answer.step.uri }
}
const find = ({ key, ref }: { key: string; ref: string | null }) => client().findByKey(key, ref)
const give = ({ key, ref }: { key: string; ref: string | null }) => client().voidKey(key, ref)

describeHostedProvider(
  'mercadopago',
  () => ({
    provider: client(),
    act: press,
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: noticeOf,
  }),
  { currency: 'ARS', triesAgain: true },
)

describe('what is paid at Mercado Pago', () => {
  it('is found with the last digits, in hundredths of either currency', async () => {
    const [pesos, uruguayan] = [await begin(), await begin({ currency: 'UYU', amountCents: 29 })]
    await press(uruguayan.uri, 'pay')
    expect(await find(uruguayan)).toEqual({ state: 'approved', chargedCents: 29, lastDigits: '3704' })
    expect(await find(pesos)).toMatchObject({ state: 'step' })
  })

  it('is declined at once where it refuses to make a page, in a currency that it does not charge', async () => {
    await expect(begin({ currency: 'PYG' })).rejects.toThrow('no step, but declined')
    await expect(begin({ visit: { ...VISIT, returnUri: 'http://evil.test/x' } })).rejects.toThrow('declined')
  })

  it('is tried again after a refusal, at the same page', async () => {
    const [other, begun] = [await begin(), await begin()]
    expect((await press(begun.uri, 'refuse')).headers.get('location')).toBe(begun.uri)
    expect(await find(begun)).toMatchObject({ state: 'step', step: { uri: begun.uri } })
    await press(begun.uri, 'pay')
    expect(await find(begun)).toMatchObject({ state: 'approved' })
    expect(await find(other)).toMatchObject({ state: 'step' })
  })

  it('is pending until it is credited', async () => {
    const begun = await begin()
    await press(begun.uri, 'payLater')
    expect(await find(begun)).toEqual({ state: 'pending' })
    await sandbox.advance(5_000)
    expect(await find(begun)).toMatchObject({ state: 'approved', chargedCents: 1_234_550 })
  })

  it('is cancelled where it is given up under review, and nothing comes of it', async () => {
    const begun = await begin()
    await press(begun.uri, 'review')
    expect(await give(begun)).toEqual({ state: 'voided' })
    expect(pageOf(begun.key).payments).toMatchObject([{ status: 'cancelled' }])
    expect(await find(begun)).toEqual({ state: 'voided' })
  })

  it('is left open where its review cannot be stopped, and found when it comes after all', async () => {
    const begun = await begin()
    await press(begun.uri, 'reviewKept')
    const until = new Date(new Date(String(pageOf(begun.key).payments[0]?.created)).getTime() + 720 * HOUR_MS)
    expect(await give(begun)).toEqual({ state: 'leftOpen', until })
    await sandbox.advance(HOUR_MS)
    expect(await find(begun)).toMatchObject({ state: 'approved' })
    expect(await give(begun)).toMatchObject({ state: 'approved' })
  })

  it('twice is one charge, and the second goes back whole', async () => {
    const begun = await begin()
    await press(begun.uri, 'payTwice')
    expect(await find(begun)).toMatchObject({ state: 'approved', chargedCents: 1_234_550 })
    expect(await find(begun)).toMatchObject({ state: 'approved', chargedCents: 1_234_550 })
    const [first, second] = pageOf(begun.key).payments
    expect([first?.status, second?.status]).toEqual(['approved', 'refunded'])
    expect(Object.values(second?.refunds ?? {})).toEqual([12_345.5])
  })

  it('closes its page, so that nobody pays it again', async () => {
    const begun = await begin()
    await press(begun.uri, 'pay')
    await find(begun)
    expect(new Date(pageOf(begun.key).expiration_date_to) <= sandbox.clock.now()).toBe(true)
  })

  it('is found by the key alone where the reply with the page was lost, and all of its pages are closed', async () => {
    const begun = await begin()
    expect(await find({ ...begun, ref: null })).toMatchObject({ state: 'step', ref: begun.ref })
    expect(await give({ ...begun, ref: null })).toEqual({ state: 'voided' })
    await press(begun.uri, 'pay')
    expect(pageOf(begun.key).payments).toEqual([])
  })

  it('never begun, is void', async () => {
    expect(await give({ key: randomUUID(), ref: null })).toEqual({ state: 'voided' })
  })

  it('goes back in parts, whole cents, within 180 days', async () => {
    const [old, begun] = [await begin(), await begin()]
    for (const { uri } of [old, begun]) await press(uri, 'pay')
    const back = (key: string, chargeKey: string, amountCents: number) =>
      client().refund({ key, chargeKey, amountCents })
    expect(await back('part-1', begun.key, 29)).toEqual({ state: 'done' })
    expect(await back('part-2', begun.key, 1_234_521)).toEqual({ state: 'done' })
    expect(await find(begun)).toMatchObject({ state: 'approved', chargedCents: 1_234_550 })
    await sandbox.advance(181 * 24 * HOUR_MS)
    expect(await back('late', old.key, 100)).toEqual({ state: 'refused' })
    expect(await back('never', randomUUID(), 100)).toEqual({ state: 'unknown' })
  })
})

describe("Mercado Pago's answers that are none", () => {
  let answers: Record<string, [status: number, body: unknown]> = {}
  const odd = createServer((request, reply) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const [status, body] = answers[`${request.method} ${path}`] ?? [500, {}]
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const oddClient = () =>
    createMercadoPagoClient(
      {
        ...sandbox.config,
        accounts: {
          mercadopago: {
            url: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`,
            accessToken: 'token',
            webhookSecret: 'secret',
          },
        },
      },
      sandbox.clock,
    )
  beforeAll(() => new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve)))
  afterAll(() => odd.close())
  beforeEach(() => {
    answers = {}
  })

  it.each([
    ['an error', [500, {}]],
    ['too many calls', [429, {}]],
    ['another shape', [200, { results: [{ id: 1 }] }]],
  ] as const)('%s is unknown', async (_name, answer) => {
    answers = { 'GET /v1/payments/search': [answer[0], answer[1]] }
    expect(await oddClient().findByKey('key-1')).toEqual({ state: 'unknown' })
    expect(await oddClient().voidKey('key-1')).toEqual({ state: 'unknown' })
    expect(await oddClient().refund({ key: 'r', chargeKey: 'key-1', amountCents: 100 })).toEqual({
      state: 'unknown',
    })
  })

  it('payments of others, from a search that ignores its filter, are not ours', async () => {
    const payment = {
      id: 1,
      status: 'approved',
      transaction_amount: 10,
      date_created: '2026-11-26T10:00:00.000-04:00',
    }
    answers = {
      'GET /v1/payments/search': [200, { results: [{ ...payment, external_reference: 'another' }, payment] }],
      'GET /checkout/preferences/search': [200, { elements: [] }],
    }
    expect(await oddClient().findByKey('key-1')).toEqual({ state: 'notFound' })
  })

  it.each([
    [201, { id: 1, status: 'approved' }, { state: 'done' }],
    [200, { id: 1, status: 'in_process' }, { state: 'scheduled', until: null }],
    [201, { id: 1, status: 'rejected' }, { state: 'refused' }],
    [400, { message: 'insufficient balance' }, { state: 'refused' }],
    [423, { message: 'locked' }, { state: 'unknown' }],
    [502, {}, { state: 'unknown' }],
  ])('a refund is what it says of it: %i %j', async (status, body, answer) => {
    const payment = {
      id: 77,
      status: 'approved',
      external_reference: 'key-1',
      transaction_amount: 10,
      date_created: '2026-11-26T10:00:00.000-04:00',
    }
    answers = {
      'GET /v1/payments/search': [200, { results: [payment] }],
      'POST /v1/payments/77/refunds': [status, body],
    }
    expect(await oddClient().refund({ key: 'r', chargeKey: 'key-1', amountCents: 1_000 })).toEqual(answer)
  })

  it('nobody there is unknown', async () => {
    const away = createMercadoPagoClient(
      { ...sandbox.config, providerUrl: 'http://127.0.0.1:1' },
      sandbox.clock,
    )
    expect(await away.findByKey('some-key')).toEqual({ state: 'unknown' })
    expect(await away.voidKey('some-key')).toEqual({ state: 'unknown' })
  })
})

describe("Mercado Pago's notifications", () => {
  const hear = (notice: ReturnType<typeof noticeOf>) => client().receive(notice, sandbox.clock.now())
  const now = () => sandbox.clock.now().getTime()
  let key: string
  beforeAll(async () => {
    const begun = await begin()
    key = begun.key
    await press(begun.uri, 'pay')
  })

  it.each([
    ['in milliseconds', () => String(now())],
    ['in seconds', () => String(Math.floor(now() / 1000))],
    ['of six days ago, sent again', () => String(now() - 6 * 24 * HOUR_MS)],
  ])('are heard with a time %s', async (_name, time) => {
    expect((await hear(noticeOf(key, time())))?.about).toEqual({ key })
  })

  it.each([
    ['of eight days ago', () => String(now() - 8 * 24 * HOUR_MS)],
    ['of tomorrow, in seconds', () => String(Math.floor(now() / 1000) + 86_400)],
    ['that is none', () => 'now'],
  ])('are refused with a time %s', async (_name, time) => {
    expect(await hear(noticeOf(key, time()))).toBeNull()
  })

  it('are refused where they are signed with another secret, for another payment or request, or name no key', async () => {
    const good = noticeOf(key)
    expect(await hear(noticeOf(key, undefined, 'another-secret'))).toBeNull()
    expect(await hear({ ...good, query: { ...good.query, 'data.id': '1' } })).toBeNull()
    expect(await hear({ ...good, headers: { ...good.headers, 'x-request-id': randomUUID() } })).toBeNull()
    const { clave: _, ...keyless } = good.query
    expect(await client().receive({ ...good, query: keyless }, sandbox.clock.now())).toBeNull()
    expect((await hear(good))?.about).toEqual({ key })
  })
})
