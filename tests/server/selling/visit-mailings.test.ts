import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { releaseTickets } from '../../../server/accounts/claims.ts'
import { eraseRows } from '../../../server/accounts/erasure.ts'
import { readOwnTables } from '../../../server/accounts/export-own-data.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { createPruner } from '../../../server/db/prune.ts'
import {
  customer,
  establishment,
  performance,
  purchase,
  purchasePlace,
  seat,
  sector,
  show,
  visitMailing,
} from '../../../server/db/schema/index.ts'
import { mail, outbox, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { transferTicket } from '../../../server/orders/transfer-ticket.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { createVisitMailings } from '../../../server/selling/visit-mailings.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  PRICE_CENTS,
} from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

const HOUR_MS = 3_600_000
const isVisit = sql`${mail.key} like 'visit-%'`
const STARTS_AT = new Date('2026-12-03T23:30:00Z')

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // Those of earlier tests would be mailed about here.
  await database.orm.update(performance).set({ startsAt: null })
  for (const table of [mail, outbox, visitMailing]) await database.orm.delete(table)
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
})

const hoursBefore = (hours: number) => fixture.clock.set(new Date(STARTS_AT.getTime() - hours * HOUR_MS))
const nodeOf = (deployments: readonly Deployment[] = [programaRegional], atATime?: number) =>
  createVisitMailings(
    {
      database,
      clock: fixture.clock,
      deployments: createDeployments(deployments),
      log: fixture.context.log,
    },
    atATime,
  )
const owe = (change: Partial<Deployment> = {}) => nodeOf([{ ...programaRegional, ...change }]).work()
const setMail = (id: string, cEmail: string) =>
  database.orm
    .update(purchase)
    .set({ buyer: sql`${purchase.buyer} || ${JSON.stringify({ cEmail })}::jsonb` })
    .where(eq(purchase.id, id))
const bought = async (customerId: number, seats: number[], email?: string): Promise<string> => {
  const id = await fixture.open(customerId, seats)
  if (email !== undefined) await setMail(id, email)
  await fixture.pay(id, customerId)
  return id
}
const ticketsOf = (id: string) =>
  database.orm
    .select()
    .from(ticket)
    .where(eq(ticket.purchaseId, id))
    .orderBy(ticket.createdAt, ticket.placeId)
const transfer = async (customerId: number, number: string, cMail = 'marcos@ejemplo.ar') =>
  transferTicket(
    { ...fixture.context, deployment: programaRegional },
    number,
    { id: customerId, email: `${customerId}@shop.test` } as never,
    { cNombre: 'Marcos Ibarra', cMail },
  )
/** The mails about visits as they were sent: to whom, and how many tickets each counts. */
const sent = async (): Promise<string[]> => {
  await fixture.work()
  const rows = await database.orm.select().from(mail).where(isVisit)
  return rows.map(({ recipient, html }) => `${recipient}: ${/(\d+) entradas?</.exec(html)?.[1]}`).sort()
}
/** Another performance of the same show, with three seats. */
const anotherPerformance = async (startsAt: Date | null) => {
  const { orm } = database
  const [known] = await orm.select().from(performance).where(eq(performance.id, fixture.performanceId))
  const [date] = await orm
    .insert(performance)
    .values({ key: `${known!.key}-other`, showId: known!.showId, startsAt })
    .returning()
  const performanceId = date!.id
  const [stalls] = await orm
    .insert(sector)
    .values({
      ...{
        performanceId,
        name: 'Platea',
        kind: 'NUMERADO',
        priceCents: PRICE_CENTS,
        capacity: 3,
        position: 1,
      },
    })
    .returning()
  const sectorId = stalls!.id
  await orm.insert(seat).values(
    [0, 1, 2].map((ordinal) => ({
      ...{ performanceId, ordinal, sectorId, runId: 1, guid: `seat-${ordinal}`, rowLabel: 'B' },
      seatLabel: String(ordinal + 1),
    })),
  )
  return { performanceId, sectorId }
}
/** Puts seats of another performance into an open purchase. */
const alsoHold = async (id: string, other: { performanceId: number; sectorId: number }, seats: number[]) => {
  const { orm } = database
  await orm.insert(purchasePlace).values(
    seats.map((seatOrdinal) => ({
      ...{ purchaseId: id, ...other, seatOrdinal, quantity: 1, priceCents: PRICE_CENTS, discountCents: 0 },
    })),
  )
  const heldUntil = new Date(fixture.clock.now().getTime() + HOUR_MS / 2)
  await orm
    .update(seat)
    .set({ state: 'T', purchaseId: id, heldUntil })
    .where(eq(seat.performanceId, other.performanceId))
}
const move = (startsAt: Date | null) =>
  database.orm.update(performance).set({ startsAt }).where(eq(performance.id, fixture.performanceId))

