import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADERS, type ReceivedTicket, type Redemption } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { customer } from '../../../server/db/schema/index.ts'
import { mail, type ticket } from '../../../server/db/schema/payment.ts'
import { NORTH_DOOR, openShop, type Shop } from '../support/shop.ts'
import { buy, orderOf, stayLoggedIn, ticketsOf } from './support/order-shop.ts'

let shop: Shop
let token: string
let id: string
let number: string
let qr: string

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
  await stayLoggedIn(shop)
  id = await buy(shop, token, 'obra-1', { seats: ['1-1', '1-2'] })
  ;[{ number, qr }] = (await ticketsOf(shop, id)) as [typeof ticket.$inferSelect]
})

const give = (of: string, cMail: string, by = token) =>
  shop.call('POST', `/v2/Entrada/${of}/Transferir`, { token: by, body: { cNombre: 'Marcos Ibarra', cMail } })
const takeBack = (of: string, by = token) =>
  shop.call('POST', `/v2/Entrada/${of}/Recuperar`, { token: by, body: {} })
const scan = async (cQr: string) =>
  (
    await shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
      body: { cQr, idFuncion: shop.performances.get('obra-1') },
      headers: { [HEADERS.door]: NORTH_DOOR },
    })
  ).oData.cEstado
const received = async (by: string) =>
  (await shop.call<{ Lista: ReceivedTicket[] }>('GET', '/v2/Entrada', { token: by })).oData.Lista
const mailOf = async (by: string) =>
  (await shop.call<{ cEmail: string }>('GET', '/v2/Cliente/Informacion', { token: by })).oData.cEmail
/** The ticket that took the place of the first. */
const successor = async () =>
  (await ticketsOf(shop, id)).find(({ createdAt, number: one }) => one !== number && createdAt)
const transferred = async () => {
  const [one] = (await ticketsOf(shop, id)).filter(({ holderName }) => holderName !== null)
  return one as typeof ticket.$inferSelect
}

describe('a ticket that is transferred', () => {
  it('is void at the door, and its new one admits', async () => {
    expect((await give(number, 'marcos@ejemplo.ar')).nCode).toBe(200)
    const { number: newNumber, qr: newQr } = await transferred()
    expect(newNumber).not.toBe(number)
    expect([await scan(qr), await scan(newQr), await scan(newQr)]).toEqual([
      'TRANSFERIDA',
      'ADMITIDA',
      'YA_CANJEADA',
    ])
  })

  it('goes to its new holder by mail, with a PDF, and its code is shown to nobody else', async () => {
    await give(number, 'Marcos@Ejemplo.ar')
    await shop.app.server.desk.runDue()
    const { number: newNumber, qr: newQr } = await transferred()
    const [sent] = await shop.database.orm
      .select()
      .from(mail)
      .where(eq(mail.key, `transfer-${newNumber}`))
    expect(sent).toMatchObject({
      recipient: 'marcos@ejemplo.ar',
      attachmentName: `entradas-${newNumber}.pdf`,
    })
    const { listaEntrada } = await orderOf(shop, token, id)
    expect(listaEntrada.map(({ cTitular, cQr }) => [cTitular, cQr === null])).toEqual(
      expect.arrayContaining([
        ['Marcos Ibarra', true],
        [null, false],
      ]),
    )
    expect(JSON.stringify(listaEntrada)).not.toContain(newQr)
  })

  it("is in its new holder's account, who may use it as their own and give it back", async () => {
    const marcos = await shop.newCustomer()
    await give(number, await mailOf(marcos))
    const [got] = await received(marcos)
    expect(got).toMatchObject({
      oEntrada: { cTitular: 'Marcos Ibarra', lTransferible: true, cQr: expect.any(String) },
      oFuncion: { cEspectaculoCartelNombre: 'La obra' },
      cComprador: 'Ana Núñez',
    })
    const cNumero = got?.oEntrada.cNumero as string
    const pdf = await shop.app.server.inject({
      url: `/v1/api/v2/Entrada/${cNumero}/Pdf`,
      headers: { authorization: `Bearer ${marcos}` },
    })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await give(cNumero, await mailOf(token), marcos)).nCode).toBe(200)
    expect(await received(marcos)).toEqual([])
    expect((await orderOf(shop, token, id)).listaEntrada.map(({ cTitular }) => cTitular)).toEqual([
      null,
      null,
    ])
  })

  it('is in the account that confirms its mail later, and in none that has not', async () => {
    await give(number, 'later@ejemplo.ar')
    const later = await shop.newCustomer()
    const rename = (emailConfirmedAt: Date | null) =>
      shop.database.orm
        .update(customer)
        .set({ email: 'later@ejemplo.ar', emailConfirmedAt })
        .where(eq(customer.email, laterMail))
    const laterMail = await mailOf(later)
    await rename(null)
    shop.clock.advance(11_000)
    expect(await received(later)).toEqual([])
    await shop.database.orm
      .update(customer)
      .set({ emailConfirmedAt: shop.clock.now() })
      .where(eq(customer.email, 'later@ejemplo.ar'))
    shop.clock.advance(11_000)
    expect(await received(later)).toHaveLength(1)
  })

  it('is taken back by its buyer, and is void for who has it', async () => {
    const marcos = await shop.newCustomer()
    await give(number, await mailOf(marcos))
    const held = await transferred()
    expect((await takeBack(held.number)).nCode).toBe(200)
    expect(await scan(held.qr)).toBe('TRANSFERIDA')
    expect(await received(marcos)).toEqual([])
    expect(await transferred()).toBeUndefined()
    expect((await successor())?.holderName).toBeNull()
    expect(await takeBack(number)).toMatchObject({ cError: 'ENTRADA_TRANSFERIDA' })
  })

  it('is written about to who had it, without the code of the one that took its place', async () => {
    const goneMail = async (gone: string) => {
      await shop.app.server.desk.runDue()
      const key = `ticket-gone-${gone}`
      return (await shop.database.orm.select().from(mail).where(eq(mail.key, key)))[0]
    }
    await give(number, 'marcos@ejemplo.ar')
    const held = await transferred()
    expect(await goneMail(number)).toMatchObject({
      recipient: 'canary-buyer@ejemplo.ar',
      subject: `La entrada ${number} ya no es tuya`,
      html: expect.stringContaining('es ahora de otra persona'),
    })
    await takeBack(held.number)
    const { recipient, html } = (await goneMail(held.number))!
    expect(recipient).toBe('marcos@ejemplo.ar')
    expect(html).toContain('Ana Núñez compró la entrada')
    for (const one of await ticketsOf(shop, id)) expect(html).not.toContain(one.qr)
  })

  it('goes to one of two persons whom it is given to at once', async () => {
    const both = await Promise.all([give(number, 'uno@ejemplo.ar'), give(number, 'dos@ejemplo.ar')])
    expect(both.map(({ cError }) => cError ?? 'given').sort()).toEqual(['ENTRADA_TRANSFERIDA', 'given'])
    expect(await ticketsOf(shop, id)).toHaveLength(2)
  })

  it('is printed again without it', async () => {
    const sizeOf = async () =>
      (
        await shop.app.server.inject({
          url: `/v1/api/v2/Historial2/${id}/Entradas`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).rawPayload.length
    const before = await sizeOf()
    await give(number, 'marcos@ejemplo.ar')
    expect(await sizeOf()).toBeLessThan(before)
  })
})

