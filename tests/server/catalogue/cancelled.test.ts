import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Billboard, ShowDetail } from '../../../contract/index.ts'
import { openShop, processOf, type Shop, take } from '../support/shop.ts'

/** A node looks every two seconds; a busy machine may need longer. */
const SHOWN_MS = 30_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.database.query('uncancel', 'update performance set cancelled = false where cancelled', [])
  await shop.reset()
})
afterAll(() => shop.close())

/** All that an operator does. */
const cancel = (key: string) =>
  shop.database.query('cancel', 'update performance set cancelled = true where key = $1', [key])
const byItself = (look: () => Promise<void>): Promise<void> =>
  vi.waitFor(look, { timeout: SHOWN_MS, interval: 100 })
/** As by itself, but the node looks at once. */
const soon = (look: () => Promise<void>): Promise<void> =>
  byItself(() => {
    for (const loop of shop.app.server.loops) loop.wake()
    return look()
  })
const showOf = async (seo: string) =>
  (await shop.call<ShowDetail>('GET', `/v2/EspectaculoCartel/${seo}`)).oData

test('a performance that SQL cancels is not sold from that moment, and what was held of it goes free', async () => {
  const before = await shop.newCustomer()
  const held = (await take(shop, before, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  await cancel('obra-1')
  const later = await shop.newCustomer()
  expect((await take(shop, later, 'obra-1', { seats: ['1-2'] })).cError).toBe('FUNCION_CANCELADA')
  await soon(async () => {
    const { cEstado } = await processOf(shop, before, held.idProcesoDeCompra)
    expect(cEstado).toBe('CANCELADO')
  })
})

test('a purchase of two performances keeps the one that takes place', async () => {
  const token = await shop.newCustomer()
  const held = (await take(shop, token, 'obra-1', { seats: ['1-3'] })).oData.oProceso
  const id = held.idProcesoDeCompra
  await take(shop, token, 'obra-2', { seats: ['1-3'], process: id })
  await cancel('obra-1')
  await soon(async () => {
    const oData = await processOf(shop, token, id)
    expect(oData.cEstado).toBe('ABIERTO')
    expect(oData.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([shop.performances.get('obra-2')])
    expect(oData.cVersion).not.toBe(held.cVersion)
  })
})

test('a performance that SQL cancels is said on the page of its show, and its own page is refused', async () => {
  await cancel('obra-1')
  const id = shop.performances.get('obra-1')
  await soon(async () => {
    const { listaFuncion } = await showOf('obra')
    expect(listaFuncion.map(({ idFuncion, lCancelada }) => [idFuncion === id, lCancelada])).toContainEqual([
      true,
      true,
    ])
    expect((await shop.call('GET', `/v2/Funcion/${id}`)).cError).toBe('FUNCION_CANCELADA')
  })
  const other = shop.performances.get('obra-2')
  const { listaOtraFuncion } = (
    await shop.call<{ listaOtraFuncion: { idFuncion: number }[] }>('GET', `/v2/Funcion/${other}`)
  ).oData
  expect(listaOtraFuncion.map(({ idFuncion }) => idFuncion)).not.toContain(id)
})

test('a show whose performances are all cancelled leaves the billboard, and comes back with them', async () => {
  const listed = async () =>
    (await shop.call<Billboard>('GET', '/v2/Cartelera')).oData.Lista.map(({ cSeo }) => cSeo)
  await soon(async () => expect(await listed()).toContain('obra'))
  for (const key of shop.performances.keys()) if (key.startsWith('obra')) await cancel(key)
  await soon(async () => expect(await listed()).not.toContain('obra'))
  await shop.database.query('uncancel', 'update performance set cancelled = false where cancelled', [])
  await soon(async () => expect(await listed()).toContain('obra'))
})

test('what SQL writes is shown without a load: a price, and that a turn is asked for', async () => {
  await shop.database.query('price', 'update sector set price_cents = 4200 where performance_id = $1::int', [
    shop.performances.get('obra-2'),
  ])
  await shop.database.query('queue', 'update performance set queued = true where key = $1', ['obra-2'])
  await byItself(async () => {
    const { listaFuncion } = await showOf('obra')
    const shown = listaFuncion.find(({ idFuncion }) => idFuncion === shop.performances.get('obra-2'))
    expect(shown).toMatchObject({ fPrecioDesde: 42, lCola: true })
  })
})
