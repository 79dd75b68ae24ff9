import { describe, expect, it } from 'vitest'
import type { PaymentOutcome, ProviderStep, SavedCard } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { bancardAliasCharge, bancardPayer } from '../../../server/db/schema/bancard.ts'
import { openDesk } from '../box-office/support.ts'
import { chargeBody, pay } from './support/buying.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'bancard' }, { currency: guaranies, notices: true })
const { advance, ask, attemptOf, prepare, press, ticketsOf } = hosted

const call = <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, who = hosted.token) =>
  hosted.shop.call<Data>(method as 'GET', `/v2/Cliente/card/Bancard${path}`, {
    token: who,
    ...(method === 'POST' && { body: {} }),
  })
const cardsOf = async (who = hosted.token) =>
  (await call<{ listaTarjeta: SavedCard[] }>('GET', '', who)).oData.listaTarjeta
const save = async (act: string, who = hosted.token) => {
  const { cTipo, cUri } = (await call<ProviderStep>('POST', '/guardar', who)).oData
  expect([cTipo, new URL(cUri).pathname]).toEqual(['MARCO', '/bancard/checkout/register_card/new'])
  await press(cUri, act)
}
const remove = async (alias: string, who = hosted.token) => {
  const { nCode, cError } = await call('DELETE', `/borrar/${alias}`, who)
  return cError ?? nCode
}
const payWith = async (id: string, alias: string, who = hosted.token) => {
  const body = { ...chargeBody(alias, null), nFormaDePago: hosted.method }
  return pay(hosted.call, who, id, body)
}
/** What the customer who saved a card last is to Bancard. */
const payerNow = async () => {
  const rows = await hosted.shop.database.orm.select().from(bancardPayer).orderBy(bancardPayer.customerId)
  const { customerId, deploymentId } = rows.at(-1)!
  return { customerId, deploymentId }
}
const shown = (cards: SavedCard[]) => cards.map(({ cMarca, cNumero, cVence }) => [cMarca, cNumero, cVence])

