import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noScriptUrl } from '../../../contract/no-script.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type FormBrowser, fieldsOf, openFormBrowser } from './support/form-browser.ts'

let shop: Shop
let lucia: FormBrowser

beforeAll(async () => {
  const season = testSeason()
  for (const { performances } of season.shows)
    for (const { sectors } of performances) for (const sector of sectors) sector.priceCents = 0
  shop = await openShop({ season })
  // Each test says when a second is over.
  await shop.app.server.waitingRoom.stop()
})
beforeEach(async () => {
  await shop.reset()
  lucia = openFormBrowser(shop)
  lucia.jar.set('ingresoSinScript', await shop.newCustomer())
})
afterAll(() => shop.close())

const BUYER = {
  cNombre: 'Ana',
  cApellido: 'Paz',
  cEmail: 'ana@ejemplo.ar',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
}

it('what costs nothing is confirmed without a card', async () => {
  const page = noScriptUrl.performance(shop.performances.get('recital-1')!)
  const held = await lucia.fill(page, page, { [`cantidad-${shop.sector('recital-1', 'Campo')}`]: '2' })
  const purchase = held.location!
  const saved = await lucia.fill(purchase, purchase, { ...BUYER, idEntregaTipo: '1' })
  const { html } = await lucia.get(saved.location!)
  expect(html).not.toContain('Ir a la página de la tarjeta')
  shop.clock.advance(5_000)
  const form = { ...fieldsOf(html, saved.location!), lTerminos: '1', accion: 'pagar' }
  const paid = await lucia.post(saved.location!, form)
  expect((await lucia.get(paid.location!)).html).toMatch(/Número de orden: <strong>\d{8}<\/strong>/)
})

it('a performance with a queue is waited for on a page that asks again, and its places are held with the turn', async () => {
  const gala = shop.performances.get('gala-1')!
  const page = noScriptUrl.performance(gala)
  const waiting = await lucia.get(page)
  expect(waiting.html).toContain('Tu lugar en la fila: 1.')
  expect(waiting.html).toContain(`<meta http-equiv="refresh" content="10;url=${page}">`)
  shop.clock.advance(1000)
  await shop.app.server.waitingRoom.tick()
  const form = noScriptUrl.performance(gala, shop.sector('gala-1', 'Platea'))
  const held = await lucia.fill(page, form, { asiento: '1-1' })
  expect((await lucia.get(held.location!)).html).toContain('Platea, fila 1, asiento 1')
})
