import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import { eq } from '../../../../server/db/operators.ts'
import { bancardQr } from '../../../../server/db/schema/payment.ts'
import { sandboxAccount } from '../../../../server/payments/providers/bancardqr/account.ts'
import { aliasOf, codeText } from '../../../../server/payments/providers/bancardqr/emvco.ts'
import { createBancardQrPort } from '../../../../server/payments/providers/bancardqr/port.ts'
import { basic, basicOfKeys, qrPaths } from '../../../../server/payments/providers/bancardqr/wire.ts'
import { openTestDatabase } from '../../support/database.ts'
import { AMOUNT_CENTS, guaraniesCharges } from '../support/guaranies-charges.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'

let database: Database
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Server
/** Whether the shop that is told takes what it is told. */
let takes: boolean
let silent: boolean

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return urlOf(server)
}
const port = () => createBancardQrPort(sandbox.config, sandbox.clock, { database })

/** Decides as the shop does, of the amount alone. */
const answer = async (headers: Record<string, unknown>, rawBody: string) => {
  const heard = await port().receive({ headers: headers as never, query: {}, rawBody }, sandbox.clock.now())
  if (!heard?.waiting) return { status: 401 }
  const { waiting } = heard
  return database.orm.transaction(async (tx) => {
    const said = await waiting.read(tx)
    const isTaken = takes && said.state === 'approved' && said.chargedCents === AMOUNT_CENTS
    await waiting.keep(tx, isTaken)
    return waiting.reply(isTaken)
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  shop = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (silent) return request.socket.destroy()
    const { status, body } = (await answer(request.headers, Buffer.concat(parts).toString())) as {
      status: number
      body?: object
    }
    return reply.writeHead(status).end(JSON.stringify(body))
  })
  sandbox = await startSandbox({ notifyUrl: await listening(shop) })
})
afterAll(async () => {
  await sandbox.stop()
  shop.close()
  await database.close()
})
beforeEach(() => {
  takes = true
  silent = false
})

const { request, opened, abilities } = guaraniesCharges(() => sandbox, port)
const press = (uri: string, act: string) =>
  fetch(`${sandbox.url}/bancardqr/app/${aliasOf(uri)}`, {
    method: 'POST',
    body: new URLSearchParams({ acto: act }),
    redirect: 'manual',
  })
const rowOf = async (key: string) =>
  (await database.orm.select().from(bancardQr).where(eq(bancardQr.key, key)))[0]
const stateOf = (alias: string | null) =>
  (sandbox.ordersOf('bancardqr').find(({ id }) => id === alias) as unknown as { state: string }).state

const noticeOf = (alias: string | null, change: Record<string, unknown> = {}) => {
  const { noticeUser, noticePassword } = sandboxAccount(sandbox.config)
  const payment = {
    hook_alias: alias,
    status: 'confirmed',
    response_code: '00',
    amount: AMOUNT_CENTS / 100,
    currency: 'GS',
    ticket_number: 4_000_000_009,
    ...change,
  }
  return {
    headers: { authorization: basic(noticeUser, noticePassword) },
    query: {},
    rawBody: JSON.stringify({ payment }),
  }
}
const post = (notice: ReturnType<typeof noticeOf>) => answer(notice.headers, notice.rawBody)

/** By a key's code; the suite asks for notices of what was paid. */
const aliases = new Map<string, string | null>()
describeHostedProvider(
  'bancardqr',
  () => ({
    provider: {
      ...port(),
      charge: async (asked) => {
        const made = await port().charge(asked)
        if (made.state === 'step') aliases.set(asked.key, made.ref)
        return made
      },
    },
    act: press,
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: (key) => noticeOf(aliases.get(key) ?? null),
  }),
  {
    currency: abilities.currency,
    amountCents: abilities.amountCents,
    refundsByHand: true,
    signsNothing: true,
    waitsForWord: true,
  },
)

