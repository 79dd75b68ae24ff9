import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance } from '../../../server/db/schema/index.ts'
import { purchaseOrder } from '../../../server/db/schema/payment.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { ownedBy, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { resaleShop } from './support/resale-shop.ts'

const { begun, numberOf, offer, asked, mailOf } = resaleShop()
let database: Database
let fixture: PaymentFixture
let ana: number
let carla: number
/** Three tickets of Ana’s: seats 0, 1 and 2. Two of Bruno’s stay valid throughout. */
let id: string
beforeEach(() => {
  ;({ database, fixture, ana, carla, id } = begun())
})

const LANGUAGES = ['es', 'en', 'pt'] as const
const OTHERS = ['Las demás de la orden', 'The others of the order', 'Os demais do pedido']
const write = (locale: (typeof LANGUAGES)[number]) =>
  database.orm.update(purchaseOrder).set({ locale }).where(eq(purchaseOrder.purchaseId, id))
/** After the legal time, in which the last ticket ends the whole purchase. */
const later = async () => {
  fixture.clock.advance(11 * 86_400_000)
  await database.orm
    .update(performance)
    .set({ startsAt: new Date('2026-12-20T23:30:00Z') })
    .where(eq(performance.id, fixture.performanceId))
}
/** In which languages the mails say that other tickets stay valid. */
const othersIn = async (prefix: string, count = 1) => {
  const mails = await mailOf(prefix)
  expect(mails).toHaveLength(count)
  return LANGUAGES.filter((_, nth) => mails.some(({ html }) => html.includes(OTHERS[nth] ?? 'none')))
}
const giveBack = async (...nth: number[]) => {
  const numbers = await Promise.all(nth.map((one) => numberOf(one)))
  const { cents } = await fixture.payments.askGiveBack(id, ownedBy(ana), numbers)
  await fixture.payments.giveBack(id, ownedBy(ana), numbers, cents)
}

const resell = async (nth: number) => {
  const number = await numberOf(nth)
  const answer = await asked(number)
  if (typeof answer === 'string') throw new Error(answer)
  await offer(number, answer.cents)
  await fixture.pay(await fixture.open(carla, [nth]), carla)
}

describe.each(LANGUAGES)('the other tickets of the order stay valid, in %s', (locale) => {
  beforeEach(() => write(locale))

  test('where a ticket of three was given back, and not where all were', async () => {
    await later()
    await giveBack(1)
    await fixture.settleAll()
    expect(await othersIn('give-back-')).toEqual([locale])
    await database.query('forget', 'delete from mail', [])
    await giveBack(0, 2)
    await fixture.settleAll()
    expect(await othersIn('give-back-')).toEqual([])
  })

  test('where the house gave one back, and not where its buyer gave back the others meanwhile', async () => {
    await later()
    const byHouse = async (nth: number) =>
      returnTickets(fixture.context, {
        ...{ deploymentId: 'programa-regional', purchaseId: id, tickets: [await numberOf(nth)] },
        ...{ operator: 'marta', note: 'Pedido' },
      })
    await byHouse(1)
    await fixture.settleAll()
    expect(await othersIn('given-back-')).toEqual([locale])
    await database.query('forget', 'delete from mail', [])
    await byHouse(0)
    await giveBack(2)
    await fixture.settleAll()
    expect(await othersIn('given-back-')).toEqual([])
  })

  test('where one was sold again, and not where the last ones were', async () => {
    await resell(1)
    await fixture.settleAll()
    expect(await othersIn('resold-')).toEqual([locale])
    await database.query('forget', 'delete from mail', [])
    for (const one of [0, 2]) await resell(one)
    await fixture.settleAll()
    expect(await othersIn('resold-', 2)).toEqual([])
  })
})
