import { expect, test } from 'vitest'
import { sellForNothing } from '../support/sell-for-nothing.ts'
import { type Shop, seatsOf, take, takeGroup } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

const MINUTE = 60_000

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

const pay = async (id: string): Promise<void> => {
  expect(await shop.database.orm.transaction((tx) => sellForNothing(tx, id))).toBe(true)
}

const row = (number: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${number}-${index + 1}`)

const buy = async (performance: string, seats: string[]): Promise<void> => {
  const { oData } = await take(shop, lucia, performance, { seats })
  await pay(oData.oProceso.idProcesoDeCompra)
}

test('an account has at most sixteen places of a performance, the paid ones included', async () => {
  await buy('obra-1', row(1, 8))
  await buy('obra-1', row(2, 7))
  expect((await take(shop, lucia, 'obra-1', { seats: row(3, 2) })).cError).toBe('LIMITE_POR_FUNCION')
  expect((await takeGroup(shop, lucia, 'obra-1', 'Balcón', 2)).cError).toBe('LIMITE_POR_FUNCION')
  const last = await take(shop, lucia, 'obra-1', { seats: row(3, 1) })
  expect(last.nCode).toBe(200)
  const { idProcesoDeCompra: process } = last.oData.oProceso
  const more = await take(shop, lucia, 'obra-1', { process, seats: row(3, 2) })
  expect(more.cError).toBe('LIMITE_POR_FUNCION')
  expect((await take(shop, lucia, 'obra-2', { process, seats: row(1, 7) })).nCode).toBe(200)
  expect((await take(shop, tomas, 'obra-1', { seats: row(4, 8) })).nCode).toBe(200)
})

test('what an account may have is counted by quantity too, and not what it let go', async () => {
  const campo = (nCantidad: number) => ({
    sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad, idPromocion: null }],
  })
  for (const quantity of [8, 8]) {
    const { oData } = await take(shop, lucia, 'recital-1', campo(quantity))
    await pay(oData.oProceso.idProcesoDeCompra)
  }
  expect((await take(shop, lucia, 'recital-1', campo(1))).cError).toBe('LIMITE_POR_FUNCION')
  await take(shop, tomas, 'recital-1', campo(8))
  await take(shop, tomas, 'recital-1', campo(8))
  expect((await take(shop, tomas, 'recital-1', campo(8))).nCode).toBe(200)
})

test('starting again with the same places does not renew their deadline for ever', async () => {
  const first = (await take(shop, lucia, 'obra-1', { seats: ['1-1', '1-2'] })).oData.oProceso
  const end = Date.parse(first.dDesde) + 60 * MINUTE
  shop.clock.advance(29 * MINUTE)
  const second = (await take(shop, lucia, 'obra-1', { seats: ['1-2'] })).oData.oProceso
  expect(Date.parse(second.dMaxima) - Date.parse(second.dDesde)).toBe(30 * MINUTE)
  shop.clock.advance(29 * MINUTE)
  const third = (await take(shop, lucia, 'obra-1', { seats: ['1-2', '1-3'] })).oData.oProceso
  expect([seatsOf(third), Date.parse(third.dMaxima)]).toEqual([['1-2', '1-3'], end])
  shop.clock.advance(3 * MINUTE)
  expect((await take(shop, lucia, 'obra-1', { seats: ['1-2'] })).cError).toBe('RESERVA_REPETIDA')
  expect((await take(shop, tomas, 'obra-1', { seats: ['1-2'] })).nCode).toBe(200)
  const others = (await take(shop, lucia, 'obra-1', { seats: ['1-5'] })).oData.oProceso
  expect(Date.parse(others.dMaxima) - Date.parse(others.dDesde)).toBe(30 * MINUTE)
})

test('places that were released for ten minutes are held again for the whole time', async () => {
  const { idProcesoDeCompra: id } = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  await shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token: lucia, body: {} })
  shop.clock.advance(50 * MINUTE)
  const again = (await take(shop, lucia, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  expect(Date.parse(again.dMaxima) - Date.parse(again.dDesde)).toBe(30 * MINUTE)
})

test('a refusal for holding too long gives a standing area back what it has', async () => {
  const campo = {
    sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad: 4, idPromocion: null }],
  }
  for (const minutes of [29, 29, 3]) {
    await take(shop, lucia, 'recital-1', campo)
    shop.clock.advance(minutes * MINUTE)
  }
  expect((await take(shop, lucia, 'recital-1', campo)).cError).toBe('RESERVA_REPETIDA')
  await shop.app.server.sweeper.sweep()
  const free = await shop.database.query('free', 'select sum(free)::int as free from bucket', [])
  const capacity = await shop.database.query(
    'capacity',
    "select sum(capacity)::int as free from sector where kind <> 'NUMERADO'",
    [],
  )
  expect(free).toEqual(capacity)
})
