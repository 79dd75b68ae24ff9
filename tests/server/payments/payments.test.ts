import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { performance, purchase, seat } from '../../../server/db/schema/index.ts'
import { paymentAttempt, type RefundReason } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createPayments } from '../../../server/payments/payments.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { openTestDatabase } from '../support/database.ts'
import { Crash } from './support/in-memory-provider.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  TWO_SEATS_CENTS,
} from './support/payment-fixture.ts'

const HOME = {
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: '5000',
} as const

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
})

const MINUTE = 60_000
const stateOf = async (id: string) => (await fixture.facts()).purchases.find((row) => row.id === id)
const kept = async () => (await fixture.facts()).charges.reduce((sum, charge) => sum + charge.keptCents, 0)

const chargesOf = (id: string) => fixture.bank.charges().filter(({ reference }) => reference === id)

describe('paying', () => {
  it('sells the seats, mints a ticket for each and mails once', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect(await fixture.pay(id, ana)).toEqual({
      cEstadoPago: 'APROBADO',
      cMensajeEmisor: null,
      cUltimosDigitos: '4242',
      nOrden: expect.stringMatching(/^\d{8}$/),
      dMaxima: null,
    })
    await fixture.settleAll()
    const facts = await fixture.facts()
    expect(facts.purchases).toEqual([
      { id, state: 'CONFIRMADO', totalCents: TWO_SEATS_CENTS, tickets: 2, soldPlaces: 2 },
    ])
    expect(facts.seats.filter((row) => row.state === 'V').map(({ ordinal }) => ordinal)).toEqual([0, 1])
    expect(facts.mails).toEqual([`confirmation-${id}`])
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('answers the same idempotency key with the same payment, at once and twice at the same time', async () => {
    const id = await fixture.open(ana, [0, 1])
    const request = { idempotencyKey: randomUUID(), cardToken: fixture.card('approve') }
    const both = await Promise.all([fixture.pay(id, ana, request), fixture.pay(id, ana, request)])
    // The second either waits for the first or meets it under way.
    expect(['APROBADO APROBADO', 'APROBADO PROCESANDO']).toContain(
      both
        .map(({ cEstadoPago }) => cEstadoPago)
        .sort()
        .join(' '),
    )
    expect((await fixture.pay(id, ana, request)).cEstadoPago).toBe('APROBADO')
    expect((await fixture.facts()).attempts).toHaveLength(1)
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('refuses the key of another request, and answers the same request for its own attempt', async () => {
    const id = await fixture.open(ana, [0, 1])
    const declined = { idempotencyKey: randomUUID(), cardToken: fixture.card('decline') }
    expect((await fixture.pay(id, ana, declined)).cEstadoPago).toBe('RECHAZADO')
    for (const other of [{ cardToken: fixture.card('approve') }, { installments: 3 }, { version: 'v-2' }])
      await expect(fixture.pay(id, ana, { ...declined, ...other })).rejects.toMatchObject({
        code: 'CLAVE_DE_IDEMPOTENCIA_REPETIDA',
      })
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    expect(await fixture.pay(id, ana, declined)).toMatchObject({
      cEstadoPago: 'RECHAZADO',
      cMensajeEmisor: 'Fondos insuficientes',
    })
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('refuses a second payment while one is under way', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect((await fixture.pay(id, ana, { fault: 'very-delayed' })).cEstadoPago).toBe('PROCESANDO')
    await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'PAGO_EN_CURSO' })
  })

  it('keeps the seats of a declined card and takes another one', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect(await fixture.pay(id, ana, { fault: 'decline' })).toMatchObject({
      cEstadoPago: 'RECHAZADO',
      cMensajeEmisor: 'Fondos insuficientes',
      dMaxima: '2026-11-21T15:30:00.000Z',
    })
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    expect((await fixture.facts()).attempts.map(({ state }) => state).sort()).toEqual([
      'CONFIRMADO',
      'RECHAZADO',
    ])
  })

  it('gives five minutes more when a card is declined as time runs out', async () => {
    const id = await fixture.open(ana, [0, 1])
    fixture.clock.advance(29 * MINUTE)
    expect((await fixture.pay(id, ana, { fault: 'decline' })).dMaxima).toBe('2026-11-21T15:34:00.000Z')
    fixture.clock.advance(4 * MINUTE)
    await fixture.sweep()
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
  })

  it('stops a customer who is declined again and again', async () => {
    const id = await fixture.open(ana, [0, 1])
    for (let nth = 0; nth < 8; nth++) await fixture.pay(id, ana, { fault: 'decline' })
    await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'DEMASIADAS_LLAMADAS' })
  })

  it("charges by its deployment's service, delivery, instalments and currency, to the cent", async () => {
    const id = await fixture.open(ana, [0, 1])
    await database.orm
      .update(purchase)
      .set({ deploymentId: 'sala-norte', deliveryTypeId: 3, deliveryAddress: HOME, installments: 2 })
      .where(eq(purchase.id, id))
    // The home deployment has no plan of two; this one has none of three.
    await expect(fixture.pay(id, ana, { deploymentId: 'sala-norte', installments: 3 })).rejects.toMatchObject(
      {
        code: 'FORMA_DE_PAGO_NO_VALIDA',
      },
    )
    expect((await fixture.pay(id, ana, { deploymentId: 'sala-norte', installments: 2 })).cEstadoPago).toBe(
      'APROBADO',
    )
    // 20,000.00 and 7 % of it, 123.45 of delivery, then 5 %; no anti-fraud code.
    expect(await kept()).toBe(2_259_962)
    expect(chargesOf(id)).toMatchObject([{ chargedCents: 2_259_962, currency: 'UYU' }])
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2, totalCents: 2_259_962 })
  })

  it('confirms a purchase without anything to pay, without a charge', async () => {
    const id = await fixture.open(ana, [0, 1], 0)
    const free = { paymentMethodId: 2, cardToken: null }
    expect((await fixture.pay(id, ana, free)).cEstadoPago).toBe('APROBADO')
    expect((await fixture.pay(id, ana, free)).cEstadoPago).toBe('APROBADO')
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2, totalCents: 0 })
    expect((await fixture.facts()).charges).toEqual([])
  })

  it.each([
    ["another's purchase", 'NO_ENCONTRADO', async (id: string) => fixture.pay(id, bruno)],
    ['a purchase that is not there', 'NO_ENCONTRADO', async () => fixture.pay('nothing', ana)],
    [
      'terms not accepted',
      'TERMINOS_NO_ACEPTADOS',
      async (id: string) => fixture.pay(id, ana, { termsAccepted: false }),
    ],
    [
      'installments that were not chosen',
      'TOTAL_CAMBIADO',
      async (id: string) => fixture.pay(id, ana, { installments: 3 }),
    ],
    [
      'an unknown number of installments',
      'FORMA_DE_PAGO_NO_VALIDA',
      async (id: string) => fixture.pay(id, ana, { installments: 5 }),
    ],
    ['no card', 'FORMA_DE_PAGO_NO_VALIDA', async (id: string) => fixture.pay(id, ana, { cardToken: null })],
    [
      'a price to pay as if it were free',
      'FORMA_DE_PAGO_NO_VALIDA',
      async (id: string) => fixture.pay(id, ana, { paymentMethodId: 2 }),
    ],
    [
      'time that is up, swept or not',
      'PROCESO_VENCIDO',
      async (id: string) => {
        fixture.clock.advance(30 * MINUTE)
        return fixture.pay(id, ana)
      },
    ],
    [
      'a cancelled purchase',
      'PROCESO_CERRADO',
      async (id: string) => {
        await fixture.cancel(id)
        return fixture.pay(id, ana)
      },
    ],
    [
      'a performance that has begun',
      'FUNCION_NO_DISPONIBLE',
      async (id: string) => {
        await database.orm
          .update(performance)
          .set({ startsAt: fixture.clock.now() })
          .where(eq(performance.id, fixture.performanceId))
        return fixture.pay(id, ana)
      },
    ],
    [
      'a place that is no longer its own',
      'POSICIONES_OCUPADAS',
      async (id: string) => {
        const other = await fixture.open(bruno, [2, 3])
        await database.orm
          .update(seat)
          .set({ purchaseId: other })
          .where(sql`${seat.purchaseId} = ${id} and ${seat.ordinal} = 1`)
        return fixture.pay(id, ana)
      },
    ],
    [
      'a captcha used before',
      'CAPTCHA_NO_VALIDO',
      async (id: string) => {
        const captcha = { signature: `used-${id}`, expiresAt: new Date('2026-11-22T00:00:00Z') }
        await fixture.pay(id, ana, { captcha, fault: 'decline' })
        return fixture.pay(id, ana, { captcha })
      },
    ],
  ])('refuses %s and changes nothing', async (_title, code, act) => {
    const id = await fixture.open(ana, [0, 1])
    await expect(act(id)).rejects.toMatchObject({ code })
    expect(await kept()).toBe(0)
    expect(await stateOf(id)).toMatchObject({ tickets: 0 })
  })
})

