import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import {
  establishment,
  performance,
  performanceChange,
  purchase,
  purchasePlace,
  refund,
  seat,
  sector,
} from '../../../server/db/schema/index.ts'
import { mail, printedTickets, ticket } from '../../../server/db/schema/payment.ts'
import { createMailbox } from '../../../server/mail/mailbox.ts'
import { type ChangeOptions, runChangeCommand } from '../../../server/operators/change-commands.ts'
import { createMailWorker } from '../../../server/payments/mails.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { createChangeMailings } from '../../../server/selling/change-mailings.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  PRICE_CENTS,
} from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'
import { salaNorte } from '../support/other-deployment.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
/** The second performance, at which the fixture's purchases can have seats as well. */
let second: { id: number; sectorId: number }

const STARTS_AT = new Date('2026-12-10T23:30:00Z')
const MOVED_TO = '2026-12-11T21:00-03:00'
const DAY_MS = 86_400_000

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
  const [stalls] = await orm
    .insert(sector)
    .values({
      performanceId: date!.id,
      name: 'Platea',
      kind: 'NUMERADO',
      priceCents: PRICE_CENTS,
      capacity: 6,
      position: 1,
    })
    .returning()
  await orm.insert(seat).values(
    [0, 1, 2, 3, 4, 5].map((ordinal) => ({
      ...{ performanceId: date!.id, ordinal, sectorId: stalls!.id, runId: 1 },
      ...{ guid: `second-${ordinal}`, rowLabel: 'B', seatLabel: String(ordinal + 1) },
    })),
  )
  return { id: date!.id, sectorId: stalls!.id }
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

