import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReceivedNotice } from '../../../../server/payments/provider.ts'
import { createTigoClient } from '../../../../server/payments/providers/tigo/client.ts'
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

const client = () => createTigoClient(sandbox.config, sandbox.clock)
const { abilities, makeKey, opened, request } = guaraniesCharges(() => sandbox, client)
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)

/** As Tigo posts it, to the address that it was given for that payment. */
const noticeOf = (key: string): ReceivedNotice => {
  const { callbackUri } = sandbox.orderOf('tigo', key) as unknown as { callbackUri: string }
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    query: Object.fromEntries(new URL(callbackUri).searchParams),
    rawBody: `merchantTransactionId=${key}&transactionStatus=success&mfsTransactionId=MP1`,
  }
}

describeHostedProvider(
  'tigo',
  () => ({
    provider: client(),
    act: press,
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: noticeOf,
  }),
  abilities,
)

describe('a page of Tigo', () => {
  it('is asked for in guaraníes alone, with an address to be notified at that nobody else can name', async () => {
    expect(await client().charge(request({ currency: 'ARS' }))).toEqual({ state: 'unknown' })
    const [one, other] = [await opened(), await opened()]
    const order = sandbox.orderOf('tigo', one.key)
    expect(order).toMatchObject({ amount: '135000.00', redirectUri: VISIT.returnUri })
    const { query } = noticeOf(one.key)
    expect(query['marca']).toMatch(/^[\w-]{43}$/)
    expect(noticeOf(other.key).query['marca']).not.toBe(query['marca'])
  })

  it('ends with the third wrong PIN, and not before', async () => {
    const [begun, calm] = [await opened(), await opened()]
    for (const nth of [1, 2]) {
      const again = await press(begun.step.uri, 'wrongPin')
      expect([nth, new URL(again.headers.get('location')!, sandbox.url).pathname]).toEqual([
        nth,
        new URL(begun.step.uri).pathname,
      ])
    }
    expect(await client().findByKey(begun.key, begun.ref)).toEqual({ state: 'pending' })
    const over = await press(begun.step.uri, 'wrongPin')
    expect(over.headers.get('location')).toBe(VISIT.returnUri)
    expect(await client().findByKey(begun.key, begun.ref)).toMatchObject({ state: 'declined' })
    expect(await client().findByKey(calm.key, calm.ref)).toEqual({ state: 'pending' })
  })

  it('may still be paid after it was given up, and that is found', async () => {
    const { key, ref, step } = await opened()
    expect(await client().voidKey(key, ref)).toMatchObject({ state: 'leftOpen' })
    await press(step.uri, 'pay')
    expect(await client().findByKey(key, ref)).toMatchObject({ state: 'approved' })
  })
})

it('gives a part back by hand, and the whole at any time', async () => {
  const { key, step } = await opened()
  await press(step.uri, 'pay')
  const back = (amountCents: number) => client().refund({ key: `refund-${key}`, chargeKey: key, amountCents })
  expect(await back(AMOUNT_CENTS / 2)).toEqual({ state: 'byHand', until: null })
  await sandbox.advance(30 * 24 * 3_600_000)
  expect(await back(AMOUNT_CENTS)).toEqual({ state: 'done' })
})

describe('what Tigo says unasked', () => {
  const heard = (notice: ReceivedNotice) => client().receive(notice, sandbox.clock.now())

  it('is heard by its form, and by its address alone', async () => {
    const { key } = await opened()
    const byForm = noticeOf(key)
    const fields = Object.fromEntries(new URLSearchParams(byForm.rawBody))
    const byAddress = { headers: {}, query: { ...byForm.query, ...fields }, rawBody: '' }
    expect(heard(byForm)).toEqual({ eventId: `${key}-success-MP1`, about: { key } })
    expect(heard(byAddress)).toEqual(heard(byForm))
  })

  it("is refused with another payment's mark, and with none", async () => {
    const [{ key }, other] = [await opened(), await opened()]
    expect(heard({ ...noticeOf(key), query: noticeOf(other.key).query })).toBeNull()
    expect(heard({ ...noticeOf(key), query: {} })).toBeNull()
    expect(heard({ ...noticeOf(key), query: { marca: ['a', 'b'] } })).toBeNull()
  })
})

describe('an answer of Tigo without a verdict', () => {
  it.each([
    ['nothing of the amount', { Transaction: { status: 'success', merchantTransactionId: '?' } }],
    ['another currency', { LocalPayment: { amount: '1.00', currencyCode: 'USD' } }],
    ['another payment', { Transaction: { status: 'success', merchantTransactionId: '1' } }],
    ['a state that it has not', { Transaction: { status: 'paid', merchantTransactionId: '?' } }],
    ['no object', null],
  ])('leaves the payment unknown: %s', async (_, said) => {
    const key = makeKey()
    const transaction = { status: 'success', merchantTransactionId: key }
    const body = JSON.stringify(said && { Transaction: transaction, ...said }).replace('"?"', `"${key}"`)
    const server = createServer(({ url }, reply) =>
      reply.end(url?.endsWith('/tokens') ? '{"accessToken":"one"}' : body),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const account = { clientId: 'c', clientSecret: 's', account: '1', pin: '1', merchantId: 'm' }
    const there = createTigoClient(
      { ...sandbox.config, accounts: { tigo: { url, ...account } } },
      sandbox.clock,
    )
    expect(await there.findByKey(key, 'r')).toEqual({ state: 'unknown' })
    expect(await there.charge(request({ key }))).toEqual({ state: 'unknown' })
    await new Promise((resolve) => server.close(resolve))
  })

  it('is no answer where no token is given', async () => {
    const stranger = createTigoClient({ ...sandbox.config, providerSecret: 'another' }, sandbox.clock)
    expect(await stranger.charge(request())).toEqual({ state: 'unknown' })
    expect(await stranger.findByKey(makeKey())).toEqual({ state: 'unknown' })
  })
})