describe('what the customer saw', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'another tab has chosen home delivery',
      (id) =>
        database.orm
          .update(purchase)
          .set({ deliveryTypeId: 3, deliveryAddress: HOME })
          .where(eq(purchase.id, id)),
    ],
    [
      'another tab has added a seat',
      (id) =>
        database.query(
          'add',
          `insert into purchase_place (purchase_id, performance_id, sector_id, seat_ordinal, quantity, price_cents, discount_cents)
            select purchase_id, performance_id, sector_id, 5, 1, price_cents, 0 from purchase_place
              where purchase_id = $1 limit 1`,
          [id],
        ),
    ],
    [
      'a promotion was taken away',
      (id) =>
        database.query(
          'dearer',
          'update purchase_place set price_cents = price_cents + 1 where purchase_id = $1',
          [id],
        ),
    ],
  ])('is what is charged: nothing when %s, until it is seen again', async (_title, change) => {
    const id = await fixture.open(ana, [0, 1])
    const version = await fixture.versionOf(id)
    await change(id)
    await expect(fixture.pay(id, ana, { version })).rejects.toMatchObject({ code: 'TOTAL_CAMBIADO' })
    expect(await kept()).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0, totalCents: null })
    expect((await fixture.facts()).attempts).toEqual([])
  })
})