describe('a mail before a visit', () => {
  it('is owed so many hours before, and not earlier, once', async () => {
    await bought(ana, [0, 1])
    hoursBefore(24.5)
    expect([await owe(), await sent()]).toEqual([0, []])
    hoursBefore(23.9)
    expect([await owe(), await sent()]).toEqual([1, ['ana@buyer.test: 2']])
    hoursBefore(20)
    expect([await owe(), await sent()]).toEqual([0, ['ana@buyer.test: 2']])
  })

  it('is sent when its deployment says, and by none that says 0', async () => {
    await bought(ana, [0])
    hoursBefore(40)
    expect(await owe()).toBe(0)
    expect(await owe({ visitMailHours: 0 })).toBe(0)
    const { visitMailHours: _, ...silent } = programaRegional
    expect(await nodeOf([silent]).work()).toBe(0)
    hoursBefore(24)
    expect(await owe({ visitMailHours: 0 })).toBe(0)
    expect(await nodeOf([silent]).work()).toBe(1)
  })

  it('is one to each buyer, of all their orders with that address', async () => {
    await bought(ana, [0, 1])
    await bought(ana, [2], 'Ana@Buyer.test')
    await bought(ana, [3], 'hija@ejemplo.ar')
    await bought(bruno, [4])
    hoursBefore(24)
    expect(await owe()).toBe(3)
    expect(await sent()).toEqual(['Ana@Buyer.test: 3', 'ana@buyer.test: 1', 'hija@ejemplo.ar: 1'])
  })

  it('is one to whom tickets were transferred, and counts for the buyer what is still theirs', async () => {
    const [first, second] = await ticketsOf(await bought(ana, [0, 1, 2]))
    await transfer(ana, first!.number)
    await transfer(ana, second!.number)
    hoursBefore(24)
    expect(await owe()).toBe(2)
    expect(await sent()).toEqual(['ana@buyer.test: 1', 'marcos@ejemplo.ar: 2'])
  })

  it('goes by what each has when it is written, not by who had it when it was owed', async () => {
    const [first] = await ticketsOf(await bought(ana, [0]))
    const [, third] = await ticketsOf(await bought(bruno, [1, 2], 'bruno@ejemplo.ar'))
    hoursBefore(24)
    expect(await owe()).toBe(2)
    await transfer(ana, first!.number)
    await transfer(bruno, third!.number)
    expect(await sent()).toEqual(['bruno@ejemplo.ar: 1'])
  })

  it('is one for each performance of an order, each at its time', async () => {
    const other = await anotherPerformance(new Date(STARTS_AT.getTime() + 48 * HOUR_MS))
    const id = await fixture.open(ana, [0, 1])
    await alsoHold(id, other, [0, 1, 2])
    await fixture.pay(id, ana)
    hoursBefore(24)
    expect([await owe(), await sent()]).toEqual([1, ['ana@buyer.test: 2']])
    hoursBefore(-24)
    expect([await owe(), await sent()]).toEqual([1, ['ana@buyer.test: 2', 'ana@buyer.test: 3']])
  })

  it('is none to who bought, or received, later than those hours before', async () => {
    const [first, second] = await ticketsOf(await bought(ana, [0, 1]))
    hoursBefore(24)
    await transfer(ana, first!.number)
    hoursBefore(23)
    await bought(bruno, [2], 'bruno@ejemplo.ar')
    await transfer(ana, second!.number, 'tarde@ejemplo.ar')
    expect(await owe()).toBe(1)
    expect(await sent()).toEqual(['marcos@ejemplo.ar: 1'])
  })

  it('is none about a cancelled performance, cancelled before it was owed or after', async () => {
    await bought(ana, [0])
    const set = (cancelled: boolean) => database.orm.update(performance).set({ cancelled })
    hoursBefore(24)
    await set(true)
    expect(await owe()).toBe(0)
    await set(false)
    expect(await owe()).toBe(1)
    await set(true)
    expect(await sent()).toEqual([])
    await set(false)
  })

  it('is none for what was given back, whole or in part', async () => {
    const whole = await bought(ana, [0])
    await fixture.payments.regret(whole, ownedBy(ana))
    const part = await bought(bruno, [1, 2], 'bruno@ejemplo.ar')
    const elsewhere = await fixture.open(bruno, [3])
    await setMail(elsewhere, 'otra@ejemplo.ar')
    await alsoHold(
      elsewhere,
      await anotherPerformance(new Date(STARTS_AT.getTime() + 48 * HOUR_MS)),
      [0, 1, 2],
    )
    await fixture.pay(elsewhere, bruno)
    const takeBack = async (id: string) => {
      const [{ number }] = (await ticketsOf(id)) as [typeof ticket.$inferSelect]
      const { deploymentId } = ownedBy(bruno)
      const why = { operator: 'marta', note: 'Se cayó' }
      await returnTickets(fixture.context, { deploymentId, purchaseId: id, tickets: [number], ...why })
    }
    await takeBack(part)
    await takeBack(elsewhere)
    hoursBefore(24)
    expect(await owe()).toBe(1)
    expect(await sent()).toEqual(['bruno@ejemplo.ar: 1'])
  })

  it('is none about a product without a date', async () => {
    await bought(ana, [0])
    await move(null)
    hoursBefore(24)
    expect(await owe()).toBe(0)
  })

  it('goes by the new time of a performance that was moved', async () => {
    await bought(ana, [0])
    await move(new Date(STARTS_AT.getTime() + 24 * HOUR_MS))
    hoursBefore(24)
    expect(await owe()).toBe(0)
    hoursBefore(0)
    expect([await owe(), await sent()]).toEqual([1, ['ana@buyer.test: 1']])
    const [row] = await database.orm.select().from(mail).where(isVisit)
    expect(row?.html).toContain('viernes 4 de diciembre de 2026, 20:30')
  })

  it('waits for the new time of a performance that was moved while its mails were being owed', async () => {
    await bought(ana, [0])
    hoursBefore(24)
    const { performanceId } = fixture
    await database.orm.insert(visitMailing).values({ performanceId, deploymentId: programaRegional.id })
    await move(new Date(STARTS_AT.getTime() + 24 * HOUR_MS))
    expect(await owe()).toBe(0)
    hoursBefore(0)
    expect(await owe()).toBe(1)
  })

  it('is sent once by two nodes, in batches', async () => {
    const seats = [0, 1, 2, 3, 4]
    for (const one of seats) await bought(ana, [one], `buyer-${one}@ejemplo.ar`)
    hoursBefore(24)
    const owed = await Promise.all([nodeOf(undefined, 2).work(), nodeOf(undefined, 2).work()])
    await Promise.all([nodeOf(undefined, 2).work(), nodeOf(undefined, 2).work()])
    expect(owed[0] + owed[1]).toBe(5)
    expect(await sent()).toEqual(seats.map((one) => `buyer-${one}@ejemplo.ar: 1`))
  })

  // An embedded database has one connection.
  it.skipIf(process.env.DATABASE_URL === undefined)(
    'is left to the node that is at its performance, which goes on where it was',
    async () => {
      const seats = [0, 1, 2, 3, 4]
      for (const one of seats) await bought(ana, [one], `buyer-${one}@ejemplo.ar`)
      hoursBefore(24)
      const { performanceId } = fixture
      const deploymentId = programaRegional.id
      await database.orm.insert(visitMailing).values({ performanceId, deploymentId })
      const now = fixture.clock.now().toISOString()
      await database.orm.transaction(async (tx) => {
        await tx.execute(sql`select owe_visit_mails(${deploymentId}, 24, ${now}::timestamptz, 2)`)
        expect(await owe()).toBe(0)
      })
      expect(await owe()).toBe(3)
      expect(await sent()).toEqual(seats.map((one) => `buyer-${one}@ejemplo.ar: 1`))
    },
  )

  it('is none for a sale without a mail address', async () => {
    const id = await bought(ana, [0])
    await bought(bruno, [1], '')
    await database.orm.update(purchase).set({ buyer: null }).where(eq(purchase.id, id))
    hoursBefore(24)
    expect(await owe()).toBe(0)
  })

  it('waits for a newcomer to confirm the address, and is none once the performance has begun', async () => {
    const claim = (customerId: number, email: string) =>
      database.orm.update(customer).set({ email, emailConfirmedAt: null }).where(eq(customer.id, customerId))
    await bought(ana, [0])
    await bought(bruno, [1], 'bruno@ejemplo.ar')
    await claim(ana, 'ana@buyer.test')
    await claim(bruno, 'bruno@ejemplo.ar')
    const confirm = (customerId: number) =>
      database.orm.transaction(async (tx) => {
        const now = fixture.clock.now()
        await tx.update(customer).set({ emailConfirmedAt: now }).where(eq(customer.id, customerId))
        await releaseTickets(tx, customerId, now)
      })
    hoursBefore(24)
    expect([await owe(), await sent()]).toEqual([2, []])
    hoursBefore(2)
    expect(await sent()).toEqual([])
    await confirm(ana)
    expect(await sent()).toEqual(['ana@buyer.test: 1'])
    hoursBefore(0)
    await confirm(bruno)
    expect(await sent()).toEqual(['ana@buyer.test: 1'])
  })

  it('is late where no node ran, and none once the performance has begun', async () => {
    await bought(ana, [0])
    hoursBefore(3)
    expect(await owe()).toBe(1)
    hoursBefore(0)
    expect(await sent()).toEqual([])
    await database.orm.delete(visitMailing)
    await database.orm.delete(outbox)
    expect(await owe()).toBe(0)
  })

  it('is of the deployment that sold the tickets, at its time and in its name', async () => {
    const other = { ...programaRegional, id: 'sala-norte', hosts: ['norte.example'], visitMailHours: 6 }
    await bought(ana, [0])
    for (const there of [await bought(bruno, [1], 'bruno@ejemplo.ar'), await bought(ana, [2, 3])])
      await database.orm.update(purchase).set({ deploymentId: other.id }).where(eq(purchase.id, there))
    hoursBefore(24)
    expect(await nodeOf([programaRegional, other]).work()).toBe(1)
    expect(await sent()).toEqual(['ana@buyer.test: 1'])
    hoursBefore(6)
    expect(await nodeOf([programaRegional, other]).work()).toBe(2)
    expect(await sent()).toEqual(['ana@buyer.test: 1', 'ana@buyer.test: 2', 'bruno@ejemplo.ar: 1'])
    const [row] = await database.orm
      .select()
      .from(mail)
      .where(sql`${isVisit} and ${mail.recipient} = 'bruno@ejemplo.ar'`)
    expect(row?.html).toContain('Sala Norte')
    expect(row?.html).toContain('#0A5C99')
    expect(row?.html).toContain('href="http://norte.example:3000/myOrders"')
  })

  it('is owed by each deployment by itself, also where a node ended halfway', async () => {
    const other = { ...programaRegional, id: 'sala-norte', hosts: ['norte.example'] }
    await bought(ana, [0])
    const there = await bought(bruno, [1], 'bruno@ejemplo.ar')
    await database.orm.update(purchase).set({ deploymentId: other.id }).where(eq(purchase.id, there))
    hoursBefore(24)
    const { performanceId } = fixture
    for (const { id } of [programaRegional, other])
      await database.orm.insert(visitMailing).values({ performanceId, deploymentId: id })
    expect(await nodeOf([programaRegional, other]).work()).toBe(2)
    expect(await sent()).toEqual(['ana@buyer.test: 1', 'bruno@ejemplo.ar: 1'])
  })

  it("is in a copy of a person's data, gone with an erasure, and not sent to who was erased", async () => {
    const [first] = await ticketsOf(await bought(ana, [0, 1]))
    await transfer(ana, first!.number)
    hoursBefore(24)
    await owe()
    const owedTo = async (id: number) =>
      ((await readOwnTables(database.orm, id)).outbox ?? []).filter(({ kind }) => kind === 'VISIT_MAIL')
        .length
    expect([await owedTo(ana), await owedTo(bruno)]).toEqual([2, 0])
    await database.orm.transaction((tx) => eraseRows(tx, ana, fixture.clock.now()))
    expect(await sent()).toEqual(['marcos@ejemplo.ar: 1'])
    await database.orm.transaction((tx) => eraseRows(tx, ana, fixture.clock.now()))
    expect(await sent()).toEqual([])
  })

  it('is forgotten a day after the performance', async () => {
    await bought(ana, [0])
    hoursBefore(24)
    await owe()
    const count = () => database.orm.$count(visitMailing)
    const upkeep = { take: async () => true }
    const { prune } = createPruner(database, fixture.clock, fixture.context.log, upkeep)
    hoursBefore(-23)
    await prune()
    expect(await count()).toBe(1)
    hoursBefore(-25)
    await prune()
    expect(await count()).toBe(0)
  })
})

