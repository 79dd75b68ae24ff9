import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { performance, regret } from '../../../server/db/schema/index.ts'
import { mail, ticket } from '../../../server/db/schema/payment.ts'
import { transferTicket } from '../../../server/orders/transfer-ticket.ts'
import { redeemTicket } from '../../../server/tickets/redeem-ticket.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  TWO_SEATS_CENTS,
} from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let id: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0] as number
  id = await fixture.open(ana, [0, 1])
  await fixture.pay(id, ana)
})

type TicketRow = typeof ticket.$inferSelect
const DAY_MS = 86_400_000
const regretted = (by = ana) =>
  fixture.payments.regret(id, ownedBy(by)).then(
    ({ number }) => number,
    ({ code }) => code,
  )
const tickets = () =>
  database.orm.select().from(ticket).where(eq(ticket.purchaseId, id)).orderBy(ticket.number)
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
const transfer = async (number: string) =>
  transferTicket(
    { ...fixture.context, deployment: programaRegional },
    number,
    { id: ana, email: 'ana@shop.test' } as never,
    {
      cNombre: 'Marcos Ibarra',
      cMail: 'marcos@ejemplo.ar',
    },
  )

describe('a purchase that is regretted', () => {
  it('is refunded whole, its places are free, its tickets void, and the customer has a number by mail', async () => {
    const number = await regretted()
    expect(number).toMatch(/^A\d{9}$/)
    await fixture.settleAll()
    const { purchases, attempts, charges, seats, mails } = await fixture.facts()
    expect(purchases).toEqual([
      { id, state: 'CANCELADO', totalCents: TWO_SEATS_CENTS, tickets: 2, soldPlaces: 0 },
    ])
    expect(attempts).toMatchObject([{ state: 'DEVUELTO', refundReason: 'REGRET' }])
    expect(charges).toMatchObject([{ state: 'approved', chargedCents: TWO_SEATS_CENTS, keptCents: 0 }])
    expect(seats.map(({ state, purchaseId }) => [state, purchaseId])).toEqual(seats.map(() => ['L', null]))
    expect(mails).toContain(`refunded-${attempts[0]?.id}`)
    const [sent] = await database.orm
      .select()
      .from(mail)
      .where(eq(mail.key, `regret-${id}`))
    expect(sent).toMatchObject({ recipient: 'ana@buyer.test' })
    expect(sent?.html).toContain(number)
    for (const { qr } of await tickets()) expect(await scan(qr)).toBe('DEVUELTA')
  })

  it('is sold again to somebody else', async () => {
    await regretted()
    const bea = fixture.customers[1] as number
    const other = await fixture.open(bea, [0, 1])
    await fixture.pay(other, bea)
    await fixture.settleAll()
    const { purchases } = await fixture.facts()
    expect(purchases.map((one) => [one.id === id, one.state]).sort()).toEqual([
      [false, 'CONFIRMADO'],
      [true, 'CANCELADO'],
    ])
  })

  it('is regretted once, however often it is asked and by however many at once', async () => {
    const numbers = await Promise.all([regretted(), regretted(), regretted()])
    fixture.clock.advance(30 * DAY_MS)
    expect(new Set([...numbers, await regretted()]).size).toBe(1)
    await fixture.settleAll()
    const regrets = await database.orm.select().from(regret).where(eq(regret.purchaseId, id))
    expect(regrets).toHaveLength(1)
    expect((await fixture.facts()).charges).toMatchObject([{ keptCents: 0 }])
  })

  it('is shown as refused where its payment is asked about again', async () => {
    await regretted()
    expect(await fixture.payments.confirm(id, ownedBy(ana), 'es')).toMatchObject({
      cEstadoPago: 'RECHAZADO',
      cMensajeEmisor: 'Te arrepentiste de esta compra: te devolvemos el importe completo.',
    })
  })

  it('costs nothing to give back where it was free', async () => {
    const free = await fixture.open(ana, [4], 0)
    await fixture.pay(free, ana, { paymentMethodId: 2, cardToken: null })
    await fixture.payments.regret(free, ownedBy(ana))
    await fixture.settleAll()
    const { purchases, attempts } = await fixture.facts()
    expect(purchases.find((one) => one.id === free)).toMatchObject({ state: 'CANCELADO', soldPlaces: 0 })
    expect(attempts.filter(({ purchaseId }) => purchaseId === free)).toEqual([])
  })
})

