import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { FREE_DECLINES } from '../../../server/selling/declined-cards.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let other: Shop
let outcome: PaymentOutcome['cEstadoPago']
let charges: number
let accounts: string[]

beforeAll(async () => {
  shop = await openShop()
  other = await openShop({ database: shop.database, clock: shop.clock })
  for (const { app } of [shop, other])
    app.server.desk.payments.pay = async () => {
      charges += 1
      return {
        cEstadoPago: outcome,
        cMensajeEmisor: null,
        cUltimosDigitos: null,
        nOrden: null,
        dMaxima: null,
      }
    }
})
beforeEach(async () => {
  accounts = [await shop.newCustomer(), await shop.newCustomer(), await shop.newCustomer()]
  outcome = 'RECHAZADO'
  charges = 0
})
afterAll(async () => {
  await other.app.server.close()
  await shop.close()
})

/** A card of one account after the other, as who tries out stolen cards has. */
const pay = async (remoteAddress: string, at: Shop = shop) => {
  accounts.push(accounts.shift()!)
  const reply = await at.call('POST', `/v2/Proceso/${randomUUID()}/Cobrar`, {
    token: accounts[0]!,
    body: {
      ...{ cIdempotencia: randomUUID(), nFormaDePago: 1, cTokenTarjeta: 'card', nCuotas: 1 },
      ...{ cVersion: 'seen', cCaptcha: null, lTerminos: true },
    },
    remoteAddress,
  })
  return reply.cError ?? 'OK'
}

const declineMany = async (address: string) => {
  for (let time = 0; time < FREE_DECLINES; time += 1)
    expect(await pay(address, time % 2 === 0 ? shop : other)).toBe('OK')
}

test('cards that are declined are counted by address, at whatever node and in whatever account', async () => {
  await declineMany('10.1.0.1')
  expect(await pay('10.1.0.1')).toBe('DEMASIADAS_LLAMADAS')
  expect(await pay('10.1.0.1', other)).toBe('DEMASIADAS_LLAMADAS')
  expect(charges).toBe(FREE_DECLINES)
  expect(await pay('10.1.0.2')).toBe('OK')
})

test('who has to wait pays after a minute at most', async () => {
  await declineMany('10.1.0.3')
  shop.clock.advance(60_000)
  outcome = 'APROBADO'
  expect(await pay('10.1.0.3')).toBe('OK')
  expect(await pay('10.1.0.3')).toBe('OK')
})

test('cards that are accepted are not counted', async () => {
  outcome = 'APROBADO'
  for (let time = 0; time <= FREE_DECLINES; time += 1) expect(await pay('10.1.0.4')).toBe('OK')
})
