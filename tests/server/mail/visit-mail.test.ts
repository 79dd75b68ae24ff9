import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitMailings } from '../../../server/selling/visit-mailings.ts'
import { buy, standing } from '../orders/support/order-shop.ts'
import { BUYER } from '../payments/support/buying.ts'
import { openShop, type Shop } from '../support/shop.ts'

const HOUR_MS = 3_600_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the mailbox of a shop without a mail server shows the mail before a visit', async () => {
  const { app, clock, database } = shop
  await buy(shop, await shop.newCustomer(), 'recital-1', standing(shop, 2))
  const { startsAt } = app.server.catalogue.performances.get(shop.performances.get('recital-1')!)!
  clock.set(new Date(startsAt!.getTime() - 24 * HOUR_MS))
  const { deployments, log, loops } = app.server
  expect(loops.map(({ name }) => name)).toContain('visit mails')
  expect(await createVisitMailings({ database, clock, deployments, log }).work()).toBe(1)
  await app.server.desk.runDue()
  const { body } = await app.server.inject('/buzon')
  expect(body).toContain('Tu función: El recital, ')
  expect(body).toContain(BUYER.cEmail)
  const [, address] = /src="(\/buzon\/visit-[^"]+)"/.exec(body) ?? []
  const { body: html } = await app.server.inject(address!)
  expect(html).toContain('2 × Campo')
  expect(html).toContain('90 minutos')
})
