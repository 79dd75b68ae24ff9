import { randomUUID } from 'node:crypto'
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

const search = async (token: string, cBuscar: string, cDocumento = BUYER.cDocumento) =>
  shop.call<BoxOrders>(
    'GET',
    `/v2/Boleteria/Orden?${new URLSearchParams({ cBuscar, ...(cDocumento && { cDocumento }) }).toString()}`,
    { token },
  )

const rows = <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  shop.database.query(randomUUID(), statement, values) as Promise<Row[]>

/** The number of a purchase's order. */
const numberOf = async (id: string): Promise<string> => {
  const [order] = await rows<{ id: number }>('select id from purchase_order where purchase_id = $1', [id])
  return String(order!.id)
}

const print = (token: string, id: string) =>
  shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${id}/Imprimir`, { token, body: {} })

test('an order is found by its number and the document of who bought it, and by neither of them alone', async () => {
  const { member } = await openDesk(shop)
  const other = await buyOnTheWeb(HOME, '2-1')
  const id = await buyOnTheWeb(AT_THE_DESK, '1-1')
  await rows(`update purchase set buyer = buyer || '{"cDocumento":"AB123"}' where id = $1`, [other])
  const number = await numberOf(id)
  const found = await search(member, number)
  expect(found.oData.Lista).toMatchObject([
    {
      idProcesoDeCompra: id,
      cComprador: 'Ana Núñez',
      cEntrega: 'Retiro en boletería',
      cDomicilioEntrega: null,
      lImprimible: true,
      cEstado: 'CONFIRMADA',
      nImpresiones: 0,
    },
  ])
  expect((await search(member, await numberOf(other), 'ab123')).oData.Lista).toMatchObject([
    { idProcesoDeCompra: other },
  ])
  for (const [asked, cDocumento] of [
    [number, 'AB123'],
    [await numberOf(other), BUYER.cDocumento],
    ['999999', BUYER.cDocumento],
    [number, BUYER.cDocumento.slice(1)],
    [number, '%'],
    // An order of the web says to whom it is sent: by less than both it is as unknown as another.
    [number, ''],
    ['Ana Núñez', BUYER.cDocumento],
    ['Canary-Buyer@ejemplo.ar', BUYER.cDocumento],
    [BUYER.cDocumento, ''],
  ] as const)
    expect((await search(member, asked, cDocumento)).oData).toEqual({ cBuscar: asked, Lista: [] })
  const [ticket] = await rows<{ number: string }>('select number from ticket where purchase_id = $1', [id])
  expect((await search(member, ticket!.number, '')).oData.Lista).toEqual([])
  expect((await search(member, '', BUYER.cDocumento)).cError).toBe('FORMA_INVALIDA')
})

test('each search is written down, found or not, with who asked, and counted as their shift is closed', async () => {
  const [first, second] = [await openDesk(shop), await openDesk(shop)]
  const number = Number(await numberOf(await buyOnTheWeb(AT_THE_DESK, '1-1')))
  await search(first.member, String(number))
  await search(second.member, String(number), '1')
  await search(second.member, '999999')
  const shifts = await rows<{ id: number; staff: number }>(
    'select id, staff_id as staff from box_shift order by id',
  )
  const written = (nth: number, order: number, found: boolean) => ({
    deployment: 'programa-regional',
    shift: shifts[nth]!.id,
    staff: shifts[nth]!.staff,
    order,
    found,
  })
  expect(
    await rows(`select deployment_id as deployment, shift_id as shift, staff_id as staff, order_number as "order",
      found from box_search order by id`),
  ).toEqual([written(0, number, true), written(1, number, false), written(1, 999_999, false)])
  for (const [{ member }, nBusquedas] of [
    [second, 2],
    [first, 1],
  ] as const)
    expect(
      (await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 0 } })).oData,
    ).toMatchObject({ nBusquedas })
})

test('what is sent home has its address, and is printed at the desk; an electronic ticket is not', async () => {
  const { member } = await openDesk(shop)
  const sent = await buyOnTheWeb(HOME, '1-1')
  const [order] = (await search(member, await numberOf(sent))).oData.Lista
  expect(order).toMatchObject({
    cEntrega: 'Envío a domicilio',
    cDomicilioEntrega: expect.stringContaining('San Martín 120'),
    lImprimible: true,
  })
  expect((await print(member, sent)).oData).toMatchObject({ nImpresion: 1, listaEntrada: [{}] })
  const electronic = await buyOnTheWeb(1, '2-1')
  expect((await search(member, await numberOf(electronic))).oData.Lista[0]).toMatchObject({
    lImprimible: false,
  })
  expect(await print(member, electronic)).toMatchObject({ cError: 'NO_ENCONTRADO' })
})

test('a sale at a desk that names nobody is found by its number alone, with no document, and printed at each', async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  await payAtDesk(shop, sale, id, { fRecibido: 99_999 })
  const sold = await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token: member })
  const { nOrden } = sold.oData.Lista[0]!
  const other = await openDesk(shop)
  expect((await search(other.member, nOrden)).oData.Lista).toEqual([])
  expect((await search(other.member, nOrden, '')).oData.Lista).toMatchObject([
    { idProcesoDeCompra: id, cComprador: '', lImprimible: true },
  ])
  expect((await print(other.member, id)).oData).toMatchObject({ nImpresion: 1 })
})

test('nobody searches without a shift', async () => {
  expect(await search(await logInStaff(shop), '1')).toMatchObject({ cError: 'TURNO_CERRADO' })
  expect((await search(lucia, '1')).status).toBe(401)
})
