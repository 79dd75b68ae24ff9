import { randomUUID } from 'node:crypto'
import {
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago'
import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.d.ts'
import type { PaymentSearch } from 'mercadopago/dist/clients/payment/search/types.d.ts'
import type { RefundResponse } from 'mercadopago/dist/clients/paymentRefund/commonTypes.d.ts'
import type {
  PreferenceRequest,
  PreferenceResponse,
} from 'mercadopago/dist/clients/preference/commonTypes.d.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMercadoPagoClient } from '../../../../server/payments/providers/mercadopago/client.ts'
import type {
  paymentAnswer,
  paymentElement,
  preferenceAnswer,
  refundAnswer,
} from '../../../../server/payments/providers/mercadopago/sandbox-answers.ts'
import {
  closedSince,
  type NewPreference,
  preferenceOf,
} from '../../../../server/payments/providers/mercadopago/wire.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

const REAL = 'https://api.mercadopago.com'

const request = (key: string) => ({
  key,
  token: '',
  amountCents: 1_234_550,
  currency: 'ARS',
  installments: 1,
  reference: 'purchase-1',
  visit: { ...VISIT, until: new Date('2099-01-01T00:00:00Z') },
})
const bodyOf = (key: string): NewPreference =>
  preferenceOf(request(key), `http://shop.test/v1/notificaciones/mercadopago?clave=${key}`)

/** What the package says that the API answers, but for the envelope that the package puts around it. */
type Answered<Response> = Omit<Response, 'api_response'>

const priceAsText = { items: [{ id: '1', title: 'x', quantity: 1, unit_price: '12.5' }] }

// Judged when this file is compiled.
const judged = {
  request: bodyOf('key-1') satisfies PreferenceRequest,
  change: { items: [], ...closedSince(new Date(0)) } satisfies PreferenceRequest,
  page: null as unknown as ReturnType<typeof preferenceAnswer> satisfies Answered<PreferenceResponse>,
  payment: null as unknown as ReturnType<typeof paymentAnswer> satisfies Answered<PaymentResponse>,
  refund: null as unknown as ReturnType<typeof refundAnswer> satisfies Answered<RefundResponse>,
  listed: null as unknown as { results: ReturnType<typeof paymentElement>[] } satisfies PaymentSearch,
  // @ts-expect-error an amount is a number
  badRequest: priceAsText satisfies PreferenceRequest,
  // @ts-expect-error nothing is sold without items
  nothing: { external_reference: 'key-1' } satisfies PreferenceRequest,
  // @ts-expect-error a page's address is a text
  badPage: { id: '1', init_point: 1 } satisfies Partial<PreferenceResponse>,
  // @ts-expect-error a payment's number is a number
  badPayment: { id: '1' } satisfies Partial<PaymentResponse>,
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let heard: { url: string; body: string; headers: Record<string, string> }[] = []

beforeAll(async () => {
  const ownFetch = globalThis.fetch
  sandbox = await startSandbox({ notifyUrl: 'http://shop.test/v1/notificaciones' })
  // The package has no setting for another host, and the sandbox's notices are caught on their way.
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = String(input)
    if (url.startsWith(REAL)) return ownFetch(`${sandbox.url}/mercadopago${url.slice(REAL.length)}`, init)
    if (!url.startsWith('http://shop.test/')) return ownFetch(input, init)
    heard.push({ url, body: String(init.body), headers: init.headers as Record<string, string> })
    return new Response()
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await sandbox.stop()
})

const account = (accessToken = sandbox.config.providerSecret) =>
  new MercadoPagoConfig({ accessToken, options: { timeout: 5_000, maxRetries: 0 } })
const search = (external_reference: string) =>
  new Payment(account()).search({ options: { external_reference } })
const make = async (key: string, accessToken?: string) => {
  const requestOptions = { idempotencyKey: key }
  return new Preference(account(accessToken)).create({ body: bodyOf(key), requestOptions })
}

const noticesOf = async (act: string, count: number) => {
  heard = []
  const page = await make(randomUUID())
  await pressAt(sandbox.url, String(page.init_point), act)
  await vi.waitFor(() => expect(heard).toHaveLength(count))
  return heard.map(({ url, headers }) => ({
    xSignature: headers['x-signature'] ?? '',
    xRequestId: headers['x-request-id'] ?? '',
    dataId: new URL(url).searchParams.get('data.id') ?? '',
    secret: sandbox.config.notifySecret,
  }))
}

describe('the official package', () => {
  it('makes a page with our request, and reads it and its payment as the sandbox answers them', async () => {
    const [other, key] = [randomUUID(), randomUUID()]
    const [left, page] = [await make(other), await make(key)]
    expect(await make(key)).toMatchObject({ id: page.id, init_point: page.init_point })
    expect(page.id).not.toBe(left.id)
    await pressAt(sandbox.url, String(page.init_point), 'pay')
    const found = await search(key)
    expect(found.results).toHaveLength(1)
    const id = String(found.results?.[0]?.id)
    expect(await new Payment(account()).get({ id })).toMatchObject({
      id: Number(id),
      status: 'approved',
      external_reference: key,
      transaction_amount: 12_345.5,
    })
    const none = await search(other)
    expect(none.results).toEqual([])
  })

  it('and our adapter see the same page and the same refunds', async () => {
    const key = randomUUID()
    const page = await make(key)
    const client = createMercadoPagoClient(sandbox.config, sandbox.clock)
    expect(await client.charge(request(key))).toMatchObject({ ref: page.id, step: { uri: page.init_point } })
    await pressAt(sandbox.url, String(page.init_point), 'pay')
    const [payment] = (await search(key)).results ?? []
    const payment_id = String(payment?.id)
    await client.refund({ key: `refund-${key}`, chargeKey: key, amountCents: 50 })
    const part = await new PaymentRefund(account()).create({ payment_id, body: { amount: 2_345.25 } })
    expect(part).toMatchObject({ amount: 2_345.25, status: 'approved' })
    const rest = await new PaymentRefund(account()).create({ payment_id })
    expect(rest).toMatchObject({ amount: 9_999.75, status: 'approved' })
    expect(await new Payment(account()).get({ id: payment_id })).toMatchObject({ status: 'refunded' })
  })

  it('is refused with another token, with a body that sells nothing, and without a payment to give back', async () => {
    await expect(make(randomUUID(), 'another-token')).rejects.toMatchObject({ status: 401 })
    const body = { ...bodyOf(randomUUID()), items: [] }
    await expect(new Preference(account()).create({ body })).rejects.toMatchObject({ status: 400 })
    await expect(new PaymentRefund(account()).create({ payment_id: 1 })).rejects.toMatchObject({
      status: 404,
    })
    expect(judged.request.items).toHaveLength(1)
  })
})

describe("the official package's validator of notifications", () => {
  it.each([
    ['pay', 1],
    ['payTwiceSaid', 2],
    ['payToldLate', 1],
  ])('takes what the sandbox sends after %s', async (act, count) => {
    for (const notice of await noticesOf(act, count))
      expect(() => WebhookSignatureValidator.validate(notice)).not.toThrow()
  })

  it('sees times of both forms from it, and takes none of milliseconds with a tolerance: ours is our own', async () => {
    const [first, second] = await noticesOf('payTwiceSaid', 2)
    const now = () => sandbox.clock.now().getTime()
    const forms = [first, second].sort((a, b) => (a?.xSignature.length ?? 0) - (b?.xSignature.length ?? 0))
    const judge = (notice: (typeof forms)[number]) => () =>
      WebhookSignatureValidator.validate({ ...notice!, toleranceSeconds: 300, now })
    expect(judge(forms[0])).not.toThrow()
    expect(judge(forms[1])).toThrow('TimestampOutOfTolerance')
  })

  it('refuses what the sandbox forges, and a good one about another payment', async () => {
    const [forged] = await noticesOf('forge', 1)
    expect(() => WebhookSignatureValidator.validate(forged!)).toThrow(InvalidWebhookSignatureError)
    const [good] = await noticesOf('pay', 1)
    expect(() => WebhookSignatureValidator.validate({ ...good!, dataId: '1' })).toThrow(
      InvalidWebhookSignatureError,
    )
  })
})
