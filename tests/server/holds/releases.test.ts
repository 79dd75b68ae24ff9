import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PurchaseProcess } from '../../../contract/index.ts'
import { openShop, type Shop, seatsOf, take } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a purchase that names no deployment is read with the charges of the first one', async () => {
  const token = await shop.newCustomer()
  const { idProcesoDeCompra } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData.oProceso
  await shop.database.query('older', 'update purchase set deployment_id = null where id = $1', [
    idProcesoDeCompra,
  ])
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${idProcesoDeCompra}`, { token })
  expect(seatsOf(oData)).toEqual(['1-1'])
  expect(oData.oTotal).toMatchObject({
    fTickets: 10_000,
    fCargoServicio: 1_000,
    fQrAntifraude: 150,
    fTotal: 11_150,
  })
})
