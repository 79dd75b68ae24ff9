import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeRequestToProvider } from '../../../../server/payments/provider.ts'
import { SANDBOX_WEBHOOK } from '../../../../server/payments/providers/paypal/access.ts'
import { createPaypalClient } from '../../../../server/payments/providers/paypal/client.ts'
import type { Act, KeptOrder } from '../../../../server/payments/providers/paypal/sandbox-orders.ts'
import { signedHeaders } from '../../../../server/payments/providers/paypal/sandbox-signature.ts'
import { noticeOf } from '../../../../server/payments/providers/paypal/sandbox-wire.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { createPaypalJudge } from '../support/paypal-judge.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

const judge = createPaypalJudge()
/** Every call between the shop and the sandbox: what PayPal's own description finds wrong with it. */
const judged: { call: string; status: number; wrong: string[] }[] = []
const plainFetch = globalThis.fetch

const judgingFetch: typeof fetch = async (input, init) => {
  const reply = await plainFetch(input, init)
  const { pathname } = new URL(String(input))
  if (!/^\/paypal\/v[12]\//.test(pathname) || pathname.endsWith('/oauth2/token')) return reply
  const path = pathname.slice('/paypal'.length)
  const method = init?.method ?? 'GET'
  const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
  const wrong = [
    ...judge.request(method, path, sent),
    ...judge.answer(method, path, reply.status, await reply.clone().json()),
  ]
  judged.push({ call: `${method} ${path}`, status: reply.status, wrong })
  return reply
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let client: ReturnType<typeof createPaypalClient>
beforeAll(async () => {
  vi.stubGlobal('fetch', judgingFetch)
  sandbox = await startSandbox()
  client = createPaypalClient(sandbox.config)
})
afterAll(async () => {
  await sandbox.stop()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  judged.length = 0
  return () => expect(judged.filter(({ wrong }) => wrong.length > 0)).toEqual([])
})

const orderOf = (key: string) => sandbox.orderOf('paypal', key) as unknown as KeptOrder
const noticeAbout = (order: KeptOrder, secret = sandbox.config.notifySecret) => {
  const rawBody = JSON.stringify(noticeOf(order, sandbox.clock.now()))
  return { rawBody, headers: signedHeaders(secret, SANDBOX_WEBHOOK, rawBody, sandbox.clock.now()) }
}

describeHostedProvider(
  'paypal',
  () => ({
    provider: createPaypalClient(sandbox.config),
    act: (uri, act) => pressAt(sandbox.url, uri, act),
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: (key) => noticeAbout(orderOf(key)),
  }),
  { currency: 'USD', captures: true, leavesOpen: true },
)
describeHostedProvider(
  'paypal, in a currency without cents',
  () => ({
    provider: createPaypalClient(sandbox.config),
    act: (uri, act) => pressAt(sandbox.url, uri, act),
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: () => null,
  }),
  { currency: 'JPY', amountCents: 500_000, captures: true, leavesOpen: true },
)

/** Has the sandbox refuse the calls to an address that ends so. */
const mock = (issue: string, end: string) =>
  vi.stubGlobal('fetch', ((input, init) => {
    const header = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: issue }) }
    const headers = {
      ...(init?.headers as Record<string, string>),
      ...(String(input).endsWith(end) && header),
    }
    return judgingFetch(input, { ...init, headers })
  }) satisfies typeof fetch)

let last = 0
const begin = async (change: Partial<ChargeRequestToProvider> = {}) => {
  const request: ChargeRequestToProvider = {
    key: `paypal-key-${++last}`,
    token: '',
    amountCents: 1_234,
    currency: 'USD',
    installments: 1,
    reference: 'purchase-1',
    visit: { ...VISIT, until: new Date(sandbox.clock.now().getTime() + 600_000) },
    ...change,
  }
  const answer = await client.charge(request)
  if (answer.state !== 'step' || answer.ref === null) throw new Error(`no step, but ${answer.state}`)
  return { key: request.key, request, step: answer.step, ref: answer.ref }
}
const agree = async (act: Act, change: Partial<ChargeRequestToProvider> = {}) => {
  const begun = await begin(change)
  return { ...begun, back: await pressAt(sandbox.url, begun.step.uri, act) }
}

