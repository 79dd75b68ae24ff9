import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { exchange, performance, ticketResale } from '../../../server/db/schema/index.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { offerTicket } from '../../../server/orders/ticket-offer.ts'
import { transferTicket } from '../../../server/orders/transfer-ticket.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { reselling } from '../payments/support/reselling.ts'
import { BACK, resaleShop, SERVICE, WORTH, why } from './support/resale-shop.ts'

const {
  begun,
  sellBy,
  ticketsOf,
  numberOf,
  offer,
  asked,
  takeOff,
  refundsOf,
  resalesOf,
  statesOf,
  seatAt,
  mailOf,
  scan,
  byAna,
  handing,
  conserve,
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

describe('a ticket that is offered for resale', () => {
  it('is sold: the buyer has its place and a code, the seller the money, and the others stay as they were', async () => {
    const second = await numberOf(1)
    const theirs = await numberOf(0, other)
    expect(await asked(second)).toEqual({
      cents: BACK,
      keptCents: SERVICE,
      until: new Date('2026-12-02T23:30:00Z'),
      isByHand: false,
    })
    expect(await resalesOf()).toEqual([])
    await offer(second)
    await offer(theirs, BACK, other, ownedBy(bruno))
    expect(await seatAt(1)).toMatchObject({ state: 'L', purchaseId: null })
    expect((await ticketsOf())[1]).toMatchObject({ voidedAt: null })
    expect(await refundsOf()).toEqual([])

    const bought = await fixture.open(carla, [1])
    expect((await fixture.pay(bought, carla)).cEstadoPago).toBe('APROBADO')
    expect(await seatAt(1)).toMatchObject({ state: 'V', purchaseId: bought })
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([null, 'RESOLD', null])
    expect((await ticketsOf(other)).map(({ voidReason }) => voidReason)).toEqual([null, null])
    expect(await resalesOf()).toMatchObject([
      { ticketNumber: second, state: 'SOLD', soldTo: bought, worthCents: WORTH, keptCents: SERVICE },
    ])
    expect(await statesOf(other)).toEqual(['OPEN'])
    await fixture.settleAll()
    expect(await refundsOf()).toMatchObject([
      { cents: BACK, state: 'HECHO', reason: 'RETURNED', ticketNumbers: [second] },
    ])
    expect(await refundsOf(other)).toEqual([])
    await conserve()
    await conserve(other)
    await conserve(bought)
    const [mine, sold] = await ticketsOf()
    const [theirOwn] = await ticketsOf(bought)
    expect([await scan(sold!.qr), await scan(theirOwn!.qr), await scan(mine!.qr)]).toEqual([
      'REVENDIDA',
      'ADMITIDA',
      'ADMITIDA',
    ])
    const { purchases } = await fixture.facts()
    expect(purchases.map((one) => [one.id, one.state, one.soldPlaces])).toEqual(
      expect.arrayContaining([
        [id, 'CONFIRMADO', 2],
        [other, 'CONFIRMADO', 2],
        [bought, 'CONFIRMADO', 1],
      ]),
    )
  })

  it('is said by mail when it is offered, when it is sold, and when its money is back', async () => {
    const second = await numberOf(1)
    await offer(second)
    await fixture.work()
    const [offered] = await mailOf('resale-offered-')
    expect(offered).toMatchObject({ recipient: 'ana@buyer.test' })
    for (const word of [second, '10.150', '1.000', '2 de diciembre']) expect(offered?.html).toContain(word)
    await fixture.pay(await fixture.open(carla, [1]), carla)
    await fixture.settleAll()
    const [sold] = await mailOf('resold-')
    for (const word of [second, '10.150', '1.000']) expect(sold?.html).toContain(word)
    expect(sold).toMatchObject({ recipient: 'ana@buyer.test' })
    expect((await mailOf('part-back-')).map(({ recipient }) => recipient)).toEqual(['ana@buyer.test'])
  })

  it('is offered and taken off by its own buyer alone, at the shop that sold it', async () => {
    const second = await numberOf(1)
    const others = [ownedBy(bruno), { customerId: ana, deploymentId: 'sala-norte' }]
    for (const owner of others) {
      expect(await asked(second, owner)).toBe('NO_ENCONTRADO')
      expect(await offer(second, BACK, id, owner)).toBe('NO_ENCONTRADO')
    }
    expect(await offer(await numberOf(0, other))).toBe('NO_ENCONTRADO')
    expect(await offer(second, BACK - 1)).toBe('IMPORTE_CAMBIADO')
    expect(await offer(second)).toMatchObject({ cents: BACK })
    for (const owner of others) expect(await takeOff(second, owner)).toBe('NO_ENCONTRADO')
    expect(await statesOf()).toEqual(['OPEN'])
  })

  it('is offered once, by however many at once, and taken off once', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    const answers = await Promise.all([offer(second), offer(second), offer(third)])
    expect(answers.map((one) => typeof one === 'object')).toEqual([true, true, true])
    expect(await statesOf()).toEqual(['OPEN', 'OPEN'])
    expect(await offer(second, BACK - 1)).toBe('ENTRADA_EN_REVENTA')
    expect(await takeOff(second)).toBe('ok')
    expect(await takeOff(second)).toBe('ok')
    expect((await resalesOf()).map((one) => [one.ticketNumber, one.state]).sort()).toEqual(
      [
        [second, 'TAKEN_BACK'],
        [third, 'OPEN'],
      ].sort(),
    )
    expect(await seatAt(1)).toMatchObject({ state: 'V', purchaseId: id })
    expect(await seatAt(2)).toMatchObject({ state: 'L' })
    expect(await takeOff(await numberOf(0))).toBe('NO_ENCONTRADO')
    fixture.clock.advance(1000)
    expect(await offer(second)).toMatchObject({ cents: BACK })
    expect(await seatAt(1)).toMatchObject({ state: 'L' })
  })

  it('is sent to those who look at its performance, when it is on sale and when it is not', async () => {
    const told: number[] = []
    Object.assign(fixture.context, { placesChanged: (ids: number[]) => told.push(...ids) })
    await offer(await numberOf(1))
    expect(told).toEqual([fixture.performanceId])
    await offer(await numberOf(1))
    expect(told).toEqual([fixture.performanceId])
    await takeOff(await numberOf(1))
    expect(told).toEqual([fixture.performanceId, fixture.performanceId])
  })

  it('is neither handed on, offered by a link nor given back until it is taken off', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    await offer(second)
    const recipient = { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' }
    const tries = (number: string) =>
      Promise.all([
        offerTicket(handing(), number, byAna()).then(() => 'ok', why),
        fixture.payments.giveBack(id, ownedBy(ana), [number], BACK).then(() => 'ok', why),
      ])
    expect(await transferTicket(handing(), second, byAna(), recipient).then(() => 'ok', why)).toBe(
      'ENTRADA_EN_REVENTA',
    )
    expect(await tries(second)).toEqual(['ENTRADA_EN_REVENTA', 'ENTRADA_EN_REVENTA'])
    await takeOff(second)
    expect(await offerTicket(handing(), second, byAna()).then(() => 'ok', why)).toBe('ok')
    expect(await offer(second)).toBe('ENTRADA_OFRECIDA')
    await transferTicket(handing(), third, byAna(), recipient)
    expect(await offer(third)).toBe('NO_ENCONTRADO')
    expect(await offer((await ticketsOf()).find((one) => one.holderName !== null)!.number)).toBe(
      'ENTRADA_TRANSFERIDA',
    )
  })

  it('is refused once admitted, given back, cancelled, too late, or where the order has no rule', async () => {
    const [first, second, third] = [await numberOf(0), await numberOf(1), await numberOf(2)]
    const [admitted] = await ticketsOf()
    await scan(admitted!.qr)
    expect(await offer(first)).toBe('ENTRADA_ADMITIDA')
    await fixture.payments.giveBack(id, ownedBy(ana), [second], BACK)
    expect(await offer(second)).toBe('ENTRADA_DEVUELTA')
    fixture.clock.set(new Date('2026-12-02T23:30:00Z'))
    expect(await offer(third)).toBe('REVENTA_VENCIDA')
    fixture.clock.set(new Date('2026-12-02T23:29:59Z'))
    await database.orm
      .update(performance)
      .set({ cancelled: true })
      .where(eq(performance.id, fixture.performanceId))
    expect(await offer(third)).toBe('FUNCION_CANCELADA')
  })

  it('is refused while it is being exchanged, and the other of the order is not', async () => {
    const [second, third] = [await numberOf(1), await numberOf(2)]
    const places = await fixture.open(ana, [5])
    await database.orm.insert(exchange).values({
      ...{ purchaseId: places, oldPurchaseId: id, ticketNumbers: [second], deploymentId: reselling.id },
      ...{ customerId: ana, currency: 'ARS', worthCents: WORTH, createdAt: fixture.clock.now() },
    })
    expect([await offer(second), await statesOf()]).toEqual(['ENTRADA_EN_CAMBIO', []])
    expect(await offer(third)).toMatchObject({ cents: BACK })
    await fixture.cancel(places)
    expect(await offer(second)).toMatchObject({ cents: BACK })
  })

  it('is not for orders of a shop without the rule, and keeps the rule that it was bought by', async () => {
    const { resale: _none, ...charges } = reselling.charges
    Object.assign(fixture.context, { deployments: createDeployments([{ ...reselling, charges }]) })
    const later = await fixture.open(carla, [5])
    await fixture.pay(later, carla)
    expect(await asked(await numberOf(0, later), ownedBy(carla), later)).toBe('REVENTA_NO_ADMITIDA')
    expect(await asked(await numberOf(1))).toMatchObject({ cents: BACK })
  })

  it('gives everything back where the rule does not keep the service charge', async () => {
    await offer(await numberOf(0, other), BACK, other, ownedBy(bruno))
    sellBy({ resale: { hoursBefore: 24, serviceCharge: true } })
    const whole = await fixture.open(carla, [5])
    await fixture.pay(whole, carla)
    expect(await offer(await numberOf(0, whole), WORTH, whole, ownedBy(carla))).toMatchObject({
      keptCents: 0,
    })
    const bought = await fixture.open(ana, [5])
    await fixture.pay(bought, ana)
    expect((await refundsOf(whole)).map(({ cents }) => cents)).toEqual([WORTH])
    await conserve(whole)
  })

  it('is all in whole guaraníes, however many of a purchase are sold', async () => {
    sellBy({ resale: { hoursBefore: 24, serviceCharge: true } }, 0)
    await fixture.payments.giveBack(id, ownedBy(ana), [await numberOf(0), await numberOf(1)], 2 * BACK)
    const odd = await fixture.open(bruno, [0, 1], 333_300)
    await fixture.pay(odd, bruno)
    const offers = [await asked(await numberOf(0, odd), ownedBy(bruno), odd)]
    const cents = (offers[0] as { cents: number }).cents
    await offer(await numberOf(0, odd), cents, odd, ownedBy(bruno))
    await offer(await numberOf(1, odd), cents, odd, ownedBy(bruno))
    const bought = await fixture.open(ana, [0, 1])
    expect((await fixture.pay(bought, ana)).cEstadoPago).toBe('APROBADO')
    const back = await refundsOf(odd)
    expect(back.every((one) => one.cents % 100 === 0)).toBe(true)
    const [charge] = await database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, odd))
    const kept = (await resalesOf(odd)).reduce((sum, one) => sum + one.keptCents, 0)
    expect(back.reduce((sum, one) => sum + one.cents, 0) + kept).toBe(charge!.chargedCents)
    expect(Math.max(...back.map((one) => Math.abs(one.cents - cents)))).toBeLessThanOrEqual(100)
  })
})

describe('the database', () => {
  it('refuses a resale that does not add up to what was paid for its ticket', async () => {
    await offer(await numberOf(1))
    await fixture.pay(await fixture.open(carla, [1]), carla)
    const [row] = await resalesOf()
    await expect(
      database.orm
        .update(ticketResale)
        .set({ keptCents: SERVICE + 20_000 })
        .where(eq(ticketResale.id, row!.id)),
    ).rejects.toThrow()
  })
})