describe('a payment nobody knows the outcome of', () => {
  it.each<Fault>([
    'timeout-after-charge',
    'error-after-charge',
    'error-before-charge',
    'lost-notification',
    'out-of-order',
    'delayed',
    'very-delayed',
  ])('becomes tickets on %s, once, with nobody asking', async (fault) => {
    const id = await fixture.open(ana, [0, 1])
    expect((await fixture.pay(id, ana, { fault })).cEstadoPago).toBe('PROCESANDO')
    await fixture.settleAll()
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('is verified by asking the provider', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'delayed' })
    const seen: string[] = []
    for (let poll = 0; poll < 4; poll++)
      seen.push((await fixture.payments.confirm(id, ownedBy(ana), 'es')).cEstadoPago)
    expect(seen).toEqual(['PROCESANDO', 'PROCESANDO', 'PROCESANDO', 'APROBADO'])
  })

  it('is answered by the key of its attempt: never what became of an earlier card', async () => {
    const id = await fixture.open(ana, [0, 1])
    const declined = randomUUID()
    await fixture.pay(id, ana, { fault: 'decline', idempotencyKey: declined })
    const of = async (key: string) => {
      const { cEstadoPago, cUltimosDigitos } = await fixture.payments.confirm(id, ownedBy(ana), 'es', key)
      return [cEstadoPago, cUltimosDigitos]
    }
    const neverSent = randomUUID()
    expect([await of(declined), await of(neverSent)]).toEqual([
      ['RECHAZADO', '4242'],
      ['CANCELADO', null],
    ])
    await fixture.pay(id, ana, { fault: 'very-delayed', idempotencyKey: randomUUID() })
    expect(await of(neverSent)).toEqual(['PROCESANDO', null])
  })

  it('keeps its seats from expiring, from the sweeper and from others', async () => {
    const id = await fixture.open(ana, [0, 1])
    fixture.clock.advance(29 * MINUTE)
    await fixture.pay(id, ana, { fault: 'very-delayed' })
    fixture.clock.advance(10 * MINUTE)
    await fixture.sweep()
    await fixture.reconcile()
    const [row] = await database.orm.select().from(seat).where(eq(seat.purchaseId, id))
    expect(await stateOf(id)).toMatchObject({ state: 'PAGANDO' })
    expect(row?.heldUntil?.toISOString()).toBe('2026-11-21T15:54:00.000Z')
  })

  it("is void after the provider's horizon: the seats go free and an alert is raised", async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'very-delayed' })
    fixture.clock.advance(31 * MINUTE)
    await fixture.reconcile()
    const facts = await fixture.facts()
    expect(facts.purchases[0]).toMatchObject({ state: 'EXPIRADO', tickets: 0 })
    expect(facts.attempts[0]).toMatchObject({
      state: 'RECHAZADO',
      sealedToken: null,
      alertedAt: expect.any(Date),
    })
    expect(facts.seats.every((row) => row.state === 'L')).toBe(true)
    expect(facts.charges.map(({ state }) => state)).toEqual(['voided'])
  })
})