describe('an order of PayPal', () => {
  it('is decided on by its capture: one that waits is pending, and becomes what PayPal says later', async () => {
    const [clears, bounces] = [await agree('pending'), await agree('pendingRefused')]
    for (const { key, ref } of [clears, bounces])
      expect(await client.capture?.(key, ref)).toEqual({ state: 'pending' })
    expect(await client.findByKey(clears.key, clears.ref)).toEqual({ state: 'pending' })
    await sandbox.advance(61_000)
    expect(await client.findByKey(clears.key, clears.ref)).toMatchObject({
      state: 'approved',
      chargedCents: 1_234,
    })
    expect(await client.findByKey(bounces.key, bounces.ref)).toMatchObject({ state: 'declined' })
  })

  it('that is captured again is captured once, also by another request', async () => {
    const { key, ref } = await agree('pay')
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'approved' })
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'approved' })
    expect(await client.capture?.(`${key}-other`, ref)).toMatchObject({
      state: 'approved',
      chargedCents: 1_234,
    })
    expect(judged.filter(({ status }) => status === 422)).toHaveLength(1)
  })

  it('that nobody has agreed to is not captured', async () => {
    const { key, ref } = await begin()
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'declined' })
    expect(orderOf(key).capture).toBeNull()
  })

  it('brings the customer back with its number and the payer, and without the payer where they gave it up', async () => {
    const [agreed, left] = [await agree('pay'), await agree('leave')]
    const paramsOf = ({ back }: { back: Response }) => new URL(back.headers.get('location')!).searchParams
    expect(paramsOf(agreed).get('token')).toBe(agreed.ref)
    expect(paramsOf(agreed).has('PayerID')).toBe(true)
    expect(paramsOf(left).get('token')).toBe(left.ref)
    expect(paramsOf(left).has('PayerID')).toBe(false)
  })

  it('given up stays open until it ends by itself: three hours, or three days once it is agreed to', async () => {
    const [open, agreed] = [await begin(), await agree('pay')]
    const began = new Date(orderOf(open.key).createdAt).getTime()
    expect(await client.voidKey(open.key, open.ref)).toEqual({
      state: 'leftOpen',
      until: new Date(began + 3 * 3_600_000),
    })
    expect(await client.voidKey(agreed.key, agreed.ref)).toMatchObject({ state: 'leftOpen' })
    await sandbox.advance(4 * 3_600_000)
    expect(await client.voidKey(open.key, open.ref)).toEqual({ state: 'voided' })
    expect(await client.voidKey(agreed.key, agreed.ref)).toMatchObject({ state: 'leftOpen' })
    await sandbox.advance(72 * 3_600_000)
    expect(await client.voidKey(agreed.key, agreed.ref)).toEqual({ state: 'voided' })
    expect(orderOf(agreed.key).capture).toBeNull()
  })

  it('of which no number is on record was shown to nobody: it is not found, and void', async () => {
    const { key } = await begin()
    expect(await client.findByKey(key, null)).toEqual({ state: 'notFound' })
    expect(await client.voidKey(key, null)).toEqual({ state: 'voided' })
  })

  it('of another amount or currency under the same key is no charge', async () => {
    const { request } = await begin()
    expect(await client.charge({ ...request, amountCents: 1_235 })).toEqual({ state: 'unknown' })
    expect(await client.charge({ ...request, currency: 'EUR' })).toEqual({ state: 'unknown' })
    expect(await client.charge(request)).toMatchObject({ state: 'step' })
  })

  it('leads back to no shop that the sandbox does not know', async () => {
    const request = { ...(await begin()).request, key: 'paypal-of-another-shop' }
    const evil = { ...request, visit: { ...VISIT, returnUri: 'http://evil.test/back' } }
    expect(await client.charge(evil)).toEqual({ state: 'unknown' })
  })

  it('is unknown while PayPal does not answer', async () => {
    const away = createPaypalClient({ ...sandbox.config, providerUrl: 'http://127.0.0.1:1' })
    expect(await away.findByKey('some-key', 'SOMEORDER')).toEqual({ state: 'unknown' })
    expect(await away.voidKey('some-key', 'SOMEORDER')).toEqual({ state: 'unknown' })
    expect(await away.capture?.('some-key', 'SOMEORDER')).toEqual({ state: 'unknown' })
  })
})

