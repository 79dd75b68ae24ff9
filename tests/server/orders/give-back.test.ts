import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GiveBackRule } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, refund, ticketGiveBack } from '../../../server/db/schema/index.ts'
import { mail, paymentAttempt, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { giveBackKey, giveBackMail, partBackKey, partBackMail } from '../../../server/mail/give-back-mail.ts'
import { offerTicket, withdrawOffer } from '../../../server/orders/ticket-offer.ts'
import { transferTicket } from '../../../server/orders/transfer-ticket.ts'
import { payByHand } from '../../../server/payments/house-refund.ts'
import { createPayments } from '../../../server/payments/payments.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import type { Owner } from '../../../server/selling/owner.ts'
import { redeemTicket } from '../../../server/tickets/redeem-ticket.ts'
import { createPaymentFixture, ownedBy, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
/** Four tickets of Ana's, two of Bruno's. */
let id: string
let other: string

/** What a ticket of the fixture costs with its charges, and what of it is the service charge. */
const WORTH = 1_115_000
const SERVICE = 100_000
const BACK = WORTH - SERVICE

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // What earlier tests left is not taken up here.
  await database.query('rest', 'update outbox set next_try_at = null', [])
  await database.orm.delete(mail)
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
  id = await fixture.open(ana, [0, 1, 2, 3])
  other = await fixture.open(bruno, [4, 5])
  await fixture.pay(id, ana)
  await fixture.pay(other, bruno)
})

const ticketsOf = (purchaseId = id) =>
  database.orm.select().from(ticket).where(eq(ticket.purchaseId, purchaseId)).orderBy(ticket.placeId)
const numbersOf = async (...nth: number[]) => {
  const all = await ticketsOf()
  return nth.map((one) => all[one]!.number)
}
const why = (error: unknown): string => (error as { code?: string }).code ?? String(error)
const back = async (numbers: readonly string[], cents: number, owner: Owner = ownedBy(ana)) =>
  fixture.payments.giveBack(id, owner, numbers, cents).catch(why)
const asked = (numbers: readonly string[], owner: Owner = ownedBy(ana)) =>
  fixture.payments.askGiveBack(id, owner, numbers).catch(why)
const refundsOf = (purchaseId = id) =>
  database.orm.select().from(refund).where(eq(refund.purchaseId, purchaseId)).orderBy(refund.createdAt)
const givenBackOf = (purchaseId = id) =>
  database.orm.select().from(ticketGiveBack).where(eq(ticketGiveBack.purchaseId, purchaseId))
const mailOf = async (prefix: string) =>
  (await database.orm.select().from(mail)).filter(({ key }) => key.startsWith(prefix))
const scan = async (text: string) =>
  (
    await redeemTicket(database.orm, {
      keys: fixture.context.signer.keySet,
      text,
      performanceId: fixture.performanceId,
      deploymentId: programaRegional.id,
      door: 'Norte',
      now: fixture.clock.now(),
    })
  ).cEstado
const transfer = (number: string) =>
  transferTicket(
    { ...fixture.context, deployment: programaRegional },
    number,
    { id: ana, email: 'ana@shop.test' } as never,
    { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
  )
/** An operator gives tickets back, or all that are left. */
const byHouse = (purchaseId = id, tickets?: readonly string[]) =>
  returnTickets(fixture.context, {
    ...{ deploymentId: programaRegional.id, purchaseId, ...(tickets && { tickets }) },
    ...{ operator: 'marta', note: 'Pedido' },
  })
/** Paid by a provider that a fixture does not have: what was asked of it never changes otherwise. */
const payByTigo = async () => {
  await database.query('free', 'alter table payment_attempt disable trigger user', [])
  await database.query('tigo', "update payment_attempt set port = 'tigo' where purchase_id = $1", [id])
  await database.query('guard', 'alter table payment_attempt enable trigger user', [])
}
/** What is sold from now on has other charges, in a currency of so many decimals. */
const sellBy = (change: Partial<typeof programaRegional.charges>, decimals: 0 | 2 = 2) => {
  const currency = { ...programaRegional.currency, decimals }
  const charges = { ...programaRegional.charges, ...change }
  Object.assign(fixture.context, {
    deployments: createDeployments([{ ...programaRegional, currency, charges }]),
  })
}
/** Charges less refunds are what the valid tickets cost and what was kept. */
const conserve = async (purchaseId = id) => {
  const charges = await database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, purchaseId))
  const charged = charges.reduce((sum, { chargedCents }) => sum + (chargedCents ?? 0), 0)
  const returned = (await refundsOf(purchaseId)).reduce((sum, { cents }) => sum + cents, 0)
  const kept = (await givenBackOf(purchaseId)).reduce((sum, { keptCents }) => sum + keptCents, 0)
  const valid = (await ticketsOf(purchaseId)).filter(({ voidedAt }) => voidedAt === null)
  expect(charged - returned).toBe(valid.length * WORTH + kept)
}

