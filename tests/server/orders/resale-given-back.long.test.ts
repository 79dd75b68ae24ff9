import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { BACK, DAY_MS, resaleShop, SERVICE, WORTH, why } from './support/resale-shop.ts'

const {
  begun,
  sellBy,
  ticketsOf,
  numberOf,
  offer,
  refundsOf,
  resalesOf,
  statesOf,
  conserve,
  returnedByHouse,
} = resaleShop()
let fixture: PaymentFixture
let ana: number
let bruno: number
let carla: number
/** Three tickets of Ana’s, two of Bruno’s: seats 0, 1, 2 and 3, 4. */
let id: string
let other: string
beforeEach(() => {
  ;({ fixture, ana, bruno, carla, id, other } = begun())
})

describe('a purchase that goes back whole', () => {
  it('ends its offers, and their places stay on sale', async () => {
    await offer(await numberOf(1))
    await offer(await numberOf(0, other), BACK, other, ownedBy(bruno))
    await fixture.payments.regret(id, ownedBy(ana))
    expect([await statesOf(), await statesOf(other)]).toEqual([['OVER'], ['OPEN']])
    const bought = await fixture.open(carla, [1])
    expect((await fixture.pay(bought, carla)).cEstadoPago).toBe('APROBADO')
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([3 * WORTH])
  })

  it('gives back what is left of the charge where one of its tickets was resold', async () => {
    await offer(await numberOf(1))
    await fixture.pay(await fixture.open(carla, [1]), carla)
    fixture.clock.advance(1000)
    await fixture.payments.regret(id, ownedBy(ana))
    await fixture.settleAll()
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK, 3 * WORTH - BACK])
  })

  it('gives nothing back by law once all of its tickets were resold, and the other as ever', async () => {
    sellBy({ resale: { hoursBefore: 24, serviceCharge: true } })
    const single = await fixture.open(carla, [5])
    await fixture.pay(single, carla)
    await offer(await numberOf(0, single), WORTH, single, ownedBy(carla))
    await fixture.pay(await fixture.open(bruno, [5]), bruno)
    await fixture.settleAll()
    expect(await fixture.payments.regret(single, ownedBy(carla)).then(() => 'ok', why)).toBe(
      'ENTRADA_REVENDIDA',
    )
    expect((await refundsOf(single)).map(({ cents, reason }) => [cents, reason])).toEqual([
      [WORTH, 'RETURNED'],
    ])
    expect(await fixture.payments.regret(other, ownedBy(bruno)).then(() => 'ok', why)).toBe('ok')
    expect((await refundsOf(other)).map(({ cents }) => cents)).toEqual([2 * WORTH])
  })

  it('keeps what was kept of a resold ticket where the house gives the last ones back, after the legal time', async () => {
    await offer(await numberOf(1))
    await fixture.pay(await fixture.open(carla, [1]), carla)
    fixture.clock.advance(11 * DAY_MS)
    await returnedByHouse(id)
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK, 3 * WORTH - BACK - SERVICE])
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([
      'RETURNED',
      'RESOLD',
      'RETURNED',
    ])
    await conserve()
  })

  it('ends the offer of a seat that the house gives back, and who was buying it buys it from the shop', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    await offer(second)
    await offer(third)
    const bought = await fixture.open(carla, [1])
    await returnedByHouse(id, [second])
    expect((await resalesOf()).map((one) => [one.ticketNumber === second, one.state]).sort()).toEqual([
      [false, 'OPEN'],
      [true, 'OVER'],
    ])
    expect((await fixture.pay(bought, carla)).cEstadoPago).toBe('APROBADO')
    expect((await refundsOf()).map(({ cents, ticketNumbers }) => [cents, ticketNumbers])).toEqual([
      [WORTH, [second]],
    ])
    await conserve(bought)
  })
})