describe("PayPal's token", () => {
  const tokensAsked = async (work: () => Promise<unknown>) => {
    let asked = 0
    vi.stubGlobal('fetch', ((input, init) => {
      if (String(input).endsWith('/oauth2/token')) asked++
      return judgingFetch(input, init)
    }) satisfies typeof fetch)
    await work()
    vi.stubGlobal('fetch', judgingFetch)
    return asked
  }

  it('is asked for once, by however many calls at a time, and again once PayPal does not take it', async () => {
    const { ref, key } = await begin()
    const fresh = createPaypalClient(sandbox.config)
    expect(await tokensAsked(() => Promise.all([1, 2, 3].map(() => fresh.findByKey(key, ref))))).toBe(1)
    expect(await tokensAsked(() => fresh.findByKey(key, ref))).toBe(0)
    await sandbox.advance(10 * 3_600_000)
    const later = await begin()
    expect(await tokensAsked(() => fresh.findByKey(later.key, later.ref))).toBe(1)
    expect(await fresh.findByKey(later.key, later.ref)).toMatchObject({ state: 'step' })
  })

  it('that PayPal gives to nobody leaves all unknown', async () => {
    const stranger = createPaypalClient({ ...sandbox.config, providerSecret: 'another' })
    const { ref, key } = await begin()
    expect(await stranger.findByKey(key, ref)).toEqual({ state: 'unknown' })
  })
})

describe("PayPal's refunds", () => {
  it('that bear a number which is known are not made again, whatever the request id is worth by then', async () => {
    const { key, ref } = await agree('pay')
    await client.capture?.(key, ref)
    const part = { key: `refund-of-${key}`, chargeKey: key, chargeRef: ref, amountCents: 234 }
    await client.refund(part)
    const before = judged.length
    await client.refund(part)
    expect(judged.slice(before).map(({ call }) => call)).toEqual([`GET /v2/checkout/orders/${ref}`])
    expect(orderOf(key).refunds.map(({ amount }) => amount)).toEqual([
      { currency_code: 'USD', value: '2.34' },
    ])
  })
})

describe('what PayPal refuses to give back', () => {
  it.each([
    ['REFUND_TIME_LIMIT_EXCEEDED', 'byHand'],
    ['TRANSACTION_DISPUTED', 'byHand'],
    ['REFUND_AMOUNT_EXCEEDED', 'refused'],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'unknown'],
    ['PENDING_CAPTURE', 'unknown'],
  ])('%s is %s', async (issue, state) => {
    const { key, ref } = await agree('pay')
    await client.capture?.(key, ref)
    mock(issue, '/refund')
    const refund = { key: `back-${key}`, chargeKey: key, chargeRef: ref, amountCents: 100 }
    expect(await client.refund(refund)).toMatchObject({ state })
    vi.stubGlobal('fetch', judgingFetch)
    expect(await client.refund(refund)).toMatchObject({ state: 'done', ref: expect.any(String) })
  })
})

