import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../box-office/support.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const seat = (idPosicion: string) => ({
  body: {
    idFuncion: shop.performances.get('obra-1'),
    ctProcess: 'CART',
    cIdempotencia: randomUUID(),
    aPosicion: [{ idPosicion, idPromocion: null }],
    aSector: [],
  },
})

const browse = async (): Promise<string> => {
  const path = `/v2/Funcion/${shop.performances.get('obra-1')}/Promociones`
  return (await shop.call('POST', path, { body: {} })).cError ?? 'OK'
}

test('the more are refused, the later they are asked to come again', async () => {
  await shop.reset()
  const crowded = shop.app.server.database
  const known = Object.getOwnPropertyDescriptor(crowded, 'waiting') as PropertyDescriptor
  Object.defineProperty(crowded, 'waiting', { configurable: true, get: () => 5000 })
  await expect.poll(browse).toBe('SOBRECARGA')
  const pauseOf = async () => {
    const { headers } = await shop.app.server.inject({
      method: 'POST',
      url: `/v1/api/v2/Funcion/${shop.performances.get('obra-1')}/Promociones`,
      payload: {},
    })
    return Number(headers['retry-after'])
  }
  expect(await pauseOf()).toBe(3)
  await expect
    .poll(async () => Math.max(...(await Promise.all(Array.from({ length: 200 }, pauseOf)))), {
      interval: 1,
      timeout: 30_000,
    })
    .toBeGreaterThan(6)
  await expect.poll(pauseOf, { interval: 200, timeout: 30_000 }).toBe(3)
  Object.defineProperty(crowded, 'waiting', known)
  await expect.poll(browse).toBe('OK')
})

test.each(['holds', 'database'] as const)(
  'who browses and who would begin a purchase is refused while too much waits in %s, and who has places is not',
  async (where) => {
    await shop.reset()
    const token = await shop.newCustomer()
    const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
    const { member } = await openDesk(shop)
    expect(await browse()).toBe('OK')
    const crowded = shop.app.server[where]
    const known = Object.getOwnPropertyDescriptor(crowded, 'waiting') as PropertyDescriptor
    Object.defineProperty(crowded, 'waiting', { configurable: true, get: () => 5000 })
    await expect.poll(browse).toBe('SOBRECARGA')
    const process = await shop.call('GET', `/v2/Proceso/${oProceso.idProcesoDeCompra}`, { token })
    expect(process.nCode).toBe(200)
    // This shop has no such cards, and says so.
    const cards = await shop.call('GET', '/v2/Cliente/card/Bancard', { token })
    expect(cards.cError).toBe('NO_ENCONTRADO')
    const own = `/v2/Proceso/${oProceso.idProcesoDeCompra}/Posiciones`
    expect((await shop.call('POST', `${own}/Tomar`, { token, ...seat('1-2') })).nCode).toBe(200)
    const { idFuncion } = seat('1-2').body
    expect((await shop.call('POST', own, { token, body: { idFuncion } })).nCode).toBe(200)
    const stranger = await shop.newCustomer()
    for (const path of ['/v2/Proceso/0/Posiciones', '/v2/Proceso/0/Posiciones/Tomar'])
      expect((await shop.call('POST', path, { token: stranger, ...seat('1-3') })).cError).toBe('SOBRECARGA')
    for (const path of ['/v2/Historial2', '/v2/Entrada'])
      expect((await shop.call('GET', path, { token })).nCode).toBe(200)
    for (const path of ['/v2/Boleteria/Turno', '/v2/Boleteria/Venta'])
      expect((await shop.call('GET', path, { token: member })).nCode).toBe(200)
    Object.defineProperty(crowded, 'waiting', known)
    await expect.poll(browse).toBe('OK')
  },
)