interface Bought {
  customer: number
  /** Seats of the first performance, and of the second. */
  first?: number[]
  second?: number[]
  mail: string
  deploymentId?: string
  locale?: 'es' | 'en' | 'pt'
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

const changed = sql`${mail.key} like 'changed-%'`
const sent = async () =>
  (await database.orm.select().from(mail).where(changed))
    .map(({ recipient, subject }) => `${recipient}: ${subject}`)
    .sort()
const readableOf = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const changeIds = async () => (await database.orm.select().from(performanceChange)).map(({ id }) => id).sort()
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

/** One seat of each: half of what was paid goes back for the second. */
const ONE_OF_TWO = (PRICE_CENTS + 100_000 + 15_000) / 100

describe('a performance that is moved', () => {
  it('is one change for each deployment that sold it, with what it was, what it is, by whom and until when', async () => {
    await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [1], mail: 'bruno@otra.test', deploymentId: salaNorte.id })
    const now = fixture.clock.now()
    await moveSecond()
    const rows = await database.orm.select().from(performanceChange)
    const place = { venue: 'Sala Mayor', address: 'Calle 1, Pueblo' }
    expect(rows.map(({ deploymentId }) => deploymentId).sort()).toEqual(['programa-regional', 'sala-norte'])
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ performanceId: second.id, kind: 'MOVED_IN_TIME', byWhom: 'marta', at: now },
        ...{ answerUntil: new Date(now.getTime() + 14 * DAY_MS), before: place, after: place },
      })
      expect([row.before, row.after].map(({ startsAt }) => new Date(startsAt ?? 0))).toEqual([
        STARTS_AT,
        new Date(MOVED_TO),
      ])
    }
    const [moved] = await database.orm.select().from(performance).where(eq(performance.id, second.id))
    expect(moved).toMatchObject({
      startsAt: new Date(MOVED_TO),
      doorsAt: new Date(new Date(MOVED_TO).getTime() - 1_800_000),
    })
  })

  it('writes to everybody concerned once, in their language, and to nobody else', async () => {
    await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [1], mail: 'bruno@uno.test', locale: 'en' })
    await buy({
      customer: bruno,
      second: [2],
      mail: 'bruno@otra.test',
      locale: 'pt',
      deploymentId: salaNorte.id,
    })
    await buy({ customer: ana, first: [1], mail: 'ana@first.test' })
    const [, given] = await ticketsOf(await buy({ customer: ana, second: [3, 4], mail: 'ana@dos.test' }))
    await database.orm
      .update(ticket)
      .set({ holderName: 'Marcos', holderEmail: 'marcos@ejemplo.ar' })
      .where(eq(ticket.number, given!.number))
    await moveSecond()
    // Who buys later has seen the new date.
    fixture.clock.advance(DAY_MS)
    await buy({ customer: bruno, second: [5], mail: 'bruno@later.test' })
    await type('work')
    expect(await sent()).toEqual([
      'ana@dos.test: Nueva fecha: La obra',
      'ana@uno.test: Nueva fecha: La obra',
      'bruno@otra.test: Nova data: La obra',
      'bruno@uno.test: New date: La obra',
      'marcos@ejemplo.ar: Nueva fecha: La obra',
    ])
    const htmlTo = async (to: string) =>
      (await database.orm.select().from(mail).where(sql`${changed} and ${mail.recipient} = ${to}`))[0]!.html
    const toBuyer = await htmlTo('bruno@uno.test')
    for (const words of [
      'Thursday 10 December 2026, 20:30',
      'Friday 11 December 2026, 21:00',
      'Sala Mayor, Calle 1, Pueblo',
    ])
      expect(readableOf(toBuyer).replaceAll(' ', ' ')).toContain(words)
    expect(readableOf(toBuyer)).toContain('Your tickets stay valid')
    expect(readableOf(toBuyer)).not.toMatch(/cancel/i)
    expect(toBuyer).toContain('href="http://localhost:3000/myOrders"')
    const toHolder = await htmlTo('marcos@ejemplo.ar')
    expect(readableOf(toHolder)).toContain('Marcos')
    expect(toHolder).not.toContain('/myOrders')
  })

  it('in place says so, and is one change with the time where both are moved at once', async () => {
    await buy({ customer: ana, second: [0], mail: 'ana@uno.test' })
    await database.orm.insert(establishment).values({
      key: `other-${second.id}`,
      seo: 'otra',
      name: 'Sala Chica',
      address: 'Calle 9',
      city: 'Pueblo',
    })
    await moveSecond({ venue: `other-${second.id}` })
    expect(
      await database.orm
        .select()
        .from(performanceChange)
        .where(eq(performanceChange.performanceId, second.id)),
    ).toMatchObject([
      {
        kind: 'MOVED_IN_PLACE',
        before: { venue: 'Sala Mayor' },
        after: { venue: 'Sala Chica', address: 'Calle 9, Pueblo' },
      },
    ])
    expect(await sent()).toEqual(['ana@uno.test: Nuevo lugar: La obra'])
    const [row] = await database.orm.select().from(mail).where(changed)
    expect(readableOf(row!.html)).toMatch(
      /Antes.*jueves 10.*Sala Mayor.*Ahora.*viernes 11.*Sala Chica, Calle 9/,
    )
  })

  it('is noted whoever writes it: by SQL, with the role and two weeks; one that nobody bought concerns nobody', async () => {
    // The database's own time, which is not the fixture's.
    const moveTo = async (days: number) => {
      for (const id of [second.id, fixture.performanceId])
        await database.orm
          .update(performance)
          .set({ startsAt: new Date(Date.now() + days * DAY_MS) })
          .where(eq(performance.id, id))
    }
    await moveTo(50)
    await buy({ customer: ana, second: [0], mail: 'ana@uno.test' })
    await moveTo(100)
    const [row, ...more] = await database.orm.select().from(performanceChange)
    const [{ role }] = (await database.query('role', 'select session_user as role', [])) as [{ role: string }]
    expect([row?.performanceId, row?.byWhom, more]).toEqual([second.id, role, []])
    expect(row?.answerUntil?.getTime()).toBe((row?.at.getTime() ?? 0) + 14 * DAY_MS)
  })

  it('is written about once by two nodes, and by one that starts after another was killed between row and mails', async () => {
    const seats = [0, 1, 2, 3, 4]
    for (const one of seats) await buy({ customer: ana, second: [one], mail: `buyer-${one}@uno.test` })
    const services = { database, clock: fixture.clock, operator: 'root', print: () => {} }
    const killed = () => Promise.reject(new Error('killed'))
    await expect(
      runChangeCommand({ ...services, owe: killed, work: killed }, ['move', String(second.id)], {
        starts: MOVED_TO,
        by: 'marta',
      }),
    ).rejects.toThrow('killed')
    expect([(await changeIds()).length, await sent()]).toEqual([1, []])
    await Promise.all([mailings().work(), mailings().work()])
    const other = createMailWorker(fixture.context, createMailbox(database.orm, fixture.clock))
    await Promise.all([fixture.work(), other.runDue()])
    await mailings().work()
    await fixture.work()
    expect(await sent()).toEqual(seats.map((one) => `buyer-${one}@uno.test: Nueva fecha: La obra`))
  })

  it('has its tickets drawn anew', async () => {
    const moved = await buy({ customer: ana, second: [0], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [0], mail: 'bruno@uno.test' })
    for (const purchaseId of [moved, other])
      await database.orm
        .insert(printedTickets)
        .values({ purchaseId, name: 'x.pdf', numbers: 'x', pdf: new Uint8Array([1]) })
        .onConflictDoUpdate({ target: printedTickets.purchaseId, set: { numbers: 'x' } })
    await database.query('as-drawn', "update printed_tickets set numbers = 'old'", [])
    await moveSecond({ until: '2026-12-01T00:00Z' })
    const drawn = await database.query<{ id: string }>(
      'drawn',
      "select purchase_id as id from printed_tickets where numbers = 'old'",
      [],
    )
    const ids = drawn.map(({ id }) => id)
    expect([ids.includes(moved), ids.includes(other)]).toEqual([false, true])
  })
})

