import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBancardCalls } from '../../../../server/payments/providers/bancard/calls.ts'
import { readCards } from '../../../../server/payments/providers/bancard/card-list.ts'
import { createBancardClient } from '../../../../server/payments/providers/bancard/client.ts'
import { rememberTokens } from '../support/alias-tokens.ts'
import { AMOUNT_CENTS, guaraniesCharges } from '../support/guaranies-charges.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const aliasTokens = rememberTokens()
const client = (config = sandbox.config) => createBancardClient(config, sandbox.clock, aliasTokens)
const { makeKey, request } = guaraniesCharges(() => sandbox, client)
const calls = () => openBancardCalls(sandbox.config, 2_000)

let people = 100
const somebody = () => {
  people += 1
  return people
}
let made = 0
/** Saves a card as its owner would. @returns what an attempt names it by */
const save = async (userId: number, act: string): Promise<string> => {
  made += 1
  const owner = { userId, phone: '0981000000', mail: 'ana@ejemplo.py' }
  const reply = await calls().newCard(owner, made, 'http://shop.test/myData')
  const form = await pressAt(
    sandbox.url,
    `${sandbox.url}/bancard/checkout/register_card/new?process_id=${reply?.process_id}`,
    act,
  )
  expect(await form.text()).toContain(act === 'failCard' ? 'add_new_card_fail' : 'add_new_card_success')
  return `${userId}/${made}`
}
const charge = (token: string, change: Parameters<typeof request>[0] = {}) =>
  client().charge(request({ token, ...change }))

describe('cards that Bancard keeps', () => {
  it('are none at first, and each is of who saved it', async () => {
    const [ana, luis] = [somebody(), somebody()]
    expect(await readCards(calls(), ana)).toEqual([])
    await save(ana, 'saveVisa')
    await save(ana, 'failCard')
    await save(luis, 'saveMastercard')
    const [own, others] = [await readCards(calls(), ana), await readCards(calls(), luis)]
    expect(own?.map((card) => [card.card_masked_number, card.card_brand, card.expiration_date])).toEqual([
      ['4242********4242', 'VISA', '08/29'],
    ])
    expect(others?.map(({ card_masked_number }) => card_masked_number)).toEqual(['5418********0014'])
  })

  it('are deleted by an alias of their owner, once, and within ten minutes', async () => {
    const [ana, luis] = [somebody(), somebody()]
    for (const act of ['saveVisa', 'saveMastercard']) await save(ana, act)
    const aliasesOf = async () => ((await readCards(calls(), ana)) ?? []).map((card) => card.alias_token)
    const remove = async (userId: number, alias: string) => {
      const reply = await calls().deleteCard(userId, alias)
      return reply?.messages?.map(({ key }) => key) ?? reply?.status
    }
    const [, old = ''] = await aliasesOf()
    await sandbox.advance(10 * 60_000)
    expect(await remove(ana, old)).toEqual(['CardAliasTokenExpiredError'])
    const [, second = ''] = await aliasesOf()
    expect(await remove(luis, second)).toEqual(['CardNotFoundError'])
    expect(await remove(ana, second)).toEqual(['CardAliasTokenExpiredError'])
    const [, again = ''] = await aliasesOf()
    expect(await remove(ana, again)).toBe('success')
    expect((await readCards(calls(), ana))?.map((card) => card.card_brand)).toEqual(['VISA'])
  })

  it('are not known where Bancard does not answer, or does not know the shop', async () => {
    const stranger = openBancardCalls({ ...sandbox.config, providerSecret: 'another' }, 2_000)
    expect(await readCards(stranger, somebody())).toBeNull()
  })
})

const approvedOf = (shop_process_id: string) => ({
  shop_process_id,
  response: 'S',
  response_code: '00',
  response_description: 'approved',
  amount: '135000.00',
  currency: 'PYG',
})

