import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../server/db/operators.ts'
import { establishment, performance, performanceChange } from '../../../server/db/schema/index.ts'
import { mail, printedTickets, ticket } from '../../../server/db/schema/payment.ts'
import { createMailbox } from '../../../server/mail/mailbox.ts'
import { type ChangeOptions, runChangeCommand } from '../../../server/operators/change-commands.ts'
import { createMailWorker } from '../../../server/payments/mails.ts'
import { salaNorte } from '../support/other-deployment.ts'
import {
  changed,
  DAY_MS,
  MOVED_TO,
  readableOf,
  STARTS_AT,
  twoPerformances,
} from './support/two-performances.ts'

const house = twoPerformances()
const { buy, mailings, type, moveSecond, sent, changeIds, ticketsOf } = house
let { database, fixture, ana, bruno, second } = house.current()
beforeEach(() => {
  ;({ database, fixture, ana, bruno, second } = house.current())
})

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
    expect(readableOf(await htmlTo('ana@dos.test'))).toContain('te devolvamos todo')
    expect(toHolder).not.toMatch(/\/myOrders|te devolvamos/)
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

  it('is noted by SQL too, with the role and two weeks; one that nobody bought concerns nobody', async () => {
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
    const { clock, signer } = fixture.context
    const services = { database, clock, signer, operator: 'root', print: () => {} }
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

  it('is written about once where it is moved again, or cancelled by mistake, before the mails are written', async () => {
    await buy({ customer: ana, second: [0], mail: 'ana@uno.test' })
    const silent = async (command: string[], options: ChangeOptions) => {
      const nothing = async () => {}
      const { clock, signer } = fixture.context
      const services = { database, clock, signer, operator: 'root', print: () => {} }
      await runChangeCommand({ ...services, owe: nothing, work: nothing }, command, options)
      fixture.clock.advance(1000)
    }
    await silent(['move', String(second.id)], { starts: '2026-12-20T21:00-03:00', by: 'marta' })
    await silent(['move', String(second.id)], { starts: MOVED_TO, by: 'marta' })
    await silent(['cancel', String(second.id)], { by: 'marta' })
    await database.orm.update(performance).set({ cancelled: false }).where(eq(performance.id, second.id))
    await type('work')
    expect(await sent()).toEqual(['ana@uno.test: Nueva fecha: La obra'])
    const [row] = await database.orm.select().from(mail).where(changed)
    expect(readableOf(row!.html)).toMatch(/Antes.*domingo 20.*Ahora.*viernes 11/)
  })

  it('has its tickets drawn again', async () => {
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
