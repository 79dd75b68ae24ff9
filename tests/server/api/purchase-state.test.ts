import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiRoutes, envelope } from '../../../contract/index.ts'
import { openShop, processOf, type Shop, take } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const begin = async (token: string, seats: string[]): Promise<string> =>
  (await take(shop, token, 'obra-1', { seats })).oData.oProceso.idProcesoDeCompra

const stateOf = async (token: string, id: string) => {
  const { status, ...reply } = await shop.call<object>('GET', `/v2/Proceso/${id}/Estado`, { token })
  expect(z.safeParse(envelope(apiRoutes.getPurchaseState.data), reply).error?.issues ?? []).toEqual([])
  return reply.oData ?? reply.cError
}

test('a purchase that another replaced is answered so, with the one that its customer has now', async () => {
  const [ana, bruno] = [await shop.newCustomer(), await shop.newCustomer()]
  const first = await begin(ana, ['1-1', '1-2'])
  const others = await begin(bruno, ['2-1'])
  expect(await stateOf(ana, first)).toEqual({ cEstado: 'ABIERTO' })
  const second = await begin(ana, ['1-3'])
  const end = { lReemplazada: true, idProcesoActual: second }
  expect(await stateOf(ana, first)).toEqual({ cEstado: 'CANCELADO', oFin: end })
  expect((await processOf(shop, ana, first)).oFin).toEqual(end)
  expect(await stateOf(ana, second)).toEqual({ cEstado: 'ABIERTO' })
  expect((await processOf(shop, ana, second)).oFin).toBeUndefined()
  expect(await stateOf(bruno, others)).toEqual({ cEstado: 'ABIERTO' })
})

test('no purchase is named that its time has ended, nor one that is cancelled', async () => {
  const ana = await shop.newCustomer()
  const first = await begin(ana, ['1-1'])
  const second = await begin(ana, ['1-2'])
  shop.clock.advance(31 * 60_000)
  const none = { cEstado: 'CANCELADO', oFin: { lReemplazada: true, idProcesoActual: null } }
  expect(await stateOf(ana, first)).toEqual(none)
  expect(await stateOf(ana, second)).toEqual({ cEstado: 'EXPIRADO' })
  const third = await begin(ana, ['1-3'])
  await shop.call('POST', `/v2/Proceso/${third}/invalidar`, { token: ana, body: {} })
  expect(await stateOf(ana, first)).toEqual(none)
})

test('a purchase that its customer cancelled was not replaced, though another one goes on', async () => {
  const ana = await shop.newCustomer()
  const cancelled = await begin(ana, ['1-1'])
  await shop.call('POST', `/v2/Proceso/${cancelled}/invalidar`, { token: ana, body: {} })
  const current = await begin(ana, ['1-2'])
  expect(await stateOf(ana, cancelled)).toEqual({
    cEstado: 'CANCELADO',
    oFin: { lReemplazada: false, idProcesoActual: current },
  })
})

test("another customer's purchase is as unknown as one that does not exist", async () => {
  const [ana, bruno] = [await shop.newCustomer(), await shop.newCustomer()]
  const id = await begin(ana, ['1-1'])
  expect([await stateOf(bruno, id), await stateOf(bruno, 'nobodys')]).toEqual([
    'NO_ENCONTRADO',
    'NO_ENCONTRADO',
  ])
})