describe('a card found declined when the server was away past the horizon', () => {
  const foundDeclined = async () => {
    const id = await fixture.open(ana, [0, 1])
    await expect(fixture.pay(id, ana, { fault: 'decline', crash: 'after-charge' })).rejects.toBeInstanceOf(
      Crash,
    )
    fixture.clock.advance(31 * MINUTE)
    return id
  }

  it('keeps its seats for another card, and its key is void for ever', async () => {
    const id = await foundDeclined()
    await fixture.reconcile()
    const facts = await fixture.facts()
    expect(facts.charges.map(({ state }) => state)).toEqual(['voided'])
    expect(facts.attempts[0]).toMatchObject({
      state: 'RECHAZADO',
      issuerMessage: 'Fondos insuficientes',
      nextAskAt: null,
      alertedAt: null,
    })
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    await fixture.settleAll()
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('becomes tickets when it is approved before its key can be made void', async () => {
    const id = await foundDeclined()
    fixture.provider.voidKey = async () => ({
      state: 'approved',
      chargedCents: TWO_SEATS_CENTS,
      lastDigits: '4242',
    })
    await fixture.reconcile()
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
  })

  it('is asked about again until the provider says that its key is void', async () => {
    const id = await foundDeclined()
    const { voidKey } = fixture.provider
    fixture.provider.voidKey = async () => ({ state: 'unknown' })
    await fixture.reconcile()
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
    fixture.provider.voidKey = voidKey
    await fixture.settleAll()
    expect((await fixture.facts()).charges.map(({ state }) => state)).toEqual(['voided'])
  })
})

describe('a card declined when another had taken a place meanwhile', () => {
  it('ends the purchase: nothing is offered that is gone, and the other places are free', async () => {
    const id = await fixture.open(ana, [0, 1])
    await expect(fixture.pay(id, ana, { fault: 'decline', crash: 'after-charge' })).rejects.toBeInstanceOf(
      Crash,
    )
    fixture.clock.advance(31 * MINUTE)
    const rival = await fixture.open(bruno, [1, 2])
    await fixture.reconcile()
    const facts = await fixture.facts()
    expect(facts.purchases.map((row) => [row.id, row.state]).sort()).toEqual(
      [
        [id, 'EXPIRADO'],
        [rival, 'ABIERTO'],
      ].sort(),
    )
    const taken = facts.seats.filter(({ state }) => state !== 'L').map(({ ordinal }) => ordinal)
    expect(taken.sort()).toEqual([1, 2])
    await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'PROCESO_VENCIDO' })
    expect(await kept()).toBe(0)
  })
})

