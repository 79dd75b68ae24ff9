import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseBusyError, isBroken, isOverload, isUnreached } from '../../../server/db/overload.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  ['a full queue for connections', new DatabaseBusyError('full'), true, true, false],
  ['no free connection in time', failed('timeout exceeded when trying to connect'), true, true, false],
  ['a database that is not there', failed('connect', 'ECONNREFUSED'), true, true, false],
  [
    'the same inside an error of the query builder',
    new Error('x', { cause: failed('c', '53300') }),
    true,
    true,
    false,
  ],
  [
    'a lock that took too long',
    failed('canceling statement due to lock timeout', '55P03'),
    false,
    true,
    false,
  ],
  ['a full disk', failed('could not extend file', '53100'), false, true, false],
  ['a database that takes no writes', failed('read-only transaction', '25006'), false, true, false],
  ['a connection that broke, which may have committed', failed('terminated', '57P01'), false, false, true],
  ['the same as the driver says it', failed('Connection terminated unexpectedly'), false, false, true],
  [
    'a connection that broke before',
    failed('Client has encountered a connection error and is not queryable'),
    false,
    false,
    true,
  ],
  ['a statement without an answer', failed('Query read timeout'), false, false, true],
  ['a wrong statement', failed('syntax error', '42601'), false, false, false],
  ['no error at all', null, false, false, false],
])('%s is recognised', (_title, error, unreached, overload, broken) => {
  expect([isUnreached(error), isOverload(error), isBroken(error)]).toEqual([unreached, overload, broken])
})

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const broken = () =>
  Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }))

test.each([
  ['has no time for it', '1-1', () => Promise.reject(new DatabaseBusyError('full'))],
  ['breaks off', '1-3', broken],
])('a call whose database %s is refused as overload, one that pays too', async (_title, seat, fail) => {
  const customer = await shop.newCustomer()
  const { oProceso } = (await take(shop, customer, 'obra-1', { seats: [seat] })).oData
  const { selling } = shop.app.server.database
  const { query, orm } = selling
  Object.assign(selling, { query: fail, orm: { transaction: fail } })
  const read = await shop.call('GET', `/v2/Proceso/${oProceso.idProcesoDeCompra}`, { token: customer })
  expect(read).toMatchObject({ status: 200, nCode: 503, cError: 'SOBRECARGA' })
  Object.assign(selling, { query, orm })
  const { sessions } = shop.app.server
  const { find } = sessions
  sessions.find = fail
  const paid = await shop.call('POST', `/v2/Proceso/${oProceso.idProcesoDeCompra}/Cobrar`, {
    token: customer,
    body: {
      ...{ cIdempotencia: 'a-payment', nFormaDePago: 1, cTokenTarjeta: 'card', nCuotas: 1 },
      ...{ cVersion: oProceso.cVersion, cCaptcha: null, lTerminos: true },
    },
  })
  sessions.find = find
  expect(paid.cError).toBe('SOBRECARGA')
})
