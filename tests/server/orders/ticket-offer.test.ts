import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADERS, type ReceivedTicket, type Redemption, type TicketOffer } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { mail, type ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { NORTH_DOOR, openShop, type Shop, take } from '../support/shop.ts'
import { buyForNothing, buyTwo, orderOf, standing, ticketsOf } from './support/order-shop.ts'

let shop: Shop
let token: string
let id: string
let first: typeof ticket.$inferSelect
let second: typeof ticket.$inferSelect

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.update(performance).set({ cancelled: false, cancelledAt: null })
  ;({ token, id, first, second } = await buyTwo(shop))
})

const offer = (number: string, by = token) =>
  shop.call<TicketOffer>('POST', `/v2/Entrada/${number}/Ofrecer`, { token: by, body: {} })
const withdraw = (number: string, by = token) =>
  shop.call('POST', `/v2/Entrada/${number}/NoOfrecer`, { token: by, body: {} })
const linkTo = async (number: string, by = token) => new URL((await offer(number, by)).oData.cUri).pathname
const open = (link: string, host = 'localhost') => shop.app.server.inject({ url: link, headers: { host } })
const accept = (link: string, cMail: string, cNombre = 'Marcos Ibarra', host = 'localhost') =>
  shop.app.server.inject({
    method: 'POST',
    url: link,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ cNombre, cMail }).toString(),
  })
const scan = async (cQr: string) =>
  (
    await shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
      body: { cQr, idFuncion: shop.performances.get('obra-1') },
      headers: { [HEADERS.door]: NORTH_DOOR },
    })
  ).oData.cEstado
/** The state and the heading of a page. */
const seen = async (answer: ReturnType<typeof open>) => {
  const { statusCode, body } = await answer
  return [statusCode, /<h1>(.*?)<\/h1>/.exec(body)?.[1]]
}
const OVER = [410, 'Este enlace ya no sirve']
const DONE = [200, 'La entrada es tuya']
const heldBy = async (holderEmail: string) =>
  (await ticketsOf(shop, id)).find((one) => one.holderEmail === holderEmail)
const mailOf = async (by: string) =>
  (await shop.call<{ cEmail: string }>('GET', '/v2/Cliente/Informacion', { token: by })).oData.cEmail

