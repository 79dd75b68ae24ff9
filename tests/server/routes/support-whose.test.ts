import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Deployment, HEADERS, type PurchaseTrace } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, take, testConfig } from '../support/shop.ts'

let shop: Shop
/** Two of the one deployment and two of the other, each with its order number. */
let here: { id: string; number: string }[]
let there: { id: string; number: string }[]

const bought = async (seat: string) => {
  const held = await take(shop, await shop.newCustomer(), 'obra-1', { seats: [seat] })
  const id = await buyForNothing(shop, held)
  const [order] = await shop.database.query<{ id: number }>(
    'order',
    'select id from purchase_order where purchase_id = $1',
    [id],
  )
  return { id, number: String(order!.id) }
}

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
  here = [await bought('1-1'), await bought('1-2')]
  there = [await bought('2-1'), await bought('2-2')]
  const ids = there.map(({ id }) => `'${id}'`).join()
  await shop.database.query(
    'give',
    `update purchase set deployment_id = '${salaNorte.id}' where id in (${ids})`,
    [],
  )
})
afterAll(() => shop.close())

const ask = async ({ hosts: [host = ''] }: Deployment, number: string) => {
  const headers = { host, [HEADERS.support]: testConfig.supportKey! }
  const path = `/v2/Soporte/Compra/${number}`
  const { dServidor: _time, ...body } = await shop.call<PurchaseTrace>('GET', path, { headers })
  return body
}

it('a purchase is found at its own deployment, by its number and by its id', async () => {
  for (const [deployment, ones] of [
    [programaRegional, here],
    [salaNorte, there],
  ] as const)
    for (const { id, number } of ones)
      expect([await ask(deployment, number), await ask(deployment, id)]).toMatchObject([
        { oData: { idProcesoDeCompra: id, cEstado: 'CONFIRMADO' } },
        { oData: { idProcesoDeCompra: id, cEstado: 'CONFIRMADO' } },
      ])
})

it('a purchase of another deployment is answered as one that does not exist', async () => {
  for (const [deployment, others] of [
    [programaRegional, there],
    [salaNorte, here],
  ] as const) {
    const missing = await ask(deployment, '99999999')
    expect(missing).toMatchObject({ nCode: 404, cError: 'NO_ENCONTRADO' })
    for (const { id, number } of others)
      expect([await ask(deployment, number), await ask(deployment, id)]).toEqual([missing, missing])
  }
})