describe('a purchase is not regretted', () => {
  it('by another customer', async () => {
    expect(await regretted(fixture.customers[1])).toBe('NO_ENCONTRADO')
  })

  it('before it is paid', async () => {
    id = await fixture.open(ana, [3])
    expect(await regretted()).toBe('NO_ENCONTRADO')
  })

  it('after the last of the ten days, in the time zone of the shop', async () => {
    // Bought on 21 November at noon in Buenos Aires: the tenth day ends with 1 December.
    await database.orm
      .update(performance)
      .set({ startsAt: new Date('2027-03-01T00:00:00Z') })
      .where(eq(performance.id, fixture.performanceId))
    fixture.clock.set(new Date('2026-12-02T03:00:00Z'))
    expect(await regretted()).toBe('ARREPENTIMIENTO_VENCIDO')
    fixture.clock.set(new Date('2026-12-02T02:59:59Z'))
    expect(await regretted()).toMatch(/^A/)
  })

  it('once its performance has begun', async () => {
    await database.orm
      .update(performance)
      .set({ startsAt: fixture.clock.now() })
      .where(eq(performance.id, fixture.performanceId))
    expect(await regretted()).toBe('FUNCION_COMENZADA')
  })

  it('once a door has admitted one of its tickets', async () => {
    const [one] = await tickets()
    await scan(one?.qr as string)
    expect(await regretted()).toBe('ENTRADA_ADMITIDA')
    expect((await fixture.facts()).purchases).toMatchObject([{ state: 'CONFIRMADO', soldPlaces: 2 }])
  })

  it('while another person has one of its tickets', async () => {
    const [one] = await tickets()
    await transfer(one?.number as string)
    expect(await regretted()).toBe('ENTRADA_TRANSFERIDA')
  })
})

it('of a regret and a door that meet, one comes too late and knows it', async () => {
  const [one] = await tickets()
  const [answer, door] = await Promise.all([regretted(), scan(one?.qr as string)])
  expect([
    ['ENTRADA_ADMITIDA', 'ADMITIDA'],
    [expect.stringMatching(/^A\d/), 'DEVUELTA'],
  ]).toContainEqual([answer, door])
})

describe('the database refuses', () => {
  const reason = (statement: string) =>
    database.query(statement, statement, []).then(
      () => 'done',
      ({ message, cause }) => `${message} ${cause?.message ?? ''}`,
    )

  it('to cancel what is paid without a regret', async () => {
    expect(await reason(`update purchase set state = 'CANCELADO' where id = '${id}'`)).toMatch(
      'does not go from CONFIRMADO to CANCELADO',
    )
  })

  it('to give a charge back without a regret', async () => {
    expect(
      await reason(`update payment_attempt set state = 'A_DEVOLVER' where purchase_id = '${id}'`),
    ).toMatch('cannot go from CONFIRMADO to A_DEVOLVER')
  })

  it('a regret that gives nothing back', async () => {
    expect(
      await reason(`insert into regret (purchase_id, number, at) values ('${id}', 'A1', now())`),
    ).toMatch('is regretted')
  })

  it('to void what was admitted, and to make valid what is void', async () => {
    const [one, two] = (await tickets()) as [TicketRow, TicketRow]
    await scan(one.qr)
    expect(await reason(`update ticket set voided_at = now() where number = '${one.number}'`)).toMatch(
      'was admitted',
    )
    await transfer(two.number)
    expect(await reason(`update ticket set voided_at = null where number = '${two.number}'`)).toMatch(
      'for good',
    )
  })
})