describe('a ticket that is handed on by a link', () => {
  it("stays the giver's, and admits, until somebody accepts", async () => {
    const link = await linkTo(second.number)
    expect((await offer(second.number)).oData).toEqual({
      cUri: `http://localhost${link}`,
      dVence: '2026-03-07T15:00:00.000Z',
    })
    expect(await seen(open(link))).toEqual([200, 'Ana te da una entrada'])
    const shown = async () =>
      (await orderOf(shop, token, id)).listaEntrada.map(({ cNumero, lOfrecida, cQr }) => [
        cNumero,
        lOfrecida ?? false,
        cQr !== null,
      ])
    expect(await shown()).toEqual([
      [first.number, false, true],
      [second.number, true, true],
    ])
    expect(await scan(second.qr)).toBe('ADMITIDA')
    expect(await seen(accept(link, 'marcos@ejemplo.ar'))).toEqual(OVER)
    expect(await shown()).toEqual([
      [first.number, false, true],
      [second.number, false, true],
    ])
  })

  it('says what it is for, and shows no code and nothing of the order', async () => {
    const page = (await open(await linkTo(second.number))).body
    for (const words of ['Ana te da una entrada', 'La obra', 'asiento 2']) expect(page).toContain(words)
    for (const secret of [second.qr, second.number, first.number, id, 'canary-buyer@ejemplo.ar'])
      expect(page).not.toContain(secret)
  })

  it("is another's once accepted: the giver's code is void, the new one is mailed, the other ticket stays", async () => {
    const marcos = await shop.newCustomer()
    const address = await mailOf(marcos)
    const done = await accept(await linkTo(second.number), address.toUpperCase())
    expect([done.statusCode, done.body.includes('La entrada es tuya')]).toEqual([200, true])
    const held = await heldBy(address)
    expect(await scan(second.qr)).toBe('TRANSFERIDA')
    expect(await scan(held?.qr as string)).toBe('ADMITIDA')
    expect(await scan(first.qr)).toBe('ADMITIDA')
    await shop.app.server.desk.runDue()
    const [sent] = await shop.database.orm
      .select()
      .from(mail)
      .where(eq(mail.key, `transfer-${held?.number}`))
    expect(sent).toMatchObject({ recipient: address, attachmentName: `entradas-${held?.number}.pdf` })
    const received = await shop.call<{ Lista: ReceivedTicket[] }>('GET', '/v2/Entrada', { token: marcos })
    expect(received.oData.Lista.map(({ oEntrada }) => oEntrada.cNumero)).toEqual([held?.number])
  })

  it('is of one of two who accept at once, and of the same one who sends the form again', async () => {
    const link = await linkTo(second.number)
    const mails = ['uno@ejemplo.ar', 'dos@ejemplo.ar']
    const both = await Promise.all(mails.map((to) => accept(link, to)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    const winner = mails[both.findIndex(({ statusCode }) => statusCode === 200)] as string
    const loser = mails.find((to) => to !== winner) as string
    expect(await seen(accept(link, winner))).toEqual(DONE)
    expect(await seen(accept(link, loser))).toEqual(OVER)
    expect([(await heldBy(winner))?.voidedAt, await heldBy(loser)]).toEqual([null, undefined])
    expect(await ticketsOf(shop, id)).toHaveLength(2)
  })

  it('is taken back until it is accepted, and not after; a new link is another', async () => {
    const old = await linkTo(second.number)
    const kept = await linkTo(first.number)
    expect([(await withdraw(second.number)).nCode, (await withdraw(second.number)).nCode]).toEqual([200, 200])
    expect(await seen(open(old))).toEqual(OVER)
    expect(await seen(accept(old, 'marcos@ejemplo.ar'))).toEqual(OVER)
    const again = await linkTo(second.number)
    expect(again).not.toBe(old)
    expect(await seen(accept(again, 'marcos@ejemplo.ar'))).toEqual(DONE)
    expect((await withdraw(second.number)).cError).toBe('ENTRADA_TRANSFERIDA')
    expect((await open(kept)).body).toContain('asiento 1')
  })

  it('is made by the holder, and is over once the buyer takes the ticket back', async () => {
    const marcos = await shop.newCustomer()
    await accept(await linkTo(second.number), await mailOf(marcos))
    const held = (await heldBy(await mailOf(marcos))) as typeof first
    const link = await linkTo(held.number, marcos)
    expect((await open(link)).body).toContain('Marcos Ibarra te da una entrada')
    expect((await offer(held.number)).cError).toBe('ENTRADA_TRANSFERIDA')
    const { listaEntrada } = await orderOf(shop, token, id)
    expect(listaEntrada.map(({ lOfrecida }) => lOfrecida)).toEqual([undefined, undefined])
    await shop.call('POST', `/v2/Entrada/${held.number}/Recuperar`, { token, body: {} })
    expect(await seen(accept(link, 'sofia@ejemplo.ar'))).toEqual(OVER)
  })

  it('is accepted of a giver whose tickets changed hands fewer than twenty times in a day', async () => {
    let number = first.number
    for (let round = 0; round < 10; round += 1) {
      await shop.call('POST', `/v2/Entrada/${number}/Transferir`, {
        token,
        body: { cNombre: 'Sofía Paz', cMail: 'sofia@ejemplo.ar' },
      })
      number = (await heldBy('sofia@ejemplo.ar'))?.number as string
      await shop.call('POST', `/v2/Entrada/${number}/Recuperar`, { token, body: {} })
      number = (await ticketsOf(shop, id)).find(({ placeId }) => placeId === first.placeId)?.number as string
    }
    const link = await linkTo(second.number)
    const refused = await accept(link, 'marcos@ejemplo.ar')
    expect([refused.statusCode, refused.body.includes('value="marcos@ejemplo.ar"')]).toEqual([429, true])
    expect(await heldBy('marcos@ejemplo.ar')).toBeUndefined()
    shop.clock.advance(86_400_000)
    expect(await seen(accept(link, 'marcos@ejemplo.ar'))).toEqual(DONE)
  })

  it("is the buyer's own again who accepts it back, and stays it as the form is sent again", async () => {
    const marcos = await shop.newCustomer()
    await accept(await linkTo(second.number), await mailOf(marcos))
    const held = (await heldBy(await mailOf(marcos))) as typeof first
    const link = await linkTo(held.number, marcos)
    const back = [
      await seen(accept(link, await mailOf(token))),
      await seen(accept(link, await mailOf(token))),
    ]
    expect(back).toEqual([DONE, DONE])
    expect(await seen(accept(link, 'sofia@ejemplo.ar'))).toEqual(OVER)
    const owners = (await ticketsOf(shop, id)).map(({ placeId, holderEmail }) => [placeId, holderEmail])
    expect(owners.toSorted()).toEqual([
      [first.placeId, null],
      [second.placeId, null],
    ])
  })

  it('is accepted until its own performance begins, whatever else was bought with it', async () => {
    const held = await take(shop, token, 'obra-1', { seats: ['1-3'] })
    const process = held.oData.oProceso.idProcesoDeCompra
    await buyForNothing(shop, await take(shop, token, 'recital-1', { process, ...standing(shop) }))
    const starts = async (key: string, startsAt: Date) =>
      shop.database.orm
        .update(performance)
        .set({ startsAt })
        .where(eq(performance.id, shop.performances.get(key) as number))
    const [before] = await shop.database.orm
      .select()
      .from(performance)
      .where(eq(performance.id, shop.performances.get('recital-1') as number))
    const bought = (await orderOf(shop, token, process)).listaEntrada
    const [theatre, concert] = ['obra-1', 'recital-1'].map(
      (key) => bought.find(({ idFuncion }) => idFuncion === shop.performances.get(key))?.cNumero as string,
    ) as [string, string]
    await starts('recital-1', new Date(shop.clock.now().getTime() - 60_000))
    expect((await offer(concert)).cError).toBe('FUNCION_COMENZADA')
    expect(await seen(accept(await linkTo(theatre), 'marcos@ejemplo.ar'))).toEqual(DONE)
    await starts('recital-1', before?.startsAt as Date)
  })
})

describe('a link to a ticket is good for nothing', () => {
  it.each<[string, () => unknown]>([
    ['once the performance has begun', () => shop.clock.advance(6 * 86_400_000)],
    [
      'where the performance is cancelled',
      () => shop.database.orm.update(performance).set({ cancelled: true }),
    ],
    [
      'where the ticket was given away otherwise',
      () =>
        shop.call('POST', `/v2/Entrada/${second.number}/Transferir`, {
          token,
          body: { cNombre: 'Sofía Paz', cMail: 'sofia@ejemplo.ar' },
        }),
    ],
    [
      'where the order was given back',
      () => shop.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token, body: {} }),
    ],
  ])('%s', async (_, before) => {
    const link = await linkTo(second.number)
    await before()
    expect(await seen(open(link))).toEqual(OVER)
    expect(await seen(accept(link, 'marcos@ejemplo.ar'))).toEqual(OVER)
    expect(await heldBy('marcos@ejemplo.ar')).toBeUndefined()
  })

  it('at another deployment, forged, or sent by another site', async () => {
    const link = await linkTo(second.number)
    const there = [410, 'Este link não vale mais']
    expect(await seen(open(link, 'norte.example'))).toEqual(there)
    expect(await seen(accept(link, 'marcos@ejemplo.ar', 'Marcos', 'norte.example'))).toEqual(there)
    const [payload, signature] = link.split('.') as [string, string]
    expect(await seen(open(`${payload}.${signature.slice(0, -2)}AA`))).toEqual(OVER)
    const foreign = await shop.app.server.inject({
      method: 'POST',
      url: link,
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'cNombre=Eva&cMail=eva@ejemplo.ar',
    })
    expect(foreign.statusCode).toBe(403)
    const numbers = (await ticketsOf(shop, id)).map(({ number }) => number)
    expect(numbers.toSorted()).toEqual([first.number, second.number].toSorted())
  })

  it('in the hands of the giver, and keeps what was typed where that is wrong', async () => {
    const link = await linkTo(second.number)
    const own = await accept(link, await mailOf(token))
    expect([own.statusCode, own.body.includes('role="alert"')]).toEqual([422, true])
    expect(await heldBy(await mailOf(token))).toBeUndefined()
    const wrong = await accept(link, 'marcos', 'Marcos Ibarra')
    expect(wrong.statusCode).toBe(422)
    for (const kept of ['value="marcos"', 'value="Marcos Ibarra"', 'Mail no tiene formato correcto'])
      expect(wrong.body).toContain(kept)
    expect(await seen(accept(link, 'marcos@ejemplo.ar'))).toEqual(DONE)
  })

  it('where a stranger makes it: another customer offers and takes back nothing', async () => {
    const stranger = await shop.newCustomer()
    const link = await linkTo(second.number)
    const answers = [
      await offer(second.number, stranger),
      await withdraw(second.number, stranger),
      await offer('NOSUCH'),
      await withdraw('NOSUCH'),
      await shop.call('POST', `/v2/Entrada/${second.number}/Ofrecer`, {
        token,
        body: {},
        headers: { host: 'norte.example' },
      }),
    ]
    expect(answers.map(({ cError }) => cError).slice(0, 4)).toEqual(Array(4).fill('NO_ENCONTRADO'))
    expect(answers[4]?.nCode).not.toBe(200)
    expect((await open(link)).body).toContain('asiento 2')
  })
})
