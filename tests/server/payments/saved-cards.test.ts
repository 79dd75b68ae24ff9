import { describe, expect, it } from 'vitest'
import type { PaymentOutcome, ProviderStep, SavedCard } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { bancardAliasCharge, bancardPayer } from '../../../server/db/schema/bancard.ts'
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
  // The newest are the two of this test.
  const mine = before.at(-2)
  // Without a password a fresh login is enough.
  await hosted.shop.database.query('no-password', 'update customer set password_hash = null', [])
  const erased = await hosted.shop.call('POST', '/v2/Cliente/Eliminar', {
    token: hosted.token,
    body: { cClave: '', lEntradasVigentes: false },
  })
  expect(erased.nCode).toBe(200)
  expect(await of()).toEqual(before.filter((one) => one !== mine))
  expect(saved().some(({ userId }) => userId === mine)).toBe(false)
  expect(saved().some(({ userId }) => userId !== mine)).toBe(true)
})