describe('a charge that cannot become tickets', () => {
  it('of a wrong amount is refunded and the seats are kept for another try', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect(await fixture.pay(id, ana, { fault: 'wrong-amount' })).toMatchObject({ cEstadoPago: 'RECHAZADO' })
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
    await fixture.work()
    expect(await kept()).toBe(0)
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    await fixture.settleAll()
    const facts = await fixture.facts()
    expect(facts.attempts.map(({ state }) => state).sort()).toEqual(['CONFIRMADO', 'DEVUELTO'])
    expect(facts.mails).toHaveLength(2)
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('becomes tickets as it was agreed, by a release whose charges are others', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect(await fixture.pay(id, ana, { fault: 'timeout-after-charge' })).toMatchObject({
      cEstadoPago: 'PROCESANDO',
    })
    const charges = { ...programaRegional.charges, servicePercent: 50 }
    const dearer = createDeployments([{ ...programaRegional, charges }])
    const next = createPayments({ ...fixture.context, deployments: dearer })
    expect(await next.confirm(id, ownedBy(ana), 'es')).toMatchObject({ cEstadoPago: 'APROBADO' })
    const [order] = await database.query<{ totals: object }>(
      'totals',
      'select totals from purchase_order where purchase_id = $1',
      [id],
    )
    expect(order?.totals).toMatchObject({ totalCents: TWO_SEATS_CENTS })
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
  })

  const declinedThenApproved = async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    fixture.clock.advance(6_000)
    fixture.bank.settle()
    return id
  }
  const news = () => fixture.notices.find(({ state }) => state === 'approved')!

  it('is honoured when it was declined and then approved', async () => {
    const id = await declinedThenApproved()
    await fixture.deliver(news())
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
  })

  it('is honoured late for a purchase that has expired, its seats still free', async () => {
    const id = await declinedThenApproved()
    fixture.clock.advance(31 * MINUTE)
    await fixture.sweep()
    await fixture.deliver(news())
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
    expect((await fixture.facts()).seats.filter((row) => row.state === 'V')).toHaveLength(2)
  })

  it('is honoured late though its customer has started another in another deployment', async () => {
    const id = await declinedThenApproved()
    fixture.clock.advance(31 * MINUTE)
    await fixture.sweep()
    const other = await fixture.open(ana, [2, 3])
    await database.orm.update(purchase).set({ deploymentId: 'sala-norte' }).where(eq(purchase.id, other))
    await fixture.deliver(news())
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
    expect(await stateOf(other)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
  })

  it.each<[string, RefundReason, (id: string) => Promise<unknown>]>([
    ['that its customer cancelled', 'NOT_WANTED', (id) => fixture.cancel(id)],
    [
      'that expired, and whose customer has started another',
      'NOT_WANTED',
      async () => {
        fixture.clock.advance(31 * MINUTE)
        await fixture.sweep()
        await fixture.open(ana, [2, 3])
      },
    ],
    [
      'of a performance that has begun',
      'BEGUN',
      () =>
        database.orm
          .update(performance)
          .set({ startsAt: fixture.clock.now() })
          .where(eq(performance.id, fixture.performanceId)),
    ],
  ])('is refunded for a purchase %s, though its seats are free', async (_title, refundReason, happens) => {
    const id = await declinedThenApproved()
    await happens(id)
    await fixture.deliver(news())
    await fixture.work()
    expect(await stateOf(id)).toMatchObject({ tickets: 0 })
    expect((await fixture.facts()).attempts[0]).toMatchObject({ state: 'DEVUELTO', refundReason })
    expect(await kept()).toBe(0)
  })

  it('is refunded, its places free again, when the performance began while it was under way', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'delayed' })
    await database.orm
      .update(performance)
      .set({ startsAt: fixture.clock.now() })
      .where(eq(performance.id, fixture.performanceId))
    await fixture.settleAll()
    expect(await stateOf(id)).toMatchObject({ state: 'EXPIRADO', tickets: 0 })
    expect((await fixture.payments.confirm(id, ownedBy(ana), 'es')).cMensajeEmisor).toBe(
      'Se cobró cuando la función ya había empezado: te devolvemos el importe completo.',
    )
    expect(await kept()).toBe(0)
  })

  it('is impossible for a declined card once its purchase is cancelled: the provider voids it', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'decline' })
    await fixture.cancel(id)
    await fixture.reconcile()
    const facts = await fixture.facts()
    expect(facts.charges.map(({ state }) => state)).toEqual(['voided'])
    expect(facts.attempts[0]).toMatchObject({ state: 'RECHAZADO', nextAskAt: null })
  })

  it('leaves in the order what was charged, when another attempt had other instalments', async () => {
    const id = await fixture.open(ana, [0, 1])
    const first = await fixture.pay(id, ana, { fault: 'late-approval' })
    expect(first.cEstadoPago).toBe('RECHAZADO')
    // The provider does not void, so that the second card is refused only after its order was written.
    fixture.provider.voidKey = async () => ({ state: 'declined', message: null, lastDigits: null })
    await database.orm.update(purchase).set({ installments: 3 }).where(eq(purchase.id, id))
    await fixture.pay(id, ana, { fault: 'decline', installments: 3 })
    fixture.clock.advance(6_000)
    fixture.bank.settle()
    await fixture.deliver(news())
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', totalCents: TWO_SEATS_CENTS })
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('is refunded when someone else has one of its seats by then', async () => {
    const id = await declinedThenApproved()
    fixture.clock.advance(31 * MINUTE)
    await fixture.sweep()
    await fixture.open(bruno, [1, 2])
    await fixture.deliver(news())
    await fixture.settleAll()
    expect(await stateOf(id)).toMatchObject({ state: 'EXPIRADO', tickets: 0 })
    expect((await fixture.facts()).attempts[0]).toMatchObject({ state: 'DEVUELTO', refundReason: 'PLACES' })
    expect(await kept()).toBe(0)
  })

  it('pays the purchase, and the next card is not charged, when it is found before that one is sent', async () => {
    const id = await declinedThenApproved()
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    await fixture.deliver(news())
    await fixture.settleAll()
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
    expect((await fixture.facts()).attempts.map(({ state }) => state)).toEqual(['CONFIRMADO'])
    expect((await fixture.facts()).charges).toHaveLength(1)
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })

  it('can never come once another card is sent: the provider has voided the first', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    fixture.clock.advance(6_000)
    fixture.bank.settle()
    expect((await fixture.facts()).charges.map(({ state }) => state).sort()).toEqual(['approved', 'voided'])
  })

  it('keeps another card from being sent while the provider does not void the first', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    const { voidKey } = fixture.provider
    fixture.provider.voidKey = async () => ({ state: 'unknown' })
    await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'PAGO_NO_DISPONIBLE' })
    expect((await fixture.facts()).charges).toHaveLength(1)
    fixture.provider.voidKey = voidKey
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
  })

  it('is refunded when the purchase was paid with another card by then', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    // The provider answers that the key is void, and charges it all the same.
    fixture.provider.voidKey = async () => ({ state: 'voided' })
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    fixture.clock.advance(6_000)
    fixture.bank.settle()
    for (const notice of fixture.notices) await fixture.deliver(notice)
    await fixture.settleAll()
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
    expect((await fixture.facts()).attempts.map(({ state }) => state).sort()).toEqual([
      'CONFIRMADO',
      'DEVUELTO',
    ])
    expect(await kept()).toBe(TWO_SEATS_CENTS)
  })
})

