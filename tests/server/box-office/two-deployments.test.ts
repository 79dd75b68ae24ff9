import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ApiRoute,
  apiRoutes,
  type BoxOrders,
  type BoxPrint,
  type Deployment,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import { BUYER } from '../payments/support/buying.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, take } from '../support/shop.ts'
import {
  cancelAtDesk,
  holdAtDesk,
  logInStaff,
  openDesk,
  openShift,
  PASSWORD,
  payAtDesk,
  purchaseOf,
} from './support.ts'

const at = ({ hosts: [host = ''] }: Deployment) => ({ headers: { host } })

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const staffCalls = Object.entries(apiRoutes).filter(
  ([, { access }]: [string, ApiRoute]) => access === 'staff',
)

test.each(staffCalls)('%s knows no staff of another deployment', async (_name, route: ApiRoute) => {
  const member = await logInStaff(shop, 'ENCARGADO')
  const path = route.path.replaceAll(/:\w+/g, '1')
  const answer = await shop.call(route.method as 'GET' | 'POST', path, {
    token: member,
    ...(route.method === 'POST' && { body: {} }),
    ...at(salaNorte),
  })
  expect([answer.status, answer.cError]).toEqual([401, 'NO_AUTORIZADO'])
})

test('a password is good in the deployment of its owner alone', async () => {
  await logInStaff(shop, 'BOLETERIA', 'nora', salaNorte)
  const logIn = (where: Deployment) =>
    shop.call('POST', '/v2/Boleteria/Ingreso', {
      body: { cUsuario: 'nora', cClave: PASSWORD },
      ...at(where),
    })
  expect((await logIn(programaRegional)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(salaNorte)).nCode).toBe(200)
})

test('the token of a sale buys in the deployment of its desk alone', async () => {
  const { sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  const asked = (where: Deployment) => shop.call('GET', `/v2/Proceso/${id}`, { token: sale, ...at(where) })
  expect((await asked(salaNorte)).status).toBe(401)
  expect((await asked(programaRegional)).nCode).toBe(200)
})

test("a manager's word counts where the manager works", async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  await payAtDesk(shop, sale, id, { fRecibido: 99_999 })
  await logInStaff(shop, 'ENCARGADO', 'olga', salaNorte)
  await logInStaff(shop, 'ENCARGADO', 'rita')
  const cancel = (cUsuario: string) => cancelAtDesk(shop, member, id, { cUsuario })
  expect((await cancel('olga')).cError).toBe('CREDENCIALES_INVALIDAS')
  const print = () =>
    shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${id}/Imprimir`, { token: member, body: {} })
  expect((await print()).oData.nImpresion).toBe(1)
  expect((await cancel('rita')).oData.cEstado).toBe('ANULADA')
})

test('a desk has one open shift in a deployment, whatever the case of its name', async () => {
  const [ana, pedro, nora] = [
    await logInStaff(shop),
    await logInStaff(shop),
    await logInStaff(shop, 'BOLETERIA', 'nina', salaNorte),
  ]
  const open = async (token: string, cCaja: string, where = programaRegional) =>
    shop.call('POST', '/v2/Boleteria/Turno/Abrir', { token, body: { cCaja, fInicial: 0 }, ...at(where) })
  expect((await open(ana, 'Caja 7')).nCode).toBe(200)
  expect((await open(pedro, 'CAJA 7')).cError).toBe('CAJA_OCUPADA')
  expect((await open(nora, 'Caja 7', salaNorte)).nCode).toBe(200)
  expect((await openShift(shop, ana)).cError).toBe('TURNO_ABIERTO')
  await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: ana, body: { fContado: 0 } })
  expect((await open(pedro, 'CAJA 7')).nCode).toBe(200)
})

test('an order is found by the desks of its deployment alone, and each desk has its own searches', async () => {
  const lucia = await shop.newCustomer()
  const held = await take(shop, lucia, 'obra-1', { seats: ['1-1'] })
  const id = held.oData.oProceso.idProcesoDeCompra
  await shop.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token: lucia, body: BUYER })
  await buyForNothing(shop, held)
  const [order] = await shop.database.query<{ id: number }>(
    'order',
    'select id from purchase_order where purchase_id = $1',
    [id],
  )
  const asked = new URLSearchParams({ cBuscar: String(order!.id), cDocumento: BUYER.cDocumento })
  const search = async (where: Deployment, login: string) => {
    const token = await logInStaff(shop, 'BOLETERIA', login, where)
    const body = { cCaja: 'Caja 7', fInicial: 0 }
    expect((await shop.call('POST', '/v2/Boleteria/Turno/Abrir', { token, body, ...at(where) })).nCode).toBe(
      200,
    )
    const { oData } = await shop.call<BoxOrders>('GET', `/v2/Boleteria/Orden?${asked}`, {
      token,
      ...at(where),
    })
    return oData.Lista.map(({ idProcesoDeCompra }) => idProcesoDeCompra)
  }
  expect(await search(salaNorte, 'noemi')).toEqual([])
  expect(await search(programaRegional, 'paula')).toEqual([id])
  const searches = await shop.database.query(
    'searches',
    'select deployment_id, found from box_search order by id',
    [],
  )
  expect(searches).toEqual([
    { deployment_id: 'sala-norte', found: false },
    { deployment_id: 'programa-regional', found: true },
  ])
})
