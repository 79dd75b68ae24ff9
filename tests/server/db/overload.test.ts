import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseBusyError, isOverload, isUnreached } from '../../../server/db/overload.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  ['a full queue for connections', new DatabaseBusyError('full'), true, true],
  ['no free connection in time', failed('timeout exceeded when trying to connect'), true, true],
  ['a database that is not there', failed('connect', 'ECONNREFUSED'), true, true],
  [
    'the same inside an error of the query builder',
    new Error('x', { cause: failed('c', '53300') }),
    true,
    true,
  ],
  ['a lock that took too long', failed('canceling statement due to lock timeout', '55P03'), false, true],
  ['a full disk', failed('could not extend file', '53100'), false, true],
  ['a database that takes no writes', failed('read-only transaction', '25006'), false, true],
  ['a connection that broke, which may have committed', failed('terminated', '57P01'), false, false],
  ['a wrong statement', failed('syntax error', '42601'), false, false],
  ['no error at all', null, false, false],
])('%s is told from the others', (_title, error, unreached, overload) => {
  expect([isUnreached(error), isOverload(error)]).toEqual([unreached, overload])
})

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

test('a call that the database has no time for is refused as overload, a payment as not known', async () => {
  const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
  const { selling } = shop.app.services.database
  const busy = () => Promise.reject(new DatabaseBusyError('full'))
  const { query, orm } = selling
  Object.assign(selling, { query: busy, orm: { transaction: busy } })
  const read = await shop.call('GET', `/v2/Proceso/${oProceso.idProcesoDeCompra}`, { token })
  expect(read).toMatchObject({ status: 200, nCode: 503, cError: 'SOBRECARGA' })
  Object.assign(selling, { query, orm })
  shop.app.services.desk.payments.pay = busy
  const { cVersion } = oProceso
  const paid = await shop.call('POST', `/v2/Proceso/${oProceso.idProcesoDeCompra}/Cobrar`, {
    token,
    body: {
      ...{ cIdempotencia: 'a-payment', nFormaDePago: 1, cTokenTarjeta: 'card', nCuotas: 1, cVersion },
      ...{ cCaptcha: null, lTerminos: true },
    },
  })
  expect(paid.cError).toBe('ERROR_INTERNO')
})
