import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxKeys } from '../../../../server/payments/providers/bancard/account.ts'
import { createBancardClient } from '../../../../server/payments/providers/bancard/client.ts'
import { isClosed } from '../../../../server/payments/providers/bancard/cut-off.ts'
import { rememberTokens } from '../support/alias-tokens.ts'
import { AMOUNT_CENTS, guaraniesCharges } from '../support/guaranies-charges.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const aliasTokens = rememberTokens()
const client = () => createBancardClient(sandbox.config, sandbox.clock, aliasTokens)
const { abilities, makeKey, opened, request } = guaraniesCharges(() => sandbox, client)
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)

/** As Bancard posts it: the number as a number. */
const noticeOf = (key: string, change: Record<string, unknown> = {}) => {
  const amount = '135000.00'
  const { privateKey } = sandboxKeys(sandbox.config.providerSecret)
  const operation = {
    token: md5(`${privateKey}${key}confirm${amount}PYG`),
    shop_process_id: Number(key),
    response: 'S',
    response_details: 'Procesado Satisfactoriamente',
    amount,
    currency: 'PYG',
    ticket_number: '1000000001',
    response_code: '00',
    ...change,
  }
  return { headers: {}, query: {}, rawBody: JSON.stringify({ operation }) }
}

describeHostedProvider(
  'bancard',
  () => ({
    provider: client(),
    act: press,
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: noticeOf,
  }),
  abilities,
)