describe('the saved cards of an account', () => {
  it('are of that account alone, and the second of two is deleted', async () => {
    expect(await cardsOf()).toEqual([])
    await save('saveVisa')
    await save('saveMastercard')
    await save('saveVisa', hosted.stranger)
    const [first, second] = await cardsOf()
    expect(shown([first!, second!])).toEqual([
      ['VISA', '4242********4242', '08/29'],
      ['MASTERCARD', '5418********0014', '11/28'],
    ])
    expect(await remove(second!.alias_token, hosted.stranger)).toBe('NO_ENCONTRADO')
    expect(await remove('nonsense')).toBe('NO_ENCONTRADO')
    expect(await remove(second!.alias_token)).toBe(200)
    expect(shown(await cardsOf())).toEqual([['VISA', '4242********4242', '08/29']])
    expect(await cardsOf(hosted.stranger)).toHaveLength(1)
  })

  it('are deleted by an alias that is fresh and was not used', async () => {
    await save('saveVisa')
    const [old] = await cardsOf()
    await advance(10 * 60_000)
    expect(await remove(old!.alias_token)).toBe('ALIAS_VENCIDO')
    const [fresh] = await cardsOf()
    expect(await remove(fresh!.alias_token)).toBe(200)
    expect(await remove(fresh!.alias_token)).toBe('ALIAS_VENCIDO')
    expect(await cardsOf()).toEqual([])
  })

  it('are of one deployment: in another the same account has cards of its own', async () => {
    const { savedCards } = hosted.shop.app.server
    await save('saveVisa')
    const here = await payerNow()
    const there = { customerId: here.customerId, deploymentId: 'otra' }
    expect(await savedCards.list(there)).toEqual([])
    const { cUri } = await savedCards.openForm(there, { phone: '', mail: '' }, 'http://localhost/myData')
    await press(cUri, 'saveMastercard')
    const [mine, others] = [await savedCards.list(here), await savedCards.list(there)]
    expect([shown(mine), shown(others)]).toEqual([
      [['VISA', '4242********4242', '08/29']],
      [['MASTERCARD', '5418********0014', '11/28']],
    ])
    for (const act of [savedCards.remove, savedCards.tokenOf])
      await expect(act(here, others[0]!.alias_token)).rejects.toThrow('NO_ENCONTRADO')
    await savedCards.remove(there, others[0]!.alias_token)
    expect([await cardsOf(), await savedCards.list(there)].map(({ length }) => length)).toEqual([1, 0])
  })

  it('are asked for where the shop is paid with Bancard, not at the box office, and kept by nobody', async () => {
    const url = '/v1/api/v2/Cliente/card/Bancard'
    const authorization = `Bearer ${hosted.token}`
    const list = (headers: object) =>
      hosted.shop.app.server.inject({ url, headers: { authorization, ...headers } })
    const [here, there] = [await list({}), await list({ host: 'norte.example' })]
    expect([here.statusCode, here.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(there.json()).toMatchObject({ cError: 'NO_ENCONTRADO' })
    const { sale } = await openDesk(hosted.shop)
    expect((await call('GET', '', sale)).cError).toBe('NO_AUTORIZADO')
  })

  it('are not listed without a login, nor as long as Bancard does not answer', async () => {
    await save('saveVisa')
    const reply = await hosted.shop.app.server.inject('/v1/api/v2/Cliente/card/Bancard')
    expect(reply.statusCode).toBe(401)
    const real = globalThis.fetch
    globalThis.fetch = async (...asked) =>
      String(asked[0]).includes('/users/') ? new Response('<html>', { status: 403 }) : real(...asked)
    try {
      expect((await call('GET', '')).cError).toBe('TARJETAS_NO_DISPONIBLES')
    } finally {
      globalThis.fetch = real
    }
    expect(await cardsOf()).toHaveLength(1)
  })
})

describe('a purchase paid with a saved card', () => {
  it('has its tickets at once, and neither alias nor number of the card is kept', async () => {
    await save('saveVisa')
    await save('saveMastercard')
    const [left, id] = [await prepare(['1-1'], hosted.stranger), await prepare(['1-3', '1-4'])]
    const [, card] = await cardsOf()
    expect((await payWith(id, card!.alias_token)).oData).toMatchObject({
      cEstadoPago: 'APROBADO',
      cUltimosDigitos: '0014',
    })
    expect([await ticketsOf(left), await ticketsOf(id)]).toEqual([0, 2])
    const { providerKey, sealedToken } = await attemptOf(id)
    expect(sealedToken).toBeNull()
    const kept = await hosted.shop.database.orm
      .select()
      .from(bancardAliasCharge)
      .where(eq(bancardAliasCharge.key, providerKey!))
    expect(kept).toEqual([{ key: providerKey, tokenDigest: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('is not paid with the card of another account', async () => {
    await save('saveVisa', hosted.stranger)
    await save('saveVisa')
    const [theirs] = await cardsOf(hosted.stranger)
    const id = await prepare(['1-1'])
    expect((await payWith(id, theirs!.alias_token)).cError).toBe('NO_ENCONTRADO')
    expect((await payWith(id, '1/1')).cError).toBe('NO_ENCONTRADO')
    const [own] = await cardsOf()
    expect((await payWith(id, own!.alias_token)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('goes on in the frame of the bank, and comes back to /bancard/finish3ds', async () => {
    await save('saveAsking')
    const id = await prepare(['1-1'])
    const [card] = await cardsOf()
    const { oData } = await payWith(id, card!.alias_token)
    expect(oData).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'MARCO' } })
    const uri = oData.oPaso!.cUri
    expect(new URL(uri).pathname).toBe('/bancard/checkout/charge_3ds/new')
    const frame = await hosted.call<ProviderStep>('POST', `/v2/Proceso/${id}/card/BancardiFrame`, {
      token: hosted.token,
      body: {},
    })
    expect(frame.oData.cUri).toBe(uri)
    expect(await hosted.orderOf(id)).toMatchObject({
      returnUri: expect.stringContaining(`/bancard/finish3ds/${id}`),
    })
    await press(uri, 'payWithoutNotice')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ticketsOf(id)).toBe(1)
  })

  it('keeps its places where the card is declined, and says why', async () => {
    await save('saveDeclining')
    await save('saveVisa')
    const id = await prepare(['1-1'])
    const [bad, good] = await cardsOf()
    const { oData } = await payWith(id, bad!.alias_token)
    expect(oData).toMatchObject<Partial<PaymentOutcome>>({
      cEstadoPago: 'RECHAZADO',
      cUltimosDigitos: '0010',
    })
    expect(oData.cMensajeEmisor).toContain('no la pruebes más de 5 veces')
    expect((await payWith(id, good!.alias_token)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })
})

it('an erased account leaves nothing with Bancard, and others keep their cards', async () => {
  await save('saveVisa')
  const elsewhere = { customerId: (await payerNow()).customerId, deploymentId: 'otra' }
  const { savedCards } = hosted.shop.app.server
  for (const act of ['saveVisa', 'saveMastercard'])
    await press(
      (await savedCards.openForm(elsewhere, { phone: '', mail: '' }, 'http://localhost/')).cUri,
      act,
    )
  await save('saveVisa', hosted.stranger)
  const of = async () =>
    (await hosted.shop.database.orm.select().from(bancardPayer).orderBy(bancardPayer.customerId)).map(
      ({ userId }) => userId,
    )
  const saved = () =>
    (hosted.sandbox.ordersOf('bancard-card') as unknown as { userId: number; deleted: boolean }[]).filter(
      ({ deleted }) => !deleted,
    )
  const before = await of()
  // The newest are the three of this test: one customer is two to Bancard, by deployment.
  const mine = before.slice(-3, -1)
  const owns = ({ userId }: { userId: number }) => mine.includes(userId)
  expect(saved().filter(owns)).toHaveLength(3)
  // Without a password a fresh login is enough.
  await hosted.shop.database.query('no-password', 'update customer set password_hash = null', [])
  const erased = await hosted.shop.call('POST', '/v2/Cliente/Eliminar', {
    token: hosted.token,
    body: { cClave: '', lEntradasVigentes: false },
  })
  expect(erased.nCode).toBe(200)
  expect(await of()).toEqual(before.filter((one) => !mine.includes(one)))
  expect(saved().some(owns)).toBe(false)
  expect(saved().every(owns)).toBe(false)
})
