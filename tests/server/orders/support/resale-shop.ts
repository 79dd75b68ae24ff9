import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import { eq, sql } from '../../../../server/db/operators.ts'
import { customer, refund, seat, ticketGiveBack, ticketResale } from '../../../../server/db/schema/index.ts'
import { mail, paymentAttempt, ticket } from '../../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../../server/deployments/deployments.ts'
import { returnTickets } from '../../../../server/payments/return-tickets.ts'
import { settlePayment } from '../../../../server/payments/settle-payment.ts'
import type { Owner } from '../../../../server/selling/owner.ts'
import { redeemTicket } from '../../../../server/tickets/redeem-ticket.ts'
import type { PaymentFixture } from '../../payments/support/payment-fixture.ts'
import { createPaymentFixture, ownedBy } from '../../payments/support/payment-fixture.ts'
import { reselling } from '../../payments/support/reselling.ts'
import { openTestDatabase } from '../../support/database.ts'
import { approved } from './settling.ts'

/** What a ticket of the fixture costs with its charges, and what of it is the service charge. */
export const WORTH = 1_115_000
export const SERVICE = 100_000
export const BACK = WORTH - SERVICE
export const DAY_MS = 86_400_000

export const why = (error: unknown): string => (error as { code?: string }).code ?? String(error)

/** A shop whose tickets may be offered for resale, and the purchases of two customers for each test of a file. */
export const resaleShop = () => {
  let database: Database
  let fixture: PaymentFixture
  let ana: number
  let bruno: number
  let carla: number
  /** Three tickets of Ana's, two of Bruno's: seats 0, 1, 2 and 3, 4. */
  let id: string
  let other: string

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const anotherCustomer = async (): Promise<number> => {
    const email = `carla-${randomUUID()}@shop.test`
    const [row] = await database.orm
      .insert(customer)
      .values({ email, passwordHash: '', firstName: 'Carla', lastName: 'Sosa' })
      .returning()
    return row!.id
  }
  /** What is sold from now on has other charges, in a currency of so many decimals. */
  const sellBy = (change: Partial<typeof reselling.charges> = {}, decimals: 0 | 2 = 2) =>
    Object.assign(fixture.context, {
      deployments: createDeployments([
        {
          ...reselling,
          currency: { ...reselling.currency, decimals },
          charges: { ...reselling.charges, ...change },
        },
      ]),
    })

  beforeEach(async () => {
    // What earlier tests left is not taken up here.
    await database.query('rest', 'update outbox set next_try_at = null', [])
    await database.orm.delete(mail)
    fixture = await createPaymentFixture(database)
    sellBy()
    ;[ana, bruno] = fixture.customers as [number, number]
    carla = await anotherCustomer()
    id = await fixture.open(ana, [0, 1, 2])
    other = await fixture.open(bruno, [3, 4])
    await fixture.pay(id, ana)
    await fixture.pay(other, bruno)
  })

  const ticketsOf = (purchaseId = id) =>
    database.orm
      .select()
      .from(ticket)
      .where(eq(ticket.purchaseId, purchaseId))
      .orderBy(ticket.placeId, ticket.copy)
  const numberOf = async (nth: number, purchaseId = id) => (await ticketsOf(purchaseId))[nth]!.number
  const offer = async (number: string, cents = BACK, purchaseId = id, owner: Owner = ownedBy(ana)) =>
    fixture.payments.offerOnResale(purchaseId, owner, number, cents).catch(why)
  const asked = (number: string, owner: Owner = ownedBy(ana), purchaseId = id) =>
    fixture.payments.askResale(purchaseId, owner, number).catch(why)
  const takeOff = (number: string, owner: Owner = ownedBy(ana), purchaseId = id) =>
    fixture.payments.takeOffResale(purchaseId, owner, number).then(() => 'ok', why)
  const refundsOf = (purchaseId = id) =>
    database.orm
      .select()
      .from(refund)
      .where(eq(refund.purchaseId, purchaseId))
      .orderBy(refund.createdAt, refund.cents)
  const resalesOf = (purchaseId = id) =>
    database.orm
      .select()
      .from(ticketResale)
      .where(eq(ticketResale.purchaseId, purchaseId))
      .orderBy(ticketResale.createdAt)
  const statesOf = async (purchaseId = id) => (await resalesOf(purchaseId)).map(({ state }) => state)
  const seatAt = async (ordinal: number) => {
    const [row] = await database.orm
      .select()
      .from(seat)
      .where(sql`${eq(seat.performanceId, fixture.performanceId)} and ${eq(seat.ordinal, ordinal)}`)
    return row!
  }
  const sweep = () =>
    database.query('resales', 'select sweep_resales($1::timestamptz, 100)', [fixture.clock.now()])
  const mailOf = async (prefix: string) =>
    (await database.orm.select().from(mail)).filter(({ key }) => key.startsWith(prefix))
  const scan = async (text: string) =>
    (
      await redeemTicket(database.orm, {
        keys: fixture.context.signer.keySet,
        text,
        performanceId: fixture.performanceId,
        deploymentId: reselling.id,
        door: 'Norte',
        now: fixture.clock.now(),
      })
    ).cEstado
  const byAna = () => ({ id: ana, email: 'ana@shop.test' }) as never
  const handing = () => ({ ...fixture.context, deployment: reselling })
  /** Charges less refunds are what the valid tickets cost and what was kept. */
  const conserve = async (purchaseId = id) => {
    const charges = await database.orm
      .select()
      .from(paymentAttempt)
      .where(sql`${eq(paymentAttempt.purchaseId, purchaseId)} and ${eq(paymentAttempt.state, 'CONFIRMADO')}`)
    const charged = charges.reduce((sum, { chargedCents }) => sum + (chargedCents ?? 0), 0)
    const returned = (await refundsOf(purchaseId)).reduce((sum, { cents }) => sum + cents, 0)
    const given = await database.orm
      .select()
      .from(ticketGiveBack)
      .where(eq(ticketGiveBack.purchaseId, purchaseId))
    const sold = (await resalesOf(purchaseId)).filter(({ state }) => state === 'SOLD')
    const kept = [...given, ...sold].reduce((sum, { keptCents }) => sum + keptCents, 0)
    const valid = (await ticketsOf(purchaseId)).filter(({ voidedAt }) => voidedAt === null)
    expect(charged - returned).toBe(valid.length * WORTH + kept)
  }
  /** Begins a payment whose answer the provider has not given yet. @returns its attempt. */
  const beginPaying = async (purchaseId: string, customerId: number) => {
    await fixture.pay(purchaseId, customerId, { crash: 'after-charge' }).catch(() => {})
    const [row] = await database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, purchaseId))
    return row!
  }
  const approve = (attempt: typeof paymentAttempt.$inferSelect) =>
    settlePayment(fixture.context, attempt.id, approved(attempt))
  /** The house gives tickets back; without their numbers, all that can be. */
  const returnedByHouse = (purchaseId: string, tickets?: string[]) =>
    returnTickets(fixture.context, {
      ...{ deploymentId: reselling.id, purchaseId, operator: 'marta', note: 'por la casa' },
      ...(tickets && { tickets }),
    })

  return {
    /** What a test begins with. */
    begun: () => ({ database, fixture, ana, bruno, carla, id, other }),
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
    sweep,
    mailOf,
    scan,
    byAna,
    handing,
    conserve,
    beginPaying,
    approve,
    returnedByHouse,
  }
}
