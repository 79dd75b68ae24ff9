import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, ticketResale } from '../../../server/db/schema/index.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { BACK, DAY_MS, resaleShop, WORTH, why } from './support/resale-shop.ts'

const {
  begun,
  sellBy,
  ticketsOf,
  numberOf,
  offer,
  refundsOf,
  resalesOf,
  statesOf,
  seatAt,
  sweep,
  mailOf,
  scan,
  conserve,
  beginPaying,
  approve,
  returnedByHouse,
} = resaleShop()
let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
let carla: number
/** Three tickets of Ana’s, two of Bruno’s: seats 0, 1, 2 and 3, 4. */
let id: string
let other: string
beforeEach(() => {
  ;({ database, fixture, ana, bruno, carla, id, other } = begun())
})

describe('the end of the time', () => {
  it('gives the place back to its seller, who is written to, and keeps the other on sale', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    await offer(second)
    await offer(third)
    await database.orm
      .update(ticketResale)
      .set({ until: fixture.clock.now() })
      .where(eq(ticketResale.ticketNumber, third))
    await sweep()
    expect((await resalesOf()).map((one) => [one.ticketNumber === third, one.state]).sort()).toEqual([
      [false, 'OPEN'],
      [true, 'OVER'],
    ])
    expect(await seatAt(2)).toMatchObject({ state: 'V', purchaseId: id })
    expect(await seatAt(1)).toMatchObject({ state: 'L' })
    await fixture.work()
    const written = await mailOf('resale-over-')
    expect(written.map(({ recipient }) => recipient)).toEqual(['ana@buyer.test'])
    expect(written[0]?.html).toContain(third)
    expect((await fixture.payments.giveBack(id, ownedBy(ana), [third], BACK)).cents).toBe(BACK)
  })

  it('comes sooner where the performance is moved, by the rule of each order, also where it had no time', async () => {
    const second = await numberOf(1)
    await offer(second)
    sellBy({ resale: { hoursBefore: 2, serviceCharge: false } })
    const late = await fixture.open(carla, [5])
    await fixture.pay(late, carla)
    const theirs = await numberOf(0, late)
    await offer(theirs, BACK, late, ownedBy(carla))
    const offeredLater = await numberOf(0, other)
    await offer(offeredLater, BACK, other, ownedBy(bruno))
    await database.orm
      .update(ticketResale)
      .set({ until: null })
      .where(eq(ticketResale.ticketNumber, offeredLater))
    await sweep()
    expect([await statesOf(), await statesOf(late), await statesOf(other)]).toEqual([
      ['OPEN'],
      ['OPEN'],
      ['OPEN'],
    ])
    await database.orm
      .update(performance)
      .set({ startsAt: new Date(fixture.clock.now().getTime() + DAY_MS) })
      .where(eq(performance.id, fixture.performanceId))
    await sweep()
    expect([await statesOf(), await statesOf(late), await statesOf(other)]).toEqual([
      ['OVER'],
      ['OPEN'],
      ['OVER'],
    ])
    expect([await seatAt(1), await seatAt(5)]).toMatchObject([
      { state: 'V', purchaseId: id },
      { state: 'L', purchaseId: null },
    ])
  })

  it('comes with a cancellation, about which nobody is written to twice, and the house gives everything back', async () => {
    await offer(await numberOf(1))
    await database.orm
      .update(performance)
      .set({ cancelled: true })
      .where(eq(performance.id, fixture.performanceId))
    await sweep()
    await fixture.work()
    expect([await statesOf(), await mailOf('resale-over-')]).toEqual([['OVER'], []])
    expect(await seatAt(1)).toMatchObject({ state: 'V', purchaseId: id })
    await returnedByHouse(id)
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([3 * WORTH])
    expect(await refundsOf(other)).toEqual([])
  })

  it('waits while somebody holds the place, who is refused before a charge, and gives back what was being paid', async () => {
    await offer(await numberOf(1))
    await offer(await numberOf(2))
    await offer(await numberOf(0, other), BACK, other, ownedBy(bruno))
    const [held, begun, still] = [
      await fixture.open(carla, [1]),
      await fixture.open(bruno, [2]),
      await fixture.open(ana, [3]),
    ]
    const attempt = await beginPaying(begun, bruno)
    await database.query('late', 'update ticket_resale set until = $1::timestamptz where purchase_id = $2', [
      new Date(fixture.clock.now().getTime() + 60_000),
      id,
    ])
    fixture.clock.advance(60_000)
    await sweep()
    expect(await statesOf()).toEqual(['OPEN', 'OPEN'])
    expect(await fixture.pay(held, carla).catch(why)).toBe('POSICIONES_OCUPADAS')
    await approve(attempt)
    await fixture.settleAll()
    expect([await refundsOf(held), (await refundsOf(begun)).map(({ cents }) => cents)]).toEqual([[], [WORTH]])
    expect((await fixture.pay(still, ana)).cEstadoPago).toBe('APROBADO')
    await fixture.cancel(held)
    await sweep()
    expect([await statesOf(), await statesOf(other)]).toEqual([['OVER', 'OVER'], ['SOLD']])
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([null, null, null])
    expect(await seatAt(1)).toMatchObject({ state: 'V', purchaseId: id })
    expect([await ticketsOf(held), await ticketsOf(begun)]).toEqual([[], []])
    await conserve()
  })

  it('comes with the door: who enters keeps the seat, and who was buying it has their money back', async () => {
    const [, second, third] = await ticketsOf()
    await offer(second!.number)
    await offer(third!.number)
    const bought = await fixture.open(carla, [1])
    const attempt = await beginPaying(bought, carla)
    expect([await scan(second!.qr), await scan(third!.qr)]).toEqual(['ADMITIDA', 'ADMITIDA'])
    await approve(attempt)
    await fixture.settleAll()
    await sweep()
    expect(await ticketsOf(bought)).toEqual([])
    expect((await refundsOf(bought)).map(({ cents }) => cents)).toEqual([WORTH])
    expect(await statesOf()).toEqual(['OVER', 'OVER'])
    expect([await seatAt(1), await seatAt(2)]).toMatchObject([
      { state: 'V', purchaseId: id },
      { state: 'V', purchaseId: id },
    ])
    expect(await mailOf('resale-over-')).toEqual([])
    await conserve()
  })
})