const call = async (path: string, body: object) => {
  const reply = await fetch(`${sandbox.url}/bancard/vpos/api/0.3${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { messages } = (await reply.json()) as { messages?: { key: string }[] }
  return messages?.map(({ key }) => key)
}

describe('the tokens of Bancard', () => {
  it('are md5 over the private key and the parts of each call, and any other is refused', async () => {
    const { publicKey: public_key, privateKey } = sandboxKeys(sandbox.config.providerSecret)
    const id = makeKey()
    const ask = (path: string, token: string, more: object = {}) =>
      call(path, { public_key, operation: { token, shop_process_id: id, ...more } })
    const buy = {
      amount: '10330.00',
      currency: 'PYG',
      additional_data: '',
      description: 'Compra',
      return_url: VISIT.returnUri,
    }
    expect(await ask('/single_buy', md5(`${privateKey}${id}10330PYG`), buy)).toEqual(['InvalidTokenError'])
    expect(await ask('/single_buy', md5(`${privateKey}${id}10330.00PYG`), buy)).toBeUndefined()
    expect(await ask('/single_buy', md5(`${privateKey}${id}10330.00PYG`), buy)).toEqual([
      'InvalidOperationError',
    ])
    const asked = md5(`${privateKey}${id}get_confirmation`)
    expect(await ask('/single_buy/confirmations', md5(`${privateKey}${id}`))).toEqual(['InvalidTokenError'])
    expect(await ask('/single_buy/confirmations', asked)).toEqual(['PaymentNotFoundError'])
    const withCurrency = md5(`${privateKey}${id}rollback0.00PYG`)
    expect(await ask('/single_buy/rollback', withCurrency)).toEqual(['InvalidTokenError'])
    const back = md5(`${privateKey}${id}rollback0.00`)
    expect(await ask('/single_buy/rollback', back)).toEqual(['PaymentNotFoundError'])
  })
})

describe('a form of Bancard', () => {
  it('is shown in a frame of the shop alone, and says what became of it to that page alone', async () => {
    const { step } = await opened()
    expect(step.kind).toBe('MARCO')
    const { pathname, search } = new URL(step.uri)
    expect(pathname).toBe('/bancard/checkout/new')
    const page = await fetch(`${sandbox.url}${pathname}${search}`, {
      headers: { 'accept-language': 'pt-BR' },
    })
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://shop.test;')
    expect(await page.text()).toContain('Pagar com Bancard')
    const over = await press(step.uri, 'refuse')
    const text = await over.text()
    expect(over.headers.get('content-security-policy')).toContain('frame-ancestors http://shop.test;')
    expect(text).toContain('"message":"payment_fail"')
    expect(text).toContain(',"http://shop.test")')
  })

  it('says the issuer’s words of a declined card, and neither its code nor its number', async () => {
    const [one, other] = [await opened(), await opened()]
    await press(one.step.uri, 'noFunds')
    await press(other.step.uri, 'barred')
    const declined = { state: 'declined', message: 'Fondos insuficientes', lastDigits: null }
    expect(await client().findByKey(one.key, one.ref)).toEqual(declined)
    expect(await client().findByKey(other.key, other.ref)).toMatchObject({
      message: expect.stringContaining('MANDATO MC MAC'),
    })
    await press(one.step.uri, 'pay')
    expect(await client().voidKey(one.key, one.ref)).toEqual(declined)
  })

  it('may still be paid after it was given up, and that is found', async () => {
    const { key, ref, step } = await opened()
    expect(await client().voidKey(key, ref)).toMatchObject({ state: 'leftOpen' })
    await press(step.uri, 'pay')
    expect(await client().findByKey(key, ref)).toMatchObject({ state: 'approved' })
  })

  it('is asked for in guaraníes alone', async () => {
    const asked = request({ currency: 'ARS' })
    expect(await client().charge(asked)).toEqual({ state: 'unknown' })
    expect(await client().findByKey(asked.key)).toEqual({ state: 'notFound' })
  })

  it('is not opened for a page of another shop, and nobody could pay it', async () => {
    const visit = { ...VISIT, returnUri: 'http://evil.test/back' }
    expect(await client().charge(request({ visit }))).toMatchObject({ state: 'leftOpen' })
  })
})

describe('what is given back', () => {
  it('is the whole, until the day is closed', async () => {
    const [paid, late] = [await opened(), await opened()]
    for (const { step } of [paid, late]) await press(step.uri, 'pay')
    const back = (key: string, amountCents = AMOUNT_CENTS) =>
      client().refund({ key: `refund-${key}`, chargeKey: key, amountCents })
    expect(await back(paid.key, AMOUNT_CENTS / 2)).toEqual({ state: 'byHand', until: null })
    expect(await back(paid.key)).toEqual({ state: 'done' })
    expect(await client().findByKey(paid.key)).toEqual({ state: 'voided' })
    await sandbox.advance(24 * 3_600_000)
    expect(await back(late.key)).toEqual({ state: 'byHand', until: null })
    expect(await client().findByKey(late.key)).toMatchObject({ state: 'approved' })
  })

  it.each([
    ['2026-11-26T22:59:00Z', '2026-11-26T23:01:00Z', true],
    ['2026-11-26T12:00:00Z', '2026-11-26T22:59:00Z', false],
    ['2026-11-26T23:00:00Z', '2026-11-27T02:59:00Z', false],
    ['2026-11-26T23:30:00Z', '2026-11-27T03:00:00Z', true],
  ])('paid at %s, it is closed at %s: %s (20:00 and midnight in Asunción)', (paid, now, closed) => {
    expect(isClosed(new Date(paid), new Date(now))).toBe(closed)
  })
})

describe('what Bancard posts', () => {
  const heard = (notice: ReturnType<typeof noticeOf>) => client().receive(notice, sandbox.clock.now())

  it('is heard by its number as a number and as a text, with an id for each result', async () => {
    const key = makeKey()
    expect(await heard(noticeOf(key))).toEqual({ eventId: `${key}-1000000001-00`, about: { key } })
    expect(await heard(noticeOf(key, { shop_process_id: key }))).toMatchObject({ about: { key } })
    expect(await heard(noticeOf(key, { response_code: '05' }))).toMatchObject({
      eventId: `${key}-1000000001-05`,
    })
  })

  it('is refused with the token of another call, or of another amount', async () => {
    const key = makeKey()
    const { privateKey } = sandboxKeys(sandbox.config.providerSecret)
    expect(await heard(noticeOf(key, { token: md5(`${privateKey}${key}get_confirmation`) }))).toBeNull()
    expect(await heard(noticeOf(key, { amount: '1.00' }))).toBeNull()
    expect(await heard({ ...noticeOf(key), rawBody: '[]' })).toBeNull()
  })

  it('is of no charge where its monitor looks whether somebody listens', async () => {
    expect(await heard({ headers: {}, query: {}, rawBody: '{}' })).toEqual({
      eventId: 'monitor',
      about: null,
    })
  })
})

describe('an answer of Bancard without a verdict', () => {
  it.each([
    [403, '<html>blocked</html>'],
    [502, '<html>bad gateway</html>'],
    [200, '{"status":"success","confirmation":{"response":"S"}}'],
    [200, '{"status":"error","messages":[{"key":"PosCommunicationError"}]}'],
    [200, '{"status":"error"}'],
  ])('leaves the payment unknown: %i %s', async (status, text) => {
    const server = createServer((_request, reply) => reply.writeHead(status).end(text))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const there = createBancardClient(
      {
        ...sandbox.config,
        accounts: { bancard: { url, publicKey: 'p'.repeat(32), privateKey: 's'.repeat(40) } },
      },
      sandbox.clock,
      aliasTokens,
    )
    const key = makeKey()
    expect(await there.charge(request({ key }))).toEqual({ state: 'unknown' })
    expect(await there.findByKey(key)).toEqual({ state: 'unknown' })
    expect(await there.voidKey(key)).toEqual({ state: 'unknown' })
    expect(await there.refund({ key: 'r', chargeKey: key, amountCents: AMOUNT_CENTS })).toEqual({
      state: 'unknown',
    })
    await new Promise((resolve) => server.close(resolve))
  })
})