describe('a ticket is not transferred', () => {
  it.each<[string, () => Promise<unknown> | unknown, string]>([
    ['once it was admitted', () => scan(qr), 'ENTRADA_ADMITIDA'],
    ['once the performance has begun', () => shop.clock.advance(6 * 86_400_000), 'FUNCION_COMENZADA'],
    ['by who has given it away', () => give(number, 'otra@ejemplo.ar'), 'ENTRADA_TRANSFERIDA'],
  ])('%s', async (_title, before, code) => {
    await before()
    expect((await give(number, 'marcos@ejemplo.ar')).cError).toBe(code)
  })

  it('to oneself, or to what is no mail', async () => {
    expect((await give(number, await mailOf(token))).cError).toBe('DESTINATARIO_NO_VALIDO')
    expect((await give(number, 'marcos')).cError).toBe('FORMA_INVALIDA')
  })

  it('by a customer who does not have it, whatever they do', async () => {
    const stranger = await shop.newCustomer()
    const answers = [
      await give(number, 'marcos@ejemplo.ar', stranger),
      await takeBack(number, stranger),
      await give('NOSUCH', 'marcos@ejemplo.ar', stranger),
      await takeBack('NOSUCH', stranger),
      await takeBack(number),
      await shop.call('GET', `/v2/Entrada/${number}/Pdf`, { token: stranger }),
      await shop.call('GET', `/v2/Entrada/${number}/Pdf`, { token }),
    ]
    expect(answers.map(({ cError }) => cError)).toEqual(answers.map(() => 'NO_ENCONTRADO'))
    expect(await scan(qr)).toBe('ADMITIDA')
  })

  it('more than twenty times a day by one account', async () => {
    const codes = []
    for (let time = 0; time < 11; time += 1) {
      const live = (await transferred())?.number ?? number
      codes.push((await (time === 0 ? give(live, 'a@ejemplo.ar') : takeBack(live))).nCode)
      const [own] = await ticketsOf(shop, id)
      codes.push((await give((own as { number: string }).number, 'a@ejemplo.ar')).nCode)
    }
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  })
})