describe('a charge of a saved card', () => {
  it.each(['saveVisa', 'saveMastercard'])('is approved under either name of its result: %s', async (act) => {
    const ana = somebody()
    await save(ana, 'saveBlocked')
    const token = await save(ana, act)
    const key = makeKey()
    const answer = { state: 'approved', chargedCents: AMOUNT_CENTS }
    const lastDigits = act === 'saveVisa' ? '4242' : '0014'
    expect(await charge(token, { key })).toEqual({ ...answer, lastDigits })
    expect(await client().findByKey(key)).toMatchObject(answer)
    expect(await client().findByKey(makeKey())).toEqual({ state: 'notFound' })
  })

  it('takes an alias that is asked for then, however long ago the card was seen', async () => {
    const token = await save(somebody(), 'saveVisa')
    await sandbox.advance(24 * 3_600_000)
    expect(await charge(token)).toMatchObject({ state: 'approved' })
  })

  it('goes on in a frame where the bank asks, and is what came of it there', async () => {
    const token = await save(somebody(), 'saveAsking')
    const [left, paid] = [makeKey(), makeKey()]
    const [one, other] = [await charge(token, { key: left }), await charge(token, { key: paid })]
    if (one.state !== 'step' || other.state !== 'step') throw new Error(`${one.state} ${other.state}`)
    expect(new URL(other.step.uri).pathname).toBe('/bancard/checkout/charge_3ds/new')
    expect(other.step.kind).toBe('MARCO')
    // The form lives for an hour, and the places are not held so long.
    expect(other.step.until.getTime() - sandbox.clock.now().getTime()).toBeLessThanOrEqual(600_000)
    await pressAt(sandbox.url, other.step.uri, 'pay')
    expect(await client().findByKey(paid, other.ref)).toMatchObject({ state: 'approved' })
    expect(await client().findByKey(left, one.ref)).toEqual({ state: 'pending' })
  })

  it('says in the words of its language that the card is declined, blocked or gone', async () => {
    const ana = somebody()
    const visit = { ...request().visit, locale: 'en' as const }
    const declined = await charge(await save(ana, 'saveDeclining'), { visit })
    expect(declined).toMatchObject({ state: 'declined', lastDigits: '0010' })
    expect(declined).toMatchObject({ message: expect.stringContaining('not try it more than 5 times') })
    const blocked = await charge(await save(ana, 'saveBlocked'), { visit })
    expect(blocked).toMatchObject({
      state: 'declined',
      message: expect.stringMatching(/^The card is blocked/),
    })
    expect(await charge(`${ana}/999999`, { visit })).toMatchObject({
      state: 'declined',
      message: expect.stringContaining('no longer among your saved cards'),
    })
  })

  it('says that a card is barred by its seventh decline in a day, and another is not', async () => {
    const ana = somebody()
    const [bad, good] = [await save(ana, 'saveDeclining'), await save(ana, 'saveVisa')]
    const visit = { ...request().visit, locale: 'pt' as const }
    const messages: unknown[] = []
    for (let nth = 1; nth <= 7; nth += 1) {
      const answer = await charge(bad, { visit })
      messages.push('message' in answer ? answer.message : answer.state)
    }
    expect(messages.filter((one) => String(one).includes('bloqueado por 30 dias em todas'))).toHaveLength(1)
    expect(messages.at(-1)).toContain('bloqueado por 30 dias em todas')
    expect(await charge(good)).toMatchObject({ state: 'approved' })
  })

  it('is notified with the token of the charge, which is known by its digest', async () => {
    const token = await save(somebody(), 'saveVisa')
    const [key, other] = [makeKey(), makeKey()]
    await charge(token, { key })
    await charge(token, { key: other })
    const order = sandbox.orderOf('bancard', key) as unknown as { charged: { token: string }; amount: string }
    const notice = (signed: string) => ({
      headers: {},
      query: {},
      rawBody: JSON.stringify({
        operation: {
          token: signed,
          shop_process_id: Number(key),
          response: 'S',
          response_code: '00',
          amount: order.amount,
          currency: 'PYG',
        },
      }),
    })
    const hear = (signed: string) => client().receive(notice(signed), sandbox.clock.now())
    expect((await hear(order.charged.token))?.about).toEqual({ key })
    const others = sandbox.orderOf('bancard', other) as unknown as typeof order
    expect(await hear(others.charged.token)).toBeNull()
  })

  it.each([
    [403, '<html>blocked</html>', 'unknown'],
    [200, '{"status":"success","cards":null,"confirmation":{"response":"S"}}', 'unknown'],
    [200, JSON.stringify({ status: 'success', confirmation: approvedOf('100000000000001') }), 'unknown'],
    [200, '{"status":"error","messages":[{"key":"InvalidTokenError","dsc":"","level":"error"}]}', 'voided'],
  ])('is not known where the answer is of no charge of ours: %i %s', async (status, text, state) => {
    const cards = '{"status":"success","cards":[{"alias_token":"a","card_masked_number":"1","card_id":"7"}]}'
    const server = createServer((asked, reply) => {
      if (asked.url?.endsWith('/cards')) reply.end(cards)
      else reply.writeHead(status).end(text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const accounts = { bancard: { url, publicKey: 'p'.repeat(32), privateKey: 's'.repeat(40) } }
    expect(await client({ ...sandbox.config, accounts }).charge(request({ token: '1/7' }))).toEqual({ state })
    await new Promise((resolve) => server.close(resolve))
  })
})