describe('one ticket of four', () => {
  it('goes back by the rule: its place is free, its code is void, and the other three stay', async () => {
    const [, second] = await ticketsOf()
    expect(await asked([second!.number])).toEqual({
      cents: BACK,
      keptCents: SERVICE,
      byHandUntil: null,
      isWhole: false,
    })
    expect(await refundsOf()).toEqual([])
    expect(await back([second!.number], BACK)).toMatchObject({ cents: BACK, keptCents: SERVICE })
    await conserve()
    await fixture.settleAll()
    await conserve()
    const after = await ticketsOf()
    expect(after.map(({ voidReason }) => voidReason)).toEqual([null, 'RETURNED', null, null])
    expect((await ticketsOf(other)).map(({ voidedAt }) => voidedAt)).toEqual([null, null])
    const { purchases, seats, charges } = await fixture.facts()
    expect(purchases.map((one) => [one.id === id, one.state, one.soldPlaces]).sort()).toEqual([
      [false, 'CONFIRMADO', 2],
      [true, 'CONFIRMADO', 3],
    ])
    const free = seats.filter(({ state }) => state === 'L').map(({ ordinal }) => ordinal)
    expect(free).toEqual([1])
    expect(charges.map((one) => one.chargedCents - one.keptCents).sort()).toEqual([0, BACK].sort())
    expect(await refundsOf()).toMatchObject([
      { cents: BACK, state: 'HECHO', reason: 'RETURNED', ticketNumbers: [second!.number] },
    ])
    expect(await refundsOf(other)).toEqual([])
    expect(await Promise.all(after.map(({ qr }) => scan(qr)))).toEqual([
      'ADMITIDA',
      'DEVUELTA',
      'ADMITIDA',
      'ADMITIDA',
    ])
  })

  it('is said by mail when it is asked for, with what is kept, and again when it is done', async () => {
    const [second] = await numbersOf(1)
    await back([second!], BACK)
    await fixture.settleAll()
    const [first] = await mailOf('give-back-')
    expect(first).toMatchObject({ recipient: 'ana@buyer.test' })
    for (const word of [second!, '10.150', '1.000']) expect(first?.html).toContain(word)
    const done = await mailOf('part-back-')
    expect(done.map(({ recipient }) => recipient)).toEqual(['ana@buyer.test'])
    expect(done[0]?.html).toContain('10.150')
  })

  it('is written about to its own buyer alone', async () => {
    await back(await numbersOf(1), BACK)
    await fixture.settleAll()
    const [{ id: givenBack }] = (await givenBackOf()) as [typeof ticketGiveBack.$inferSelect]
    const [{ id: part }] = (await refundsOf()) as [typeof refund.$inferSelect]
    const { deployments } = fixture.context
    const written = (purchaseId: string) => [
      giveBackMail(database.orm, deployments, giveBackKey(givenBack), purchaseId),
      partBackMail(database.orm, deployments, partBackKey(part), purchaseId),
    ]
    expect(await Promise.all(written(other))).toEqual([null, null])
    const to = { to: 'ana@buyer.test' }
    expect(await Promise.all(written(id))).toEqual([expect.objectContaining(to), expect.objectContaining(to)])
  })

  it('is sold again, and the buyer may give back another one', async () => {
    const [first, second] = await numbersOf(0, 1)
    await back([second!], BACK)
    const again = await fixture.open(bruno, [1])
    expect((await fixture.pay(again, bruno)).cEstadoPago).toBe('APROBADO')
    expect(await back([first!], BACK)).toMatchObject({ cents: BACK })
    await fixture.settleAll()
    await conserve()
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK, BACK])
  })

  it('is given back once, by however many at once, and asked again it answers the same', async () => {
    const [second, third] = await numbersOf(1, 2)
    const answers = await Promise.all([
      back([second!], BACK),
      back([second!], BACK),
      back([second!, third!], 2 * BACK),
    ])
    const rows = await givenBackOf()
    expect(rows).toHaveLength(1)
    const isPair = rows[0]!.ticketNumbers.length === 2
    expect(answers.filter((one) => one === 'ENTRADA_DEVUELTA')).toHaveLength(isPair ? 2 : 1)
    const [numbers, cents] = isPair ? [[third!, second!], 2 * BACK] : [[second!], BACK]
    expect(await back(numbers as string[], cents as number)).toMatchObject({ cents })
    expect(await givenBackOf()).toHaveLength(1)
    await fixture.settleAll()
    await conserve()
  })

  it('is answered for again to its own buyer alone', async () => {
    const numbers = await numbersOf(1, 2)
    const { cents } = (await back(numbers, 2 * BACK)) as { cents: number }
    const others = [ownedBy(bruno), { customerId: ana, deploymentId: 'sala-norte' }]
    expect(await Promise.all(others.map((owner) => back(numbers, cents, owner)))).toEqual([
      'NO_ENCONTRADO',
      'NO_ENCONTRADO',
    ])
    expect(await back(numbers.toReversed(), cents)).toEqual({
      ...{ cents: 2 * BACK, keptCents: 2 * SERVICE, byHandUntil: null, isWhole: false },
    })
  })

  it('is given back beside another one at the same moment, each for its own amount', async () => {
    const [second, third] = await numbersOf(1, 2)
    expect(await Promise.all([back([second!], BACK), back([third!], BACK)])).toMatchObject([
      { cents: BACK, keptCents: SERVICE },
      { cents: BACK, keptCents: SERVICE },
    ])
    const rows = await givenBackOf()
    expect(rows.map(({ ticketNumbers }) => ticketNumbers).sort()).toEqual([[second!], [third!]].sort())
    expect((await ticketsOf()).map(({ voidReason }) => voidReason)).toEqual([
      ...[null, 'RETURNED', 'RETURNED', null],
    ])
    await fixture.settleAll()
    expect((await refundsOf()).map(({ cents, state }) => [cents, state])).toEqual([
      [BACK, 'HECHO'],
      [BACK, 'HECHO'],
    ])
    await conserve()
  })

  it('goes back in whole guaraníes, and so does what is kept', async () => {
    await back(await numbersOf(0, 1, 2), 3 * BACK)
    sellBy({ giveBack: { hoursBefore: 48, percent: 33, serviceCharge: false } }, 0)
    id = await fixture.open(bruno, [0, 1, 2], 333_300)
    await fixture.pay(id, bruno)
    // 3333, 333 of service and 150 of its code; of two of them, 667 of service.
    for (const [nth, cents, kept] of [
      [1, 114_900, 266_700],
      [2, 114_900, 266_800],
    ] as const)
      expect(await back(await numbersOf(nth), cents, ownedBy(bruno))).toMatchObject({
        cents,
        keptCents: kept,
      })
  })

  it('is given back or admitted, never both', async () => {
    const [, second] = await ticketsOf()
    const [given, admitted] = await Promise.all([back([second!.number], BACK), scan(second!.qr)])
    expect([
      [true, 'DEVUELTA'],
      [false, 'ADMITIDA'],
    ]).toContainEqual([typeof given === 'object', admitted])
    if (typeof given === 'string') expect(given).toBe('ENTRADA_ADMITIDA')
    await conserve()
  })

  it('is given back or handed on, never both', async () => {
    const [second] = await numbersOf(1)
    const [given, handed] = await Promise.all([
      back([second!], BACK),
      transfer(second!).then(() => 'ok', why),
    ])
    expect(typeof given === 'object').toBe(handed !== 'ok')
    await conserve()
  })

  it('goes back by the rule that it was bought by, whatever a later release says', async () => {
    const giveBack: GiveBackRule = { hoursBefore: 1, percent: 10, serviceCharge: true }
    const charges = { ...programaRegional.charges, giveBack }
    const { giveBack: _none, ...without } = charges
    for (const later of [charges, without]) {
      const deployments = createDeployments([{ ...programaRegional, charges: later }])
      const payments = createPayments({ ...fixture.context, deployments })
      expect(await payments.askGiveBack(id, ownedBy(ana), await numbersOf(1))).toMatchObject({ cents: BACK })
    }
  })

  it('is paid by hand within ten days where its provider gives no parts back', async () => {
    await payByTigo()
    const numbers = await numbersOf(1)
    const until = new Date(fixture.clock.now().getTime() + 10 * 86_400_000)
    expect(await asked(numbers)).toMatchObject({ cents: BACK, byHandUntil: until })
    expect(await back(numbers, BACK)).toMatchObject({ byHandUntil: until })
    expect(await back(numbers, BACK)).toMatchObject({ byHandUntil: until })
    expect(await refundsOf()).toMatchObject([{ state: 'A_MANO', until, cents: BACK }])
    await fixture.work()
    expect((await mailOf('give-back-')).at(-1)?.html).toContain('te pagamos nosotros hasta')
    expect(await mailOf('part-back-')).toEqual([])
    const [owed] = await refundsOf()
    await payByHand(fixture.context, owed!.id, programaRegional.id, { evidence: 'TR-1', by: 'marta' })
    await fixture.work()
    expect((await mailOf('part-back-'))[0]?.html).toContain('Te pagamos nosotros')
    await conserve()
  })
})

