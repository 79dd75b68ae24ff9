import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryType, Deployment, PurchaseProcess } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { confirmationMail } from '../../../server/mail/purchase-mails.ts'
import { buyForNothing, orderOf } from '../orders/support/order-shop.ts'
import { BUYER, chargeBody, pay, solve } from '../payments/support/buying.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const BOX_OFFICE = 2
const HOME = 3

/** A shop that brings things to two zones, by the fifth day after the purchase. */
const delivering: Deployment = {
  ...programaRegional,
  charges: {
    ...programaRegional.charges,
    deliveryTypes: [
      { id: BOX_OFFICE, key: 'boxOffice', cents: 0, offered: true },
      {
        id: HOME,
        key: 'homeDelivery',
        cents: 0,
        offered: true,
        days: 5,
        zones: [
          { provinces: ['AR-X'], cents: 25_00 },
          { provinces: ['AR-C', 'AR-B'], cents: 123_45 },
        ],
      },
    ],
  },
}

const ADDRESS = {
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: '5000',
}
const deployments = createDeployments([delivering])

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop({ deployments })
})
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

test('home delivery asks for an address that it reaches, costs by its province', async () => {
  const id = (await take(shop, token, 'obra-2', { seats: ['1-1'] })).oData.oProceso.idProcesoDeCompra
  const address = { ...ADDRESS, cReferente: 'Portería', cPiso: '3' }
  const to = (oDomicilio?: object) =>
    shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, {
      token,
      body: { idEntregaTipo: HOME, ...(oDomicilio && { oDomicilio }) },
    })
  const { oData } = await shop.call<{ Lista: DeliveryType[] }>('GET', `/v2/Proceso/${id}/TiposDeEntrega`, {
    token,
  })
  expect(oData.Lista.find(({ idEntregaTipo }) => idEntregaTipo === HOME)).toMatchObject({
    lPideDomicilio: true,
    fPrecio: 25,
    aZona: [
      { aProvincia: ['AR-X'], fPrecio: 25 },
      { aProvincia: ['AR-C', 'AR-B'], fPrecio: 123.45 },
    ],
  })
  expect((await to()).cError).toBe('DOMICILIO_REQUERIDO')
  expect((await to({ ...address, cProvincia: 'AR-V' })).cError).toBe('DOMICILIO_SIN_ENVIO')
  expect((await to({ ...address, cPais: 'MX' })).cError).toBe('PROVINCIA_NO_VALIDA')
  const chosen = (await to(address)).oData
  expect(chosen).toMatchObject({
    idEntregaTipo: HOME,
    oDomicilio: { ...address, cProvinciaNombre: 'Córdoba' },
    oTotal: { fEntrega: 25 },
  })
  expect((await to({ ...address, cProvincia: 'AR-B' })).oData.oTotal.fEntrega).toBe(123.45)
  expect((await to({ ...address, cProvincia: 'AR-B' })).oData.cVersion).not.toBe(chosen.cVersion)
})

const choose = (id: string, body: object) =>
  shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, { token, body })
const waysOf = async (id: string) =>
  (await shop.call<{ Lista: DeliveryType[] }>('GET', `/v2/Proceso/${id}/TiposDeEntrega`, { token })).oData
    .Lista

test('home delivery is not offered for what begins before it has come, and is refused there', async () => {
  const soon = await take(shop, token, 'obra-1', { seats: ['1-1'] })
  const id = soon.oData.oProceso.idProcesoDeCompra
  expect((await waysOf(id)).map(({ idEntregaTipo }) => idEntregaTipo)).toEqual([BOX_OFFICE])
  expect((await choose(id, { idEntregaTipo: HOME, oDomicilio: ADDRESS })).cError).toBe('ENTREGA_NO_VALIDA')
})

test('a performance that is added after home delivery was chosen is not charged for, unless it comes in time', async () => {
  const later = await take(shop, token, 'obra-2', { seats: ['1-1'] })
  const id = later.oData.oProceso.idProcesoDeCompra
  const [, home] = await waysOf(id)
  expect(home).toMatchObject({
    cDescripcion: 'Un mensajero lo lleva a la dirección que elijas, a más tardar el sábado 7 de marzo.',
    dEntrega: '2026-03-08T03:00:00.000Z',
  })
  await choose(id, { idEntregaTipo: HOME, oDomicilio: ADDRESS })
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token, body: BUYER })
  const paid = async () => {
    const captcha = await solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())
    return (await pay(shop.call, token, id, chargeBody('', captcha))).cError
  }
  // Without a card it gets as far as the card.
  expect(await paid()).toBe('FORMA_DE_PAGO_NO_VALIDA')
  await take(shop, token, 'obra-1', { process: id, seats: ['1-1'] })
  expect(await paid()).toBe('ENTREGA_NO_VALIDA')
})

const bought = async (delivery: object, what: Parameters<typeof take>[3], performance = 'obra-2') => {
  const held = await take(shop, token, performance, what)
  const id = held.oData.oProceso.idProcesoDeCompra
  await choose(id, delivery)
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token, body: BUYER })
  await buyForNothing(shop, held)
  const mail = await confirmationMail(shop.database.orm, deployments, 'mail', id, shop.clock.now())
  return { order: await orderOf(shop, token, id), mail: mail?.text ?? '' }
}
const where = 'Av. Colón 1234, 5000 Córdoba'

test('the order and its mail say who brings the tickets, where and by when, and that the PDF admits too', async () => {
  const brought = await bought({ idEntregaTipo: HOME, oDomicilio: ADDRESS }, { seats: ['1-1'] })
  expect(brought.order).toMatchObject({
    cTipoEntrega: 'DOMICILIO',
    cDomicilioEntrega: where,
    dEntrega: '2026-03-08T03:00:00.000Z',
  })
  expect(brought.mail).toContain(
    `Un mensajero lleva tu compra a ${where}, a más tardar el sábado 7 de marzo.\n\nCon el PDF también entrás`,
  )
  const collected = await bought({ idEntregaTipo: BOX_OFFICE }, { seats: ['1-2'] })
  expect(collected.order).toMatchObject({
    cTipoEntrega: 'BOLETERIA',
    cDomicilioEntrega: null,
    dEntrega: null,
  })
  expect(collected.mail).toContain('La retirás en la boletería con tu documento, hasta media hora antes')
  expect(collected.mail).toContain('Con el PDF también entrás')
  expect(collected.mail).not.toContain('mensajero')
})

test('products are brought or collected by words that name no door', async () => {
  const bag = { sectors: [{ idSector: shop.sector('remera-1', 'Talle M'), nCantidad: 1, idPromocion: null }] }
  const brought = await bought({ idEntregaTipo: HOME, oDomicilio: ADDRESS }, bag, 'remera-1')
  expect(brought.mail).toContain(`Un mensajero lleva tu compra a ${where}`)
  expect(brought.mail).not.toMatch(/boletería|entrás|función/)
  const collected = await bought({ idEntregaTipo: BOX_OFFICE }, bag, 'remera-1')
  expect(collected.mail).toContain('La retirás en la boletería con tu documento y el comprobante')
})