describe('an order of a performance that was moved', () => {
  it('gives its tickets of it back for all that was paid for them, and keeps the others', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [1], second: [1], mail: 'bruno@uno.test' })
    await moveSecond()
    expect(await answer(id, ana, ONE_OF_TWO - 1)).toBe('IMPORTE_CAMBIADO')
    expect(await validOf(id, second.id)).toBe(1)
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('done')
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('done')
    await fixture.settleAll()
    expect(await refundsOf(id)).toMatchObject([
      {
        cents: ONE_OF_TWO * 100,
        state: 'HECHO',
        operator: null,
        note: expect.stringMatching(/^change \d+$/),
      },
    ])
    expect([await validOf(id, second.id), await validOf(id, fixture.performanceId)]).toEqual([0, 1])
    expect([await refundsOf(other), await validOf(other, second.id)]).toEqual([[], 1])
    const [freed] = await database.orm
      .select()
      .from(seat)
      .where(sql`${seat.performanceId} = ${second.id} and ${seat.ordinal} = 0`)
    expect(freed).toMatchObject({ state: 'L', purchaseId: null })
    expect(await answer(id, ana, 0, 'KEPT')).toBe('MODIFICACION_VENCIDA')
  })

  it('that has nothing else is given back whole, delivery and all', async () => {
    const id = await buy({ customer: ana, second: [0, 1], mail: 'ana@uno.test' })
    await moveSecond()
    const [order] = await database.query<{ cents: number }>(
      'order',
      `select (totals->>'totalCents')::int as cents from purchase_order where purchase_id = $1`,
      [id],
    )
    expect(await answer(id, ana, order!.cents / 100)).toBe('done')
    await fixture.work()
    expect(await refundsOf(id)).toMatchObject([{ cents: order!.cents, state: 'HECHO', operator: null }])
    const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, id))
    expect(row?.state).toBe('CANCELADO')
  })

  it('is kept by its word or by silence, and by its word may still be given back until the end', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [1], mail: 'bruno@uno.test' })
    await moveSecond({ until: '2026-12-01T00:00Z' })
    expect(await answer(id, ana, 0, 'KEPT')).toBe('done')
    expect((await type('')).at(-1)).toBe(
      '  2 orders concerned, 2 written to, 1 kept, 0 given back, 0 by hand, 0 failed',
    )
    fixture.clock.set(new Date('2026-12-01T00:00Z'))
    expect((await type('')).at(-1)).toBe(
      '  2 orders concerned, 2 written to, 2 kept, 0 given back, 0 by hand, 0 failed',
    )
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('MODIFICACION_VENCIDA')
    fixture.clock.set(new Date('2026-11-30T23:59:59Z'))
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('done')
    expect((await type('')).at(-1)).toBe(
      '  2 orders concerned, 2 written to, 0 kept, 1 given back, 0 by hand, 0 failed',
    )
  })

  it('is answered by its own customer, in its deployment, about a change of its own performance', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    const firstAlone = await buy({ customer: ana, first: [1], mail: 'ana@dos.test' })
    const there = await buy({
      customer: bruno,
      second: [1],
      mail: 'bruno@otra.test',
      deploymentId: salaNorte.id,
    })
    await moveSecond()
    const [change] = await database.orm
      .select()
      .from(performanceChange)
      .where(eq(performanceChange.deploymentId, 'programa-regional'))
    expect(await answer(id, bruno, ONE_OF_TWO)).toBe('NO_ENCONTRADO')
    expect(await answer(firstAlone, ana, 0, 'KEPT')).toBe('NO_ENCONTRADO')
    expect(await answer(there, bruno, 0, 'KEPT')).toBe('NO_ENCONTRADO')
    const foreign = await fixture.payments
      .answerChange(
        there,
        { customerId: bruno, deploymentId: salaNorte.id },
        { changeId: change!.id, answer: 'KEPT', agreed: 0 },
      )
      .catch(({ code }) => code)
    expect(foreign).toBe('NO_ENCONTRADO')
    expect(await database.query('answers', 'select 1 from change_answer', [])).toEqual([])
  })

  it('answers the last change alone', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await moveSecond()
    fixture.clock.advance(60_000)
    await moveSecond({ starts: '2026-12-12T21:00-03:00' })
    const [first, last] = await changeIds()
    expect(await answer(id, ana, 0, 'KEPT', first)).toBe('MODIFICACION_VENCIDA')
    expect(await answer(id, ana, 0, 'KEPT', last)).toBe('done')
    expect(await sent()).toHaveLength(2)
  })

  it('is refunded once where its customer gives back while an operator does', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [1], second: [1], mail: 'bruno@uno.test' })
    await moveSecond()
    const { deploymentId } = ownedBy(ana)
    const byOperator = returnTickets(fixture.context, {
      ...{ deploymentId, purchaseId: id, performanceId: second.id, operator: 'luis', note: 'se movió' },
    }).then(
      (returned) => (returned === null ? 'before' : 'done'),
      ({ code }) => code,
    )
    const outcomes = await Promise.all([answer(id, ana, ONE_OF_TWO), byOperator])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    await fixture.settleAll()
    expect(await refundsOf(id)).toMatchObject([{ cents: ONE_OF_TWO * 100 }])
    expect([await validOf(id, second.id), await validOf(other, second.id)]).toEqual([0, 1])
  })
})