describe("a code of Bancard's", () => {
  it('is EMVCo’s text with its check digits, and is kept before it is shown, with an end of the shop’s own', async () => {
    const { key, step, ref } = await opened()
    expect(step.kind).toBe('QR')
    expect(step.uri).toMatch(/^000201010212.*5303600.*5406135000.*6304[0-9A-F]{4}$/)
    expect(aliasOf(step.uri)).toBe(ref)
    expect(aliasOf(step.uri.replace('135000', '135001'))).toBeNull()
    expect(await rowOf(key)).toMatchObject({ hookAlias: ref, qrData: step.uri, said: null, taken: null })
    const asked = request({ visit: { ...request().visit, until: new Date('2099-12-31') } })
    const long = await port().charge(asked)
    const life = long.state === 'step' && long.step.until.getTime() - sandbox.clock.now().getTime()
    expect(life).toBeGreaterThan(47 * 3_600_000)
    expect(life).toBeLessThanOrEqual(2 * 24 * 3_600_000)
  })

  it('has the check digits that the standard computes', () => {
    // CRC-16/CCITT-FALSE of "123456789" is 29B1; of a code it is over all before it.
    expect(codeText({ alias: 'a', amount: 1 }).slice(-8, -4)).toBe('6304')
    expect(aliasOf('12345678929B1')).toBeNull()
    expect(aliasOf(codeText({ alias: 'alias-1', amount: 10_330 }))).toBe('alias-1')
  })

  it('is asked for in whole guaraníes alone, once for each amount of a key', async () => {
    const asked = request()
    for (const change of [{ currency: 'ARS' }, { amountCents: 1_050 }])
      expect(await port().charge({ ...asked, ...change })).toEqual({ state: 'unknown' })
    expect(await port().findByKey(asked.key)).toEqual({ state: 'notFound' })
    expect(await port().charge(asked)).toMatchObject({ state: 'step' })
    expect(await port().charge({ ...asked, amountCents: 100 })).toEqual({ state: 'unknown' })
  })

  it('is one for two requests of the same key at once', async () => {
    const asked = request()
    const [first, second] = await Promise.all([port().charge(asked), port().charge(asked)])
    expect(first).toEqual(second)
    expect(first.state).toBe('step')
  })

  it('is made of no key that was closed before', async () => {
    const asked = request()
    expect(await port().voidKey(asked.key)).toEqual({ state: 'voided' })
    expect(await port().charge(asked)).toEqual({ state: 'voided' })
    expect(await rowOf(asked.key)).toMatchObject({ hookAlias: null })
  })
})

