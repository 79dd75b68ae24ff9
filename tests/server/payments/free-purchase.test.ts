import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop, take } from '../support/shop.ts'
import { BUYER, pay, solve } from './support/buying.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  const season = testSeason()
  for (const { performances } of season.shows)
    for (const { sectors } of performances) for (const sector of sectors) sector.priceCents = 0
  shop = await openShop({
    season,
    config: { dataDirectory: mkdtempSync(path.join(tmpdir(), 'taquilla-free-')) },
  })
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

const post = (id: string, call: string, body: object) =>
  shop.call('POST', `/v2/Proceso/${id}/${call}`, { token, body })

const prepared = async (performance: string, buyer: object = BUYER): Promise<string> => {
  const campo = { idSector: shop.sector(performance, 'Campo'), nCantidad: 1, idPromocion: null }
  const { oData } = await take(shop, token, performance, { sectors: [campo] })
  const id = oData.oProceso.idProcesoDeCompra
  await post(id, 'PreValidacion2', buyer)
  await post(id, 'EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
  await post(id, 'FormaDePago/Seleccionar', { nFormaDePago: 2, nCuotas: 1 })
  return id
}

const confirm = (id: string, cCaptcha: string | null) =>
  pay(shop.call, token, id, {
    cIdempotencia: randomUUID(),
    nFormaDePago: 2,
    cTokenTarjeta: null,
    nCuotas: 1,
    cCaptcha,
    lTerminos: true,
  })

const proof = async () => solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())

test('a purchase without anything to pay asks for a proof of work, which serves once', async () => {
  const id = await prepared('recital-1')
  expect((await confirm(id, null)).cError).toBe('CAPTCHA_NO_VALIDO')
  const solved = await proof()
  expect((await confirm(id, solved)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  const second = await prepared('recital-1')
  expect((await confirm(second, solved)).cError).toBe('CAPTCHA_NO_VALIDO')
  expect((await confirm(second, await proof())).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
})

test.each([
  ['a first name', { cNombre: 'Gane en evil.com' }],
  ['a family name', { cApellido: 'evil.com' }],
  ['a document', { cDocumento: 'evil.com' }],
])('%s that a mail would show as a link is refused by its form', async (_title, more) => {
  const { oData } = await take(shop, token, 'obra-1', { seats: ['1-1'] })
  const save = (buyer: object) => post(oData.oProceso.idProcesoDeCompra, 'PreValidacion2', buyer)
  expect((await save({ ...BUYER, ...more })).cError).toBe('FORMA_INVALIDA')
  expect((await save({ ...BUYER, cNombre: 'J.R.R. St. John', cDocumento: '30.111.222' })).nCode).toBe(200)
})

test.each([
  ['too low', '12'],
  ['too high', '999999999999'],
])('a document that is %s is refused, as in sign-up', async (_title, cDocumento) => {
  const { oData } = await take(shop, token, 'obra-1', { seats: ['1-1'] })
  const saved = await post(oData.oProceso.idProcesoDeCompra, 'PreValidacion2', { ...BUYER, cDocumento })
  expect(saved.cError).toBe('FORMA_INVALIDA')
})

test('a document is kept as it is stored for a customer, however the buyer wrote it', async () => {
  const { oData } = await take(shop, token, 'obra-1', { seats: ['1-1'] })
  const id = oData.oProceso.idProcesoDeCompra
  for (const typed of ['30 111 222', '30.111.222', '30111222']) {
    const saved = await post(id, 'PreValidacion2', { ...BUYER, cDocumento: typed })
    expect([typed, saved.nCode]).toEqual([typed, 200])
    expect((await post(id, 'PreValidacion', {})).oData).toMatchObject({
      oDatosAdicionales: { cDocumento: '30111222' },
    })
  }
})
