import { expect, test } from 'vitest'
import type { BoxOrders, BoxPrint, BoxSale } from '../../../contract/index.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import { BUYER } from '../payments/support/buying.ts'
import { type Shop, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import { holdAtDesk, logInStaff, openDesk, payAtDesk, purchaseOf } from './support.ts'

let shop: Shop
let lucia: string

shopForEach((...opened) => {
  ;[shop, lucia] = opened
})

const ADDRESS = {
  cCalle: 'San Martín',
  cNumero: '120',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Alta Gracia',
  cCodigoPostal: '5186',
}
const HOME = 3
const AT_THE_DESK = 2

const buyOnTheWeb = async (idEntregaTipo: number, seat: string): Promise<string> => {
  const held = await take(shop, lucia, 'obra-1', { seats: [seat] })
  const id = held.oData.oProceso.idProcesoDeCompra
  const delivery = { idEntregaTipo, ...(idEntregaTipo === HOME && { oDomicilio: ADDRESS }) }
  for (const [call, body] of [
    ['PreValidacion2', BUYER],
    ['EntregaTipo/Seleccionar', delivery],
  ] as const)
    expect(await shop.call('POST', `/v2/Proceso/${id}/${call}`, { token: lucia, body })).toMatchObject({
      nCode: 200,
    })
  return buyForNothing(shop, held)
}

const search = async (token: string, text: string) =>
  shop.call<BoxOrders>('GET', `/v2/Boleteria/Orden?cBuscar=${encodeURIComponent(text)}`, { token })

const print = (token: string, id: string) =>
  shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${id}/Imprimir`, { token, body: {} })

test('an order is found by its number, and by the whole document or mail of who bought it', async () => {
  const { member } = await openDesk(shop)
  const id = await buyOnTheWeb(AT_THE_DESK, '1-1')
  const [byMail] = (await search(member, 'Canary-Buyer@ejemplo.ar')).oData.Lista
  expect(byMail).toMatchObject({
    idProcesoDeCompra: id,
    cComprador: 'Ana Núñez',
    cEntrega: 'Retiro en boletería',
    cDomicilioEntrega: null,
    lImprimible: true,
    cEstado: 'CONFIRMADA',
    nImpresiones: 0,
  })
  for (const text of [byMail!.nOrden, String(Number(byMail!.nOrden)), BUYER.cDocumento])
    expect((await search(member, text)).oData).toMatchObject({
      cBuscar: text,
      Lista: [{ idProcesoDeCompra: id }],
    })
  for (const text of ['lucia', '999999', BUYER.cDocumento.slice(1)])
    expect((await search(member, text)).oData.Lista).toEqual([])
})

test('what is sent home has its address, and is printed at the desk; an electronic ticket is not', async () => {
  const { member } = await openDesk(shop)
  const sent = await buyOnTheWeb(HOME, '1-1')
  const [order] = (await search(member, BUYER.cDocumento)).oData.Lista
  expect(order).toMatchObject({
    cEntrega: 'Envío a domicilio',
    cDomicilioEntrega: expect.stringContaining('San Martín 120'),
    lImprimible: true,
  })
  expect((await print(member, sent)).oData).toMatchObject({ nImpresion: 1, listaEntrada: [{}] })
  const electronic = await buyOnTheWeb(1, '2-1')
  expect((await search(member, BUYER.cDocumento)).oData.Lista[0]).toMatchObject({ lImprimible: false })
  expect(await print(member, electronic)).toMatchObject({ cError: 'NO_ENCONTRADO' })
})

test('a sale of another shift is found, and printed by its own alone', async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  await payAtDesk(shop, sale, id, { fRecibido: 99_999 })
  const sold = await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token: member })
  const { nOrden } = sold.oData.Lista[0]!
  const other = await openDesk(shop)
  expect((await search(other.member, nOrden)).oData.Lista).toMatchObject([
    { idProcesoDeCompra: id, lImprimible: false, cComprador: '' },
  ])
  expect(await print(other.member, id)).toMatchObject({ cError: 'NO_ENCONTRADO' })
})

test('nobody searches without a shift', async () => {
  expect(await search(await logInStaff(shop), '1')).toMatchObject({ cError: 'TURNO_CERRADO' })
  expect((await search(lucia, '1')).status).toBe(401)
})