describe('all that are left', () => {
  it('are the whole purchase within the legal time: all that was paid comes back', async () => {
    const [second] = await numbersOf(1)
    await back([second!], BACK)
    fixture.clock.advance(1000)
    const rest = await numbersOf(0, 2, 3)
    expect(await asked(rest)).toEqual({
      cents: 4 * WORTH - BACK,
      keptCents: 0,
      byHandUntil: null,
      isWhole: true,
    })
    expect(await back(rest, 4 * WORTH - BACK)).toMatchObject({ isWhole: true })
    await fixture.settleAll()
    const { purchases, charges } = await fixture.facts()
    expect(purchases.find((one) => one.id === id)).toMatchObject({ state: 'CANCELADO', soldPlaces: 0 })
    expect(charges.map(({ keptCents }) => keptCents).sort()).toEqual([0, 2 * WORTH].sort())
    expect(await back(rest, 0)).toBe('NO_ENCONTRADO')
    const again = { cents: 4 * WORTH - BACK, keptCents: 0, byHandUntil: null, isWhole: true }
    expect(await back(rest.toReversed(), 4 * WORTH - BACK)).toEqual(again)
    expect(await back(rest, 4 * WORTH - BACK, ownedBy(bruno))).toBe('NO_ENCONTRADO')
    expect(await back(rest.slice(1), 4 * WORTH - BACK)).toBe('NO_ENCONTRADO')
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK, 4 * WORTH - BACK])
  })

  it('are paid by hand, after a part of them was, where their provider gives no parts back', async () => {
    await payByTigo()
    const [second] = await numbersOf(1)
    await back([second!], BACK)
    const rest = await numbersOf(0, 2, 3)
    const until = new Date(fixture.clock.now().getTime() + 10 * 86_400_000)
    const offer = { cents: 4 * WORTH - BACK, keptCents: 0, byHandUntil: until, isWhole: true }
    expect(await asked(rest)).toEqual(offer)
    expect(await back(rest, 4 * WORTH - BACK)).toEqual(offer)
    expect(await back(rest, 4 * WORTH - BACK)).toEqual(offer)
    const owed = await refundsOf()
    expect(owed.map(({ state, cents }) => ({ state, cents }))).toEqual(
      [BACK, 4 * WORTH - BACK].map((cents) => ({ state: 'A_MANO', cents })),
    )
    for (const { id: refundId } of owed)
      await payByHand(fixture.context, refundId, programaRegional.id, { evidence: 'TR-1', by: 'marta' })
    const { charges } = await fixture.facts()
    expect(charges.map(({ keptCents }) => keptCents).sort()).toEqual([2 * WORTH, 4 * WORTH].sort())
    const [attempt] = await database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    expect(attempt).toMatchObject({ state: 'DEVUELTO' })
  })

  it('are asked of such a provider where nothing of them has gone back: they are the whole charge', async () => {
    await payByTigo()
    const all = await numbersOf(0, 1, 2, 3)
    expect(await asked(all)).toEqual({ cents: 4 * WORTH, keptCents: 0, byHandUntil: null, isWhole: true })
    expect(await back(all, 4 * WORTH)).toMatchObject({ byHandUntil: null })
    expect(await refundsOf()).toMatchObject([{ state: 'PEDIDO', cents: 4 * WORTH }])
  })

  it('leave a paid purchase without tickets after the legal time, which keeps what the rule keeps', async () => {
    await database.orm
      .update(performance)
      .set({ startsAt: new Date('2027-03-01T00:00:00Z') })
      .where(eq(performance.id, fixture.performanceId))
    fixture.clock.set(new Date('2026-12-20T00:00:00Z'))
    expect(await back(await numbersOf(0, 1, 2, 3), 4 * BACK)).toMatchObject({ isWhole: false })
    await fixture.settleAll()
    await conserve()
    const { purchases } = await fixture.facts()
    expect(purchases.find((one) => one.id === id)).toMatchObject({ state: 'CONFIRMADO', soldPlaces: 0 })
    expect(await back(await numbersOf(0), BACK)).toBe('ENTRADA_DEVUELTA')
  })

  it('are given back by the house but for what the rule kept, and with that within the legal time', async () => {
    const [theirs] = await ticketsOf(other)
    await back(await numbersOf(1), BACK)
    await fixture.payments.giveBack(other, ownedBy(bruno), [theirs!.number], BACK)
    expect((await byHouse(other))?.refund?.cents).toBe(2 * WORTH - BACK)
    fixture.clock.set(new Date('2026-12-02T04:00:00Z'))
    expect((await byHouse())?.refund?.cents).toBe(3 * WORTH)
    await fixture.settleAll()
    await conserve()
    const { purchases } = await fixture.facts()
    expect(purchases.map((one) => [one.id === id, one.state, one.soldPlaces]).sort()).toEqual([
      [false, 'CANCELADO', 0],
      [true, 'CONFIRMADO', 0],
    ])
  })

  it('take the delivery with them where the house gives the last ones back', async () => {
    await fixture.payments.giveBack(id, ownedBy(ana), await numbersOf(0, 1), 2 * BACK)
    sellBy({
      deliveryTypes: programaRegional.charges.deliveryTypes.map((one) => ({ ...one, cents: 450_000 })),
    })
    id = await fixture.open(bruno, [0, 1])
    await fixture.pay(id, bruno)
    expect(await back(await numbersOf(1), BACK, ownedBy(bruno))).toMatchObject({ keptCents: SERVICE })
    fixture.clock.set(new Date('2026-12-02T04:00:00Z'))
    await byHouse()
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([BACK, WORTH + 450_000])
    await conserve()
  })

  it('cost nothing to give back where they were free', async () => {
    await fixture.payments.giveBack(id, ownedBy(ana), await numbersOf(0), BACK)
    id = await fixture.open(ana, [0], 0)
    await fixture.pay(id, ana, { paymentMethodId: 2, cardToken: null })
    fixture.clock.advance(1000)
    expect(await asked(await numbersOf(0))).toMatchObject({ cents: 0, keptCents: 0 })
  })
})

