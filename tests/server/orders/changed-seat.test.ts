import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HEADERS, type ReceivedTicket, type Redemption } from '../../../contract/index.ts'
import { changeSeat } from '../../../server/orders/change-seat.ts'
import { NORTH_DOOR, openShop, type Shop } from '../support/shop.ts'
import { buyTwo, orderOf, ticketsOf } from './support/order-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const changeTo = (number: string, to: string) => {
  const asked = { number, to, sectorName: null, by: 'marta', deploymentId: null, keepsOld: false }
  const { database, clock } = shop
  return changeSeat({ database, clock, signer: shop.app.server.signer }, asked)
}
const scan = async (cQr: string) =>
  (
    await shop.call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
      body: { cQr, idFuncion: shop.performances.get('obra-1') },
      headers: { [HEADERS.door]: NORTH_DOOR },
    })
  ).oData.cEstado

it('a seat that the house changed is in My orders with what it was; the other ticket does not mention it', async () => {
  const { token, id, first, second } = await buyTwo(shop)
  const [kept, before] = (await orderOf(shop, token, id)).listaEntrada
  const done = await changeTo(second.number, '1 4')
  const { newNumber } = done as Exclude<typeof done, string>
  const [still, now] = (await orderOf(shop, token, id)).listaEntrada
  expect(still).toEqual(kept)
  expect(now).toEqual({
    ...before,
    ...{ cNumero: newNumber, cQr: expect.any(String), cFila: '1', cAsiento: '4' },
    oLugarAnterior: { cSector: 'Platea', cFila: '1', cAsiento: '2' },
  })
  expect(await Promise.all([second.qr, first.qr, now!.cQr ?? ''].map(scan))).toEqual([
    'TRANSFERIDA',
    'ADMITIDA',
    'ADMITIDA',
  ])
})

it('who was given the ticket has its new code, and sees what the place was', async () => {
  const { token, id, first, second } = await buyTwo(shop)
  const marcos = await shop.newCustomer()
  const { cEmail } = (
    await shop.call<{ cEmail: string }>('GET', '/v2/Cliente/Informacion', { token: marcos })
  ).oData
  await shop.call('POST', `/v2/Entrada/${second.number}/Transferir`, {
    token,
    body: { cNombre: 'Marcos', cMail: cEmail },
  })
  const given = (await ticketsOf(shop, id)).find(({ holderName }) => holderName === 'Marcos')
  await changeTo(given!.number, '1-9')
  const { Lista } = (await shop.call<{ Lista: ReceivedTicket[] }>('GET', '/v2/Entrada', { token: marcos }))
    .oData
  const [mine] = (await ticketsOf(shop, id)).filter(({ holderName }) => holderName === 'Marcos')
  expect(Lista.map(({ oEntrada }) => [oEntrada.cNumero, oEntrada.cQr, oEntrada.oLugarAnterior])).toEqual([
    [mine!.number, mine!.qr, { cSector: 'Platea', cFila: '1', cAsiento: '2' }],
  ])
  expect((await orderOf(shop, token, id)).listaEntrada.map(({ cNumero, cQr }) => [cNumero, cQr])).toEqual([
    [first.number, first.qr],
    [mine!.number, null],
  ])
})
