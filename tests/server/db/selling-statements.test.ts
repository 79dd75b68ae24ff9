import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshMail, openAccountShop, PASSWORD } from '../accounts/support.ts'
import { wholeCustomer } from '../accounts/whole-customer.ts'
import { holdAtDesk, logInStaff, openSale, openShift } from '../box-office/support.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
beforeEach(() => shop.selling.clear())
afterAll(() => shop.close())

/** Statements of the connections that sell, by call. */
const asked = () => Object.fromEntries(shop.selling.asked)

test('a copy of the data, its owner’s logins and an erasure ask nothing of the connections that sell', async () => {
  const { token } = await wholeCustomer(shop)
  const { server } = shop.app
  server.sessions.forget(
    (await shop.database.query<{ id: number }>('last', 'select max(id) as id from customer', []))[0]!.id,
  )
  shop.selling.clear()
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.inject({ url: '/v1/api/v2/Cliente/Exportacion', headers })).statusCode).toBe(200)
  for (const [method, path, body] of [
    ['GET', 'Informacion', undefined],
    ['GET', 'Domicilio', undefined],
    ['GET', 'Sesion', undefined],
    ['POST', 'Sesion/CerrarOtras', {}],
    ['POST', 'Eliminar', { cClave: PASSWORD, lEntradasVigentes: true }],
  ] as const)
    expect([path, (await shop.call(method, `/v2/Cliente/${path}`, { token, body })).nCode]).toEqual([
      path,
      200,
    ])
  expect(asked()).toEqual({})
})

test('what visitors write asks nothing of them', async () => {
  const cMail = freshMail()
  const contact = {
    cTipoContacto: 'CONSULTA',
    cTema: 'OTRO',
    cNombre: 'Ana',
    cMail,
    cMensaje: 'Hola',
    cCaptcha: null,
  }
  const sent = await shop.call('POST', '/v2/Contacto', { body: contact })
  const news = await shop.call('POST', '/v2/NewsLetter/Suscripcion', { body: { cNombre: 'Ana', cMail } })
  expect([sent, news].map(({ nCode }) => nCode)).toEqual([200, 200])
  expect(asked()).toEqual({})
})

test('a desk looks for orders beside them, and sells through them', async () => {
  const token = await logInStaff(shop)
  await openShift(shop, token)
  shop.selling.clear()
  for (const path of ['Turno', 'Venta', 'Orden?cBuscar=7&cDocumento=30111222'])
    expect([path, (await shop.call('GET', `/v2/Boleteria/${path}`, { token })).nCode]).toEqual([path, 200])
  expect(asked()).toEqual({})
  const sale = await openSale(shop, token)
  expect((await holdAtDesk(shop, sale, ['1-1'])).nCode).toBe(200)
  const calls = asked()
  expect(Object.keys(calls)).toEqual(['openBoxSale', 'holdPlaces'])
  expect(calls['holdPlaces']).toBeGreaterThan(1)
})

test('a shop cannot be closed in a test where another call has asked them', async () => {
  const trespassing = await openShop({
    prepare: ({ app: { server } }) => {
      for (const name of ['listShows', 'getProcess'])
        server.get(`/${name}`, { config: { name } }, () =>
          server.sellingDatabase.query('one', 'select 1 as one', []),
        )
    },
  })
  for (const url of ['/listShows', '/getProcess'])
    expect((await trespassing.app.server.inject(url)).json()).toEqual([{ one: 1 }])
  await expect(trespassing.close()).rejects.toThrow(/may not: listShows$/)
})