describe('a ticket is not given back', () => {
  it.each([
    ['by another customer', () => ownedBy(bruno)],
    ['in another deployment', () => ({ customerId: ana, deploymentId: 'sala-norte' })],
  ])('%s', async (_title, owner) => {
    const numbers = await numbersOf(1)
    expect([await asked(numbers, owner()), await back(numbers, BACK, owner())]).toEqual([
      'NO_ENCONTRADO',
      'NO_ENCONTRADO',
    ])
  })

  it('of another purchase', async () => {
    const [theirs] = await ticketsOf(other)
    expect(await back([theirs!.number], BACK)).toBe('NO_ENCONTRADO')
    expect(await back([...(await numbersOf(1)), theirs!.number], 2 * BACK)).toBe('NO_ENCONTRADO')
  })

  it('for another amount than was shown', async () => {
    expect(await back(await numbersOf(1), BACK + 100)).toBe('IMPORTE_CAMBIADO')
    expect([await refundsOf(), await givenBackOf()]).toEqual([[], []])
  })

  it('from two days before the performance on', async () => {
    const numbers = await numbersOf(1)
    fixture.clock.set(new Date('2026-12-01T23:30:00Z'))
    expect(await back(numbers, BACK)).toBe('DEVOLUCION_VENCIDA')
    fixture.clock.set(new Date('2026-12-01T23:29:59Z'))
    expect(await back(numbers, BACK)).toMatchObject({ cents: BACK })
  })

  it('that somebody else has, that was used, or of a performance that was cancelled', async () => {
    const [first, second] = await ticketsOf()
    await transfer(first!.number)
    const handed = (await ticketsOf()).find(({ holderName }) => holderName !== null)
    await scan(second!.qr)
    expect(await back([handed!.number], BACK)).toBe('ENTRADA_TRANSFERIDA')
    expect(await back([second!.number], BACK)).toBe('ENTRADA_ADMITIDA')
    await database.orm
      .update(performance)
      .set({ cancelled: true })
      .where(eq(performance.id, fixture.performanceId))
    const third = (await ticketsOf()).find((one) => one.voidedAt === null && one.number !== second!.number)
    expect(await back([third!.number], BACK)).toMatch(/FUNCION_CANCELADA|ENTRADA_TRANSFERIDA/)
  })

  it('while it is handed on by a link, until the link is taken back', async () => {
    const [second] = await numbersOf(1)
    const services = { ...fixture.context, deployment: programaRegional }
    const by = { id: ana, email: 'ana@shop.test' } as never
    await offerTicket(services, second!, by)
    expect(await back([second!], BACK)).toBe('ENTRADA_OFRECIDA')
    expect(await back(await numbersOf(2), BACK)).toMatchObject({ cents: BACK })
    await withdrawOffer(services, second!, by)
    expect(await back([second!], BACK)).toMatchObject({ cents: BACK })
    await conserve()
  })

  it('for less, once another one was given back by the house', async () => {
    const [first, second] = await numbersOf(0, 1)
    await byHouse(id, [first!])
    fixture.clock.advance(1000)
    expect(await asked([first!, second!])).toBe('ENTRADA_DEVUELTA')
    expect(await asked([second!])).toMatchObject({ cents: BACK, keptCents: SERVICE })
    expect(await back([second!], BACK)).toMatchObject({ cents: BACK, keptCents: SERVICE })
    await fixture.settleAll()
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([WORTH, BACK])
    await conserve()
  })

  it('twice, by its buyer and by the house', async () => {
    const [second] = await numbersOf(1)
    await byHouse(id, [second!])
    expect(await back([second!], BACK)).toBe('ENTRADA_DEVUELTA')
    expect((await refundsOf()).map(({ cents }) => cents)).toEqual([WORTH])
    await conserve()
  })
})

describe('the database', () => {
  it('refuses a give-back that does not add up to what was paid for its tickets', async () => {
    await back(await numbersOf(1), BACK)
    const [row] = await givenBackOf()
    await expect(
      database.orm
        .update(ticketGiveBack)
        .set({ keptCents: SERVICE + 20_000 })
        .where(eq(ticketGiveBack.id, row!.id)),
    ).rejects.toThrow()
  })
})