describe('a notification', () => {
  it('that nobody signed is refused, and changes nothing', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'forged-notification' })
    expect(await fixture.deliver(fixture.notices[0]!)).toBe(false)
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
  })

  it('that contradicts the provider changes nothing', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'decline' })
    const [attempt] = (await fixture.facts()).attempts
    expect(
      await fixture.deliver({ id: 'evt-claim', key: attempt!.id, state: 'approved', forged: false }),
    ).toBe(true)
    expect(await stateOf(id)).toMatchObject({ state: 'ABIERTO', tickets: 0 })
  })

  it('delivered again, or out of order, changes nothing more', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'out-of-order' })
    fixture.clock.advance(2_000)
    fixture.bank.settle()
    expect(fixture.notices.map(({ state }) => state)).toEqual(['pending', 'approved', 'pending'])
    for (const notice of [...fixture.notices].reverse()) await fixture.deliver(notice)
    const before = await fixture.facts()
    for (const notice of fixture.notices) await fixture.deliver(notice)
    expect(await fixture.facts()).toEqual(before)
    expect(before.purchases[0]).toMatchObject({ id, state: 'CONFIRMADO', tickets: 2 })
  })

  it('about a charge that is not ours is acknowledged and ignored', async () => {
    expect(await fixture.deliver({ id: 'evt-x', key: 'unknown-key', state: 'approved', forged: false })).toBe(
      true,
    )
  })
})

