import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  API_BASE,
  type ApiRoute,
  apiRoutes,
  type FoundOrder,
  type OrderPage,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { BUYER } from '../payments/support/buying.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { buy, orderOf, standing } from './support/order-shop.ts'
import { writeInvoices } from './support/write-invoices.ts'

const HERE = { host: 'localhost' }
const THERE = { host: 'norte.example' }

let shop: Shop
let buyer: string
let id: string
beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
})
beforeEach(async () => {
  await shop.reset()
  buyer = await shop.newCustomer()
  id = await buy(shop, buyer, 'recital-1', standing(shop))
})
afterAll(() => shop.close())

type Headers = Record<string, string>

test("a deployment lists its own orders, and none of another's", async () => {
  const listed = async (headers: Headers) =>
    (await shop.call<OrderPage>('GET', '/v2/Historial2', { token: buyer, headers })).oData.Lista.map(
      (order) => order.idProcesoDeCompra,
    )
  expect([await listed(HERE), await listed(THERE)]).toEqual([[id], []])
})

test('a ticket that was given away is found in the deployment that sold it', async () => {
  const friend = await shop.newCustomer()
  const [account] = await shop.database.query<{ email: string }>(
    'newest-mail',
    'select email from customer order by id desc limit 1',
    [],
  )
  const { listaEntrada } = await orderOf(shop, buyer, id)
  const { nCode } = await shop.call('POST', `/v2/Entrada/${listaEntrada[0]!.cNumero}/Transferir`, {
    token: buyer,
    body: { cNombre: 'Marcos Ibarra', cMail: account!.email },
  })
  expect(nCode).toBe(200)
  const received = async (headers: Headers) =>
    (await shop.call<{ Lista: object[] }>('GET', '/v2/Entrada', { token: friend, headers })).oData.Lista
      .length
  expect([await received(HERE), await received(THERE)]).toEqual([1, 0])
})

const codesSent = async (): Promise<string[]> => {
  await shop.app.server.accountMails.runDue()
  const mails = await shop.database.orm.select().from(mail).where(eq(mail.recipient, BUYER.cEmail))
  return mails
    .filter(({ key }) => key.startsWith('order-code-'))
    .map(({ html }) => (/>(\d{3})\s?(\d{3})</.exec(html) ?? []).slice(1).join(''))
}

/** Calls with the permission of a look-up. */
const permitted = Object.values(apiRoutes as Record<string, ApiRoute>).filter(
  ({ body }) => body !== undefined && 'cPermiso' in ((body as { shape?: object }).shape ?? {}),
)

test('an order is looked up in its deployment: elsewhere there is no code, and none of it is good', async () => {
  await shop.database.query('no-mail', 'delete from mail', [])
  const { nOrden } = await orderOf(shop, buyer, id)
  const asked = { nOrden, cMail: BUYER.cEmail }
  const ask = (headers: Headers) => shop.call('POST', '/v2/Compra/Codigo', { body: asked, headers })
  const lookUp = (cCodigo: string, headers: Headers) =>
    shop.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body: { ...asked, cCodigo }, headers })
  expect((await ask(THERE)).nCode).toBe(200)
  expect(await codesSent()).toEqual([])
  await ask(HERE)
  const [code = ''] = await codesSent()
  expect((await lookUp(code, THERE)).cError).toBe('CODIGO_NO_VALIDO')
  const { oData } = await lookUp(code, HERE)
  expect(oData.oOrden.idProcesoDeCompra).toBe(id)
  expect(permitted.length).toBeGreaterThan(2)
  for (const { path } of permitted) {
    const reply = await shop.app.server.inject({
      method: 'POST',
      url: `${API_BASE}${path.replace(':id', id)}`,
      headers: THERE,
      payload: {
        cPermiso: oData.cPermiso,
        ...(path.includes('Devolucion') && { aEntrada: ['T1'] }),
        ...(path.endsWith('Devolucion') && { fTotal: 0 }),
        ...(path.includes('Reventa') && { cEntrada: 'T1' }),
        ...(path.endsWith('Reventa') && { fTotal: 0 }),
        ...(path.endsWith('Modificacion') && {
          idModificacion: 1,
          cRespuesta: 'CONSERVA',
          fDevolucion: 0,
        }),
      },
    })
    expect([path, reply.json().cError]).toEqual([path, 'CONSULTA_VENCIDA'])
  }
})

test("an invoice's file is had from the shop that issued it, and from no other", async () => {
  await writeInvoices(shop, id)
  const { cUri } = (await orderOf(shop, buyer, id)).listaComprobante[0]!
  const statusAt = async (headers: Headers) =>
    (await shop.app.server.inject({ url: cUri!, headers })).statusCode
  expect([await statusAt(HERE), await statusAt(THERE)]).toEqual([200, 404])
})