describe('what a mail before a visit says', () => {
  const describeVisit = async () => {
    const [known] = await database.orm
      .select({ show })
      .from(performance)
      .innerJoin(show, eq(show.id, performance.showId))
      .where(eq(performance.id, fixture.performanceId))
    const { id, establishmentId } = known!.show
    await database.orm.update(show).set({ durationMinutes: 95, minimumAge: 12 }).where(eq(show.id, id))
    await database.orm
      .update(establishment)
      .set({
        directions: [{ name: 'Tranvía', text: 'Línea 2, Parada Plaza' }],
        accessFacts: [{ name: 'Entrada', text: 'Sin escalones desde la vereda' }],
      })
      .where(eq(establishment.id, establishmentId))
    await database.orm
      .update(performance)
      .set({ doorsAt: new Date(STARTS_AT.getTime() - HOUR_MS / 2) })
      .where(eq(performance.id, fixture.performanceId))
  }
  const visitOf = async (locale: 'es' | 'en' | 'pt') => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { locale })
    hoursBefore(24)
    await owe()
    await fixture.work()
    const [row] = await database.orm.select().from(mail).where(isVisit)
    return row!
  }
  const readableOf = (html: string): string =>
    html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

  it.each([
    [
      'es',
      'Tu función: La obra, jueves 3 de diciembre de 2026, 20:30 h',
      [
        'Te esperamos',
        'Puertas abiertas desde las 20:00 h',
        'Sala Mayor, Calle 1, Pueblo',
        '2 entradas Platea, fila A, asiento 1 Platea, fila A, asiento 2',
        'Duración 95 minutos Para quién desde los 12 años',
        'Cómo llegar Tranvía Línea 2, Parada Plaza',
        'Accesibilidad Entrada Sin escalones desde la vereda',
        'en el PDF que te mandamos al comprar',
      ],
    ],
    [
      'en',
      'Your visit: La obra, Thursday 3 December 2026, 20:30',
      [
        'See you soon',
        'Doors open at 20:00',
        '2 tickets',
        'Running time 95 minutes For whom from 12 years of age',
      ],
    ],
    [
      'pt',
      'Sua sessão: La obra, quinta 3 de dezembro de 2026, 20:30 h',
      ['Esperamos você', '2 ingressos', 'Duração 95 minutos Para quem a partir de 12 anos'],
    ],
  ] as const)("is in the order's language: %s", async (locale, subject, words) => {
    await describeVisit()
    const row = await visitOf(locale)
    expect(row.subject.replace(/\s/g, ' ')).toBe(subject)
    const readable = readableOf(row.html)
    for (const each of words) expect(readable).toContain(each)
    expect(row.html).toContain('href="http://localhost:3000/myOrders"')
    expect(row.html).toContain('openstreetmap.org/search?query=Sala%20Mayor')
    // The codes were mailed before.
    expect(row.html).not.toContain('<img')
    expect(row.attachmentName).toBeNull()
  })

  it('has no words for what nobody wrote down', async () => {
    const readable = readableOf((await visitOf('es')).html)
    for (const each of [
      'Puertas',
      'Duración',
      'Para quién',
      'Cómo llegar',
      'Accesibilidad',
      'boletería',
      'null',
    ])
      expect(readable).not.toContain(each)
  })

  it('reminds who collects at the box office', async () => {
    const id = await fixture.open(ana, [0])
    await database.orm.update(purchase).set({ deliveryTypeId: 2 }).where(eq(purchase.id, id))
    await fixture.pay(id, ana)
    hoursBefore(24)
    await owe()
    await fixture.work()
    const [row] = await database.orm.select().from(mail).where(isVisit)
    expect(row?.html).toContain('retirar en la boletería')
    expect(readableOf(row!.html)).toContain('1 entrada Platea')
  })
})
