import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import { eq, sql } from '../../../../server/db/operators.ts'
import {
  performance,
  performanceChange,
  purchase,
  purchasePlace,
  refund,
} from '../../../../server/db/schema/index.ts'
import { mail, ticket } from '../../../../server/db/schema/payment.ts'
import { type ChangeOptions, runChangeCommand } from '../../../../server/operators/change-commands.ts'
import { createChangeMailings } from '../../../../server/selling/change-mailings.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  PRICE_CENTS,
  plantStalls,
} from '../../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../../support/database.ts'

export const STARTS_AT = new Date('2026-12-10T23:30:00Z')
export const MOVED_TO = '2026-12-11T21:00-03:00'
export const DAY_MS = 86_400_000

/** Tickets of the two performances in one order. */
export interface Bought {
  customer: number
  /** Seats of the first performance, and of the second. */
  first?: number[]
  second?: number[]
  mail: string
  deploymentId?: string
  locale?: 'es' | 'en' | 'pt'
}

/** The mails about what was moved. */
export const changed = sql`${mail.key} like 'changed-%'`
/** The words of a mail that somebody reads. */
export const readableOf = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** One seat of each performance: half of what was paid goes back for the second, decimal. */
export const ONE_OF_TWO = (PRICE_CENTS + 100_000 + 15_000) / 100

/** A shop with two performances and two customers, made before each test, with the operator's command. */
export const twoPerformances = () => {
  let database: Database
  let fixture: PaymentFixture
  let ana: number
  let bruno: number
  /** The second performance, at which the fixture's purchases can have seats as well. */
  let second: { id: number; sectorId: number }

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['change_answer', 'performance_change', 'mail', 'outbox'])
      await database.query(`empty-${table}`, `delete from ${table}`, [])
    fixture = await createPaymentFixture(database)
    ;[ana, bruno] = fixture.customers as [number, number]
    second = await plantSecond()
  })

  const plantSecond = async () => {
    const { orm } = database
    const [first] = await orm.select().from(performance).where(eq(performance.id, fixture.performanceId))
    const key = `second-${fixture.performanceId}`
    const [date] = await orm
      .insert(performance)
      .values({
        key,
        showId: first!.showId,
        startsAt: STARTS_AT,
        doorsAt: new Date(STARTS_AT.getTime() - 1_800_000),
      })
      .returning()
    return { id: date!.id, sectorId: await plantStalls(database, date!.id, 'B') }
  }

  /** Holds seats of the second performance for an open purchase. */
  const alsoHold = async (purchaseId: string, ordinals: number[]) => {
    await database.orm.insert(purchasePlace).values(
      ordinals.map((seatOrdinal) => ({
        ...{ purchaseId, performanceId: second.id, sectorId: second.sectorId, seatOrdinal },
        ...{ quantity: 1, priceCents: PRICE_CENTS, discountCents: 0 },
      })),
    )
    await database.query(
      'hold-second',
      "update seat set state = 'T', purchase_id = $1, held_until = $2::timestamptz where performance_id = $3::int and ordinal = any($4::int[])",
      [purchaseId, new Date(fixture.clock.now().getTime() + 1_800_000), second.id, ordinals],
    )
  }

  const buy = async ({
    customer,
    first = [],
    second: later = [],
    mail: to,
    deploymentId,
    locale = 'es',
  }: Bought) => {
    // An open purchase of a customer is one alone, and holds a seat at least.
    const id = randomUUID()
    const deadline = new Date(fixture.clock.now().getTime() + 1_800_000)
    const opened = first.length > 0 ? await fixture.open(customer, first) : id
    if (first.length === 0) {
      const buyer = {
        cNombre: 'Ana',
        cApellido: 'Núñez',
        cEmail: to,
        cTipoDocumento: 'DNI',
        cDocumento: '30111222',
      }
      await database.orm.insert(purchase).values({
        ...{
          id,
          customerId: customer,
          deploymentId: ownedBy(customer).deploymentId,
          processType: 'CART',
          state: 'ABIERTO',
        },
        ...{ startedAt: fixture.clock.now(), deadline, deliveryTypeId: 1, paymentMethodId: 1 },
        buyer: buyer as never,
      })
    }
    if (later.length > 0) await alsoHold(opened, later)
    await database.query(
      'mail-of',
      `update purchase set buyer = jsonb_set(buyer, '{cEmail}', to_jsonb($2::text)) where id = $1`,
      [opened, to],
    )
    await fixture.pay(opened, customer, { locale })
    if (deploymentId !== undefined)
      await database.orm.update(purchase).set({ deploymentId }).where(eq(purchase.id, opened))
    await fixture.work()
    fixture.clock.advance(120_000)
    return opened
  }

  let lines: string[]
  const mailings = () => createChangeMailings(database, fixture.clock, fixture.context.log, 2)
  const type = async (command: string, options: ChangeOptions = {}) => {
    lines = []
    const services = {
      database,
      clock: fixture.clock,
      signer: fixture.context.signer,
      operator: 'root',
      print: (line: string) => void lines.push(line),
    }
    await runChangeCommand(
      { ...services, owe: () => mailings().work(), work: fixture.work },
      command.split(' ').filter(Boolean),
      options,
    )
    return lines
  }
  const moveSecond = (options: ChangeOptions = {}) =>
    type(`move ${second.id}`, { starts: MOVED_TO, by: 'marta', ...options })

  const sent = async () =>
    (await database.orm.select().from(mail).where(changed))
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .sort()
  const changeIds = async () =>
    (await database.orm.select().from(performanceChange)).map(({ id }) => id).sort()
  const refunds = () => database.orm.select().from(refund).where(sql`true`).orderBy(refund.createdAt)
  const refundsOf = async (id: string) => (await refunds()).filter(({ purchaseId }) => purchaseId === id)
  const ticketsOf = (id: string) =>
    database.orm
      .select({
        number: ticket.number,
        isVoid: sql<boolean>`${ticket.voidedAt} is not null`,
        performanceId: purchasePlace.performanceId,
      })
      .from(ticket)
      .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
      .where(eq(ticket.purchaseId, id))
  const validOf = async (id: string, performanceId: number) =>
    (await ticketsOf(id)).filter((one) => one.performanceId === performanceId && !one.isVoid).length
  const answer = (
    id: string,
    customer: number,
    agreed: number,
    kind: 'KEPT' | 'GIVEN_BACK' = 'GIVEN_BACK',
    changeId?: number,
  ) =>
    changeIds()
      .then(([first]) =>
        fixture.payments.answerChange(id, ownedBy(customer), {
          changeId: changeId ?? first ?? 0,
          answer: kind,
          agreed,
        }),
      )
      .then(
        () => 'done',
        (error) => error.code ?? String(error),
      )

  return {
    /** What the test that runs now has. */
    current: () => ({ database, fixture, ana, bruno, second }),
    /** What the last command printed. */
    lines: () => lines,
    ...{ buy, mailings, type, moveSecond, sent, changeIds, refundsOf, ticketsOf, validOf, answer },
  }
}