describe('what the command says', () => {
  it('counts the orders of a cancelled performance too, and does nothing twice', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [1], mail: 'bruno@uno.test' })
    await type(`cancel ${second.id}`, { by: 'marta' })
    const line = (counts: string) => ({
      head: `performance ${second.id} of programa-regional, cancelled, by marta`,
      counts: `  ${counts}`,
    })
    const { head, counts } = line(
      '2 orders concerned, 0 written to, 0 kept, 0 given back, 0 by hand, 0 failed',
    )
    expect(lines).toEqual([expect.stringContaining(head), counts])
    await returnTickets(fixture.context, {
      deploymentId: 'programa-regional',
      purchaseId: id,
      performanceId: second.id,
      operator: 'luis',
      note: 'x',
    })
    await type('work')
    await type('work')
    expect(lines.at(-1)).toBe('  2 orders concerned, 0 written to, 0 kept, 1 given back, 0 by hand, 0 failed')
    await database.orm.update(performance).set({ cancelled: false }).where(eq(performance.id, second.id))
    expect((await type(''))[0]).toContain('it takes place after all')
  })

  it('refuses what is not there, is over, or was done by nobody', async () => {
    await expect(type('move 999999', { starts: MOVED_TO, by: 'marta' })).rejects.toThrow(
      'There is no performance 999999.',
    )
    await expect(type(`move ${second.id}`, { starts: MOVED_TO })).rejects.toThrow('move needs --by.')
    await expect(type(`move ${second.id}`, { by: 'marta' })).rejects.toThrow(
      'move needs --starts, --venue or both.',
    )
    await expect(moveSecond({ starts: '2026-11-01T21:00-03:00' })).rejects.toThrow('--starts is over.')
    await expect(moveSecond({ venue: 'nowhere' })).rejects.toThrow('There is no venue nowhere.')
    await expect(type('moove 1')).rejects.toThrow('npm run changes')
    const [row] = await database.orm.select().from(performance).where(eq(performance.id, second.id))
    expect(row?.startsAt).toEqual(STARTS_AT)
    expect(await type('')).toEqual(['Nothing that was sold has been changed.'])
  })
})