describe('a process that dies while it charges', () => {
  it.each(['before-charge', 'after-charge'] as const)(
    '%s leaves one payment and its tickets',
    async (crash) => {
      const id = await fixture.open(ana, [0, 1])
      const request = { idempotencyKey: randomUUID(), cardToken: fixture.card('approve') }
      await expect(fixture.pay(id, ana, { ...request, crash })).rejects.toBeInstanceOf(Crash)
      expect((await fixture.pay(id, ana, request)).cEstadoPago).toBe('PROCESANDO')
      await expect(fixture.pay(id, ana)).rejects.toMatchObject({ code: 'PAGO_EN_CURSO' })
      await fixture.settleAll()
      expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
      expect(await kept()).toBe(TWO_SEATS_CENTS)
      expect(chargesOf(id)).toMatchObject([{ chargedCents: TWO_SEATS_CENTS, currency: 'ARS' }])
    },
  )

  it('keeps the card token sealed, and only until the payment is settled', async () => {
    const id = await fixture.open(ana, [0, 1])
    const cardToken = fixture.card('approve')
    await fixture.pay(id, ana, { cardToken, crash: 'before-charge' }).catch(() => undefined)
    const read = () => database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.purchaseId, id))
    expect(JSON.stringify(await read())).not.toContain(cardToken)
    expect((await read())[0]?.sealedToken).not.toBeNull()
    await fixture.settleAll()
    expect((await read())[0]?.sealedToken).toBeNull()
  })
})

describe('the database', () => {
  it('refuses a change of state that the charts do not have', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const attempts = database.orm
      .update(paymentAttempt)
      .set({ state: 'RECHAZADO' })
      .where(eq(paymentAttempt.purchaseId, id))
    await expect(attempts).rejects.toThrow()
    await expect(
      database.orm.update(purchase).set({ state: 'ABIERTO' }).where(eq(purchase.id, id)),
    ).rejects.toThrow()
    await expect(
      database.orm.delete(paymentAttempt).where(eq(paymentAttempt.purchaseId, id)),
    ).rejects.toThrow()
  })
})