describe('a notice of PayPal', () => {
  it('speaks of an order or of a capture, by the number of the order', async () => {
    const { key, ref } = await agree('pay')
    const hear = (secret?: string) =>
      client.receive({ ...noticeAbout(orderOf(key), secret), query: {} }, sandbox.clock.now())
    expect(await hear()).toMatchObject({ about: { ref } })
    await client.capture?.(key, ref)
    expect(await hear()).toMatchObject({ about: { ref } })
    expect(await hear('another-secret')).toBeNull()
    await client.refund({ key: `back-${key}`, chargeKey: key, chargeRef: ref, amountCents: 100 })
    expect(await hear()).toMatchObject({ about: null })
  })

  it('is an event as PayPal describes it, of whatever it speaks', async () => {
    const { key, ref } = await agree('pay')
    const wrongWith = () => judge.named('event', noticeOf(orderOf(key), sandbox.clock.now()))
    expect(wrongWith()).toEqual([])
    await client.capture?.(key, ref)
    expect(wrongWith()).toEqual([])
    expect(judge.named('event', { id: 7 })).not.toEqual([])
  })

  it('is heard by nobody while PayPal cannot be asked about it', async () => {
    const { key } = await agree('pay')
    const away = createPaypalClient({ ...sandbox.config, providerUrl: 'http://127.0.0.1:1' })
    expect(await away.receive({ ...noticeAbout(orderOf(key)), query: {} }, sandbox.clock.now())).toBeNull()
  })
})

describe('the sandbox of PayPal', () => {
  it('refuses what the header PayPal-Mock-Response says, as the real one does', async () => {
    const { key, ref } = await agree('pay')
    mock('INSTRUMENT_DECLINED', '/capture')
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'declined' })
    mock('TRANSACTION_REFUSED', '/capture')
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'declined' })
    mock('DUPLICATE_INVOICE_ID', '/capture')
    expect(await client.capture?.(key, ref)).toEqual({ state: 'unknown' })
    vi.stubGlobal('fetch', judgingFetch)
    expect(await client.capture?.(key, ref)).toMatchObject({ state: 'approved' })
  })
})

describe("PayPal's own description of its API, as a judge", () => {
  const unit = { amount: { currency_code: 'USD', value: '1.00' } }
  const orders = '/v2/checkout/orders'
  const refunds = '/v2/payments/captures/X/refund'
  const verify = '/v1/notifications/verify-webhook-signature'
  it.each([
    ['an order', () => judge.request('POST', orders, { intent: 'PAY', purchase_units: [unit] })],
    ['an order without its units', () => judge.request('POST', orders, { intent: 'CAPTURE' })],
    [
      'a number as an amount',
      () =>
        judge.request('POST', orders, {
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: 'USD', value: 1 } }],
        }),
    ],
    ['a capture', () => judge.request('POST', `${orders}/X/capture`, { payment_source: 'card' })],
    ['a refund', () => judge.request('POST', refunds, { amount: { value: '1.00' } })],
    ['a question about a notice', () => judge.request('POST', verify, { webhook_id: 'X' })],
    ['a call that there is not', () => judge.request('POST', `${orders}/X/cancel`, {})],
    ['the answer with an order', () => judge.answer('GET', `${orders}/X`, 200, { status: 'PAID' })],
    [
      'the answer to a capture',
      () =>
        judge.answer('POST', `${orders}/X/capture`, 201, {
          purchase_units: [{ payments: { captures: [{ status: 'APPROVED' }] } }],
        }),
    ],
    ['the answer to a refund', () => judge.answer('POST', refunds, 201, { status: 'DONE' })],
    ['the answer about a notice', () => judge.answer('POST', verify, 200, {})],
    [
      'the reason of a refusal',
      () => judge.answer('POST', orders, 422, { details: [{ description: 'no' }] }),
    ],
    ['a status that there is not', () => judge.answer('GET', `${orders}/X`, 418, {})],
  ])('refuses %s that is wrong', (_name, problems) => {
    expect(problems()).not.toEqual([])
  })
})
