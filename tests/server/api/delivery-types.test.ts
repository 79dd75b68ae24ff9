import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryType, type PurchaseProcess, purchaseProcess } from '../../../contract/index.ts'
import { BUYER, chargeBody, pay, solve } from '../payments/support/buying.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

const ELECTRONIC = 1
const BOX_OFFICE = 2
const HOME = 3

const hold = async (performance: string, what: Parameters<typeof take>[3]): Promise<string> =>
  (await take(shop, token, performance, what)).oData.oProceso.idProcesoDeCompra
const sector = (performance: string, name: string, nCantidad: number) => ({
  sectors: [{ idSector: shop.sector(performance, name), nCantidad, idPromocion: null }],
})
const listed = async (id: string) =>
  (await shop.call<{ Lista: DeliveryType[] }>('GET', `/v2/Proceso/${id}/TiposDeEntrega`, { token })).oData
    .Lista
const choose = (id: string, idEntregaTipo: number) =>
  shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, {
    token,
    body: { idEntregaTipo },
  })

test('home delivery is offered at the prices of its zones, and asks for an address', async () => {
  const id = await hold('obra-1', { seats: ['1-1'] })
  const ways = await listed(id)
  expect(ways.map(({ idEntregaTipo }) => idEntregaTipo)).toEqual([ELECTRONIC, BOX_OFFICE, HOME])
  expect(ways[2]).toMatchObject({ fPrecio: 4500, lPideDomicilio: true })
  expect(ways[2]?.aZona?.map(({ fPrecio }) => fPrecio)).toEqual([4500, 5500, 7500])
  expect((await choose(id, HOME)).cError).toBe('DOMICILIO_REQUERIDO')
})

test('a purchase that chose home delivery before it needed an address keeps it at its price', async () => {
  const id = await hold('obra-1', { seats: ['1-1'] })
  await shop.database.query('choose', 'update purchase set delivery_type_id = $2 where id = $1', [id, HOME])
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })
  expect([oData.idEntregaTipo, oData.oTotal.fEntrega]).toEqual([HOME, 4500])
})

test('a document is refused where it is no text, and comes back as short as its type allows', async () => {
  const id = await hold('obra-1', { seats: ['1-1'] })
  const send = (more: object) =>
    shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/PreValidacion2`, {
      token,
      body: { ...BUYER, ...more },
    })
  expect((await send({ cTipoDocumento: 'CI', cDocumento: 4_294_967_296 })).nCode).toBe(400)
  expect((await send({ cTipoDocumento: 'CI', cDocumento: null })).nCode).toBe(400)
  const { nCode, oData } = await send({ cTipoDocumento: 'NO_IDENTIFICADO', cDocumento: '5-20' })
  expect([nCode, oData.oDatosAdicionales?.cDocumento]).toEqual([200, '520'])
  expect(purchaseProcess.safeParse(oData).error).toBeUndefined()
})

test('who drops the tickets of a purchase and keeps its product does not pay it as an electronic one', async () => {
  const id = await hold('obra-1', { seats: ['1-1'] })
  await take(shop, token, 'remera-1', { process: id, ...sector('remera-1', 'Talle M', 1) })
  await choose(id, ELECTRONIC)
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token, body: BUYER })
  const paid = async () => {
    const captcha = await solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())
    return (await pay(shop.call, token, id, chargeBody('', captcha))).cError
  }
  // Without a card it gets as far as the card.
  expect(await paid()).toBe('FORMA_DE_PAGO_NO_VALIDA')
  await shop.call('POST', `/v2/Proceso/${id}/SoltarFuncion`, {
    token,
    body: { idFuncion: shop.performances.get('obra-1') },
  })
  expect(await paid()).toBe('ENTREGA_NO_VALIDA')
  await choose(id, BOX_OFFICE)
  expect(await paid()).toBe('FORMA_DE_PAGO_NO_VALIDA')
})

test('what is nothing but products is collected or brought, with words that name no show', async () => {
  const id = await hold('remera-1', sector('remera-1', 'Talle M', 2))
  const [boxOffice, home, ...more] = await listed(id)
  expect([home?.idEntregaTipo, more]).toEqual([HOME, []])
  expect(boxOffice).toEqual({
    idEntregaTipo: BOX_OFFICE,
    cNombre: 'Retiro en boletería',
    cDescripcion: 'Con tu documento y el comprobante que te mandamos, en el horario de la boletería.',
    fPrecio: 0,
    lPideDomicilio: false,
  })
  expect((await choose(id, ELECTRONIC)).cError).toBe('ENTREGA_NO_VALIDA')
  expect((await choose(id, BOX_OFFICE)).oData.idEntregaTipo).toBe(BOX_OFFICE)
})

test('tickets beside products are offered as tickets are', async () => {
  const id = await hold('remera-1', sector('remera-1', 'Talle M', 1))
  await take(shop, token, 'obra-1', { process: id, seats: ['1-1'] })
  expect((await listed(id)).map(({ idEntregaTipo }) => idEntregaTipo)).toEqual([ELECTRONIC, BOX_OFFICE, HOME])
})
