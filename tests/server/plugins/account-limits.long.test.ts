import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountLimits } from '../../../server/plugins/account-limits.ts'
import { chargeBody } from '../payments/support/buying.ts'
import { openShop, type Shop, take, unlimited } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ accountLimits: { holding: 3, paying: 2, tickets: 1, watching: 2 } })
})
afterAll(() => shop.close())

test('an account that holds too often is refused, whatever address it comes from, and nobody else is', async () => {
  const lucia = await shop.newCustomer()
  const tomas = await shop.newCustomer()
  const hold = (token: string, seat: string) => take(shop, token, 'obra-1', { seats: [seat] })
  const codes = []
  for (const seat of ['1-1', '1-2', '1-3', '1-4']) codes.push((await hold(lucia, seat)).cError ?? 'OK')
  expect(codes).toEqual(['OK', 'OK', 'OK', 'DEMASIADAS_LLAMADAS'])
  expect((await hold(tomas, '1-4')).nCode).toBe(200)
  const asked = await shop.call('POST', '/v2/proceso/confirmacion/nowhere', { token: lucia, body: {} })
  expect(asked.cError).toBe('NO_ENCONTRADO')
})

test('places that are held for an exchange are counted with those that are held to buy', async () => {
  const [lucia, tomas] = [await shop.newCustomer(), await shop.newCustomer()]
  const begin = (token: string) =>
    shop.call('POST', '/v2/operacion/cambio/p-1/tomar', {
      token,
      body: { aEntrada: ['A'], idFuncion: 1, idSector: 1, cIdempotencia: randomUUID() },
    })
  expect((await take(shop, lucia, 'obra-1', { seats: ['2-1'] })).nCode).toBe(200)
  const codes = [await begin(lucia), await begin(lucia), await begin(lucia)].map(({ cError }) => cError)
  expect(codes).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'])
  expect((await begin(tomas)).cError).toBe('NO_ENCONTRADO')
})

test.each([
  ['POST', '/v2/Proceso/p-1/Cobrar/Cancelar', {}],
  ['POST', '/v2/operacion/cambio/p-1/pagar', { ...chargeBody('', null), cVersion: 'v' }],
  ['POST', '/v2/Proceso/p-1/card/pase', { cTokenTarjeta: 'tok-1' }],
  ['POST', '/v2/Proceso/p-1/sbs/authentication-setups', {}],
  ['POST', '/v2/Proceso/p-1/sbs/Payment', { cTransaccion: 'tx-1' }],
  ['POST', '/v2/Proceso/p-1/Bancard/Confirmar3DS', {}],
  ['GET', '/v2/Proceso/p-1/Bancard/Cancelar3DS', undefined],
  ['GET', '/v2/Cliente/card/Bancard', undefined],
  ['POST', '/v2/Cliente/card/Bancard/guardar', {}],
  ['DELETE', '/v2/Cliente/card/Bancard/borrar/alias', undefined],
] as const)('what asks a payment provider is counted by account: %s %s', async (method, path, body) => {
  const token = await shop.newCustomer()
  const ask = () => shop.call(method as 'GET', path, { token, ...(body && { body }) })
  const codes = [await ask(), await ask(), await ask()].map(({ cError }) => cError)
  expect(codes).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'])
})

test.each([
  ['a pass for a card', 'POST', '/v2/Proceso/p-1/card/pase', { cTokenTarjeta: 'tok-1' }],
  ['whether a payment waits', 'GET', '/v2/Proceso/p-1/Cobrar/Estado', undefined],
  ['what an exchange costs', 'GET', '/v2/operacion/cambio/pago/p-1', undefined],
  [
    'the payment of an exchange',
    'POST',
    '/v2/operacion/cambio/p-1/pagar',
    { ...chargeBody('', null), cVersion: 'v' },
  ],
] as const)(
  '%s is counted by address with what pays, and not with what browses',
  async (_, method, path, body) => {
    const counted = await openShop({ limits: { ...unlimited, payingPerMinute: 2, perMinute: 0 } })
    const token = await counted.newCustomer()
    const ask = async (remoteAddress: string) =>
      (await counted.call(method, path, { token, remoteAddress, ...(body && { body }) })).cError
    expect([await ask('10.1.0.1'), await ask('10.1.0.1'), await ask('10.1.0.1')]).toEqual([
      ...['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'],
    ])
    expect(await ask('10.2.0.1')).toBe('NO_ENCONTRADO')
    await counted.close()
  },
)

test('whether a purchase goes on is counted by account, and by address apart from what browses and pays', async () => {
  const path = '/v2/Proceso/p-1/Estado'
  const [lucia, tomas] = [await shop.newCustomer(), await shop.newCustomer()]
  const ask = async (token: string) => (await shop.call('GET', path, { token })).cError
  expect([await ask(lucia), await ask(lucia), await ask(lucia)]).toEqual([
    ...['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'],
  ])
  expect(await ask(tomas)).toBe('NO_ENCONTRADO')

  const limits = { ...unlimited, payingPerMinute: 0, perMinute: 0, watchingPerMinute: 2 }
  const counted = await openShop({ limits })
  const token = await counted.newCustomer()
  const from = async (remoteAddress: string) =>
    (await counted.call('GET', path, { token, remoteAddress })).cError
  expect([await from('10.1.0.1'), await from('10.1.0.1'), await from('10.1.0.1')]).toEqual([
    ...['NO_ENCONTRADO', 'NO_ENCONTRADO', 'DEMASIADAS_LLAMADAS'],
  ])
  expect(await from('10.2.0.1')).toBe('NO_ENCONTRADO')
  await counted.close()
})

test('the count begins again each minute', () => {
  let now = 0
  const accounts = createAccountLimits({ holding: 1, paying: 1, tickets: 1, watching: 1 }, () => now)
  accounts.count('charge', 7)
  expect(() => accounts.count('charge', 7)).toThrow('DEMASIADAS_LLAMADAS')
  accounts.count('downloadTickets', 7)
  accounts.count('charge', 8)
  // By another name it is the same.
  accounts.count('holdPlaces', 9)
  for (const other of ['charge2', 'beginProcess'] as const)
    expect(() => accounts.count(other, other === 'charge2' ? 7 : 9)).toThrow('DEMASIADAS_LLAMADAS')
  now = 60_000
  accounts.count('charge', 7)
})