describe('what Bancard posts', () => {
  const ok = {
    status: 200,
    body: { status: 'success', messages: [expect.objectContaining({ key: 'Confirmed' })] },
  }
  const no = {
    status: 422,
    body: { status: 'error', messages: [expect.objectContaining({ key: 'ConfirmedError' })] },
  }

  it('is answered with success where it is taken, and written down without who paid', async () => {
    const [left, { key, ref }] = [await opened(), await opened()]
    const payer = { name: 'ANA', cellphone: '0981000000', email: 'ana@payer.test' }
    expect(await post(noticeOf(ref, { payer, card_last_numbers: '1234', authorization_code: 'A1' }))).toEqual(
      ok,
    )
    expect(await rowOf(key)).toMatchObject({
      said: 'confirmed',
      taken: true,
      saidCents: AMOUNT_CENTS,
      ticketNumber: '4000000009',
      authorizationCode: 'A1',
    })
    expect(JSON.stringify(await rowOf(key))).not.toMatch(/ANA|0981|payer\.test|1234"/)
    expect(await port().findByKey(left.key)).toMatchObject({ state: 'step' })
  })

  it.each([
    ['of another amount', { amount: 134_999 }],
    ['in another currency', { currency: 'US' }],
    ['of no code that is known', { hook_alias: 'unknown-1' }],
  ])('%s is not taken', async (_title, change) => {
    const { key, ref } = await opened()
    expect(await post(noticeOf(ref, change))).toEqual(no)
    expect((await port().findByKey(key)).state).toBe('hook_alias' in change ? 'step' : 'voided')
  })

  it('is believed by its first word, whatever comes after', async () => {
    const [failed, refused] = [await opened(), await opened()]
    const change = { status: 'failed', response_description: 'Fondos insuficientes' }
    expect(await post(noticeOf(failed.ref, change))).toEqual(ok)
    expect(await post(noticeOf(failed.ref))).toEqual(no)
    expect(await port().findByKey(failed.key)).toEqual({
      state: 'declined',
      message: 'Fondos insuficientes',
      lastDigits: null,
    })
    takes = false
    expect(await post(noticeOf(refused.ref))).toEqual(no)
    takes = true
    expect(await post(noticeOf(refused.ref))).toEqual(no)
    expect(await port().findByKey(refused.key)).toEqual({ state: 'voided' })
  })

  it('is not heard with another password, the keys of our own calls, or no JSON', async () => {
    const { ref } = await opened()
    const { publicKey, privateKey, noticeUser } = sandboxAccount(sandbox.config)
    const now = sandbox.clock.now()
    for (const authorization of [
      basic(noticeUser, 'another'),
      basicOfKeys(publicKey, privateKey),
      `Bearer ${privateKey}`,
    ])
      expect(await port().receive({ ...noticeOf(ref), headers: { authorization } }, now)).toBeNull()
    for (const rawBody of ['{}', '[]', 'payment', '{"payment":{"status":"confirmed"}}'])
      expect(await port().receive({ ...noticeOf(ref), rawBody }, now)).toBeNull()
  })
})

describe('giving up', () => {
  it('reverts what nobody paid, once, and what is posted afterwards is not taken', async () => {
    const { key, ref, step } = await opened()
    await press(step.uri, 'lateNotice')
    expect(await port().voidKey(key, ref)).toEqual({ state: 'voided' })
    expect(stateOf(ref)).toBe('reverted')
    expect(await post(noticeOf(ref))).toMatchObject({ status: 422 })
    expect(await rowOf(key)).toMatchObject({ taken: false, revertedAt: expect.any(Date) })
    expect(await port().voidKey(key, ref)).toEqual({ state: 'voided' })
  })

  it('is fine where the payment was reversed already: its notice was lost', async () => {
    const { key, ref, step } = await opened()
    await press(step.uri, 'lostNotice')
    expect(stateOf(ref)).toBe('reversed')
    expect(await port().findByKey(key)).toMatchObject({ state: 'step' })
    expect(await port().voidKey(key, ref)).toEqual({ state: 'voided' })
  })

  it('asks Bancard nothing about what was taken', async () => {
    const { key, ref, step } = await opened()
    await press(step.uri, 'pay')
    expect(stateOf(ref)).toBe('confirmed')
    expect(await port().voidKey(key, ref)).toMatchObject({ state: 'approved', chargedCents: AMOUNT_CENTS })
    expect(await rowOf(key)).toMatchObject({ revertAskedAt: null })
    expect(stateOf(ref)).toBe('confirmed')
  })

  it.each([
    [500, '<html>bad gateway</html>'],
    [200, '{"status":"success"}'],
    [200, '{"status":"success","reverse":{"status":"error","response_code":"12"}}'],
  ])('stays unknown, and takes nothing, where Bancard answers %i %s', async (status, text) => {
    const { key, ref } = await opened()
    const server = createServer((_request, reply) => reply.writeHead(status).end(text))
    const account = { ...sandboxAccount(sandbox.config), url: await listening(server) }
    const there = createBancardQrPort(
      { ...sandbox.config, accounts: { bancardqr: account } },
      sandbox.clock,
      { database },
    )
    expect(await there.voidKey(key, ref)).toEqual({ state: 'unknown' })
    expect(await there.findByKey(key)).toEqual({ state: 'unknown' })
    expect(await post(noticeOf(ref))).toMatchObject({ status: 422 })
    expect(await port().voidKey(key, ref)).toEqual({ state: 'voided' })
    server.close()
  })
})

describe('the sandbox', () => {
  it('reverses a payment that the shop does not answer, or refuses', async () => {
    const [unanswered, refused, failed] = [await opened(), await opened(), await opened()]
    silent = true
    await press(unanswered.step.uri, 'pay')
    silent = false
    takes = false
    await press(refused.step.uri, 'pay')
    await press(failed.step.uri, 'refuse')
    expect([unanswered, refused, failed].map(({ ref }) => stateOf(ref))).toEqual([
      'reversed',
      'reversed',
      'failed',
    ])
  })

  it('answers nobody but the shop', async () => {
    const account = sandboxAccount(sandbox.config)
    const there = `${sandbox.url}/bancardqr${qrPaths(account).generate}`
    const reply = await fetch(there, { method: 'POST', body: '{"amount":1000}' })
    expect(reply.status).toBe(401)
    const other = `${sandbox.url}/bancardqr${qrPaths({ ...account, branch: '9' }).generate}`
    expect((await fetch(other, { method: 'POST' })).status).toBe(404)
  })

  it('shows the payer the codes that wait, and leads to the one that is read', async () => {
    const [one, other] = [await opened(), await opened()]
    await press(other.step.uri, 'pay')
    const page = async (query = '') => {
      const reply = await fetch(`${sandbox.url}/bancardqr/app${query}`, {
        headers: { 'accept-language': 'pt-BR' },
        redirect: 'manual',
      })
      return { to: reply.headers.get('location'), text: await reply.text() }
    }
    const { text } = await page()
    expect(text).toContain(`/bancardqr/app/${one.ref}`)
    expect(text).not.toContain(`/bancardqr/app/${other.ref}`)
    expect((await page(`?texto=${encodeURIComponent(one.step.uri)}`)).to).toBe(`/bancardqr/app/${one.ref}`)
    expect((await page('?texto=abc')).text).toContain('Este texto não é um código')
  })
})
