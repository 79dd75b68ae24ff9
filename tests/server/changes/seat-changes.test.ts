import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../../../server/db/operators.ts'
import {
  customer,
  exchange,
  performance,
  purchase,
  seat,
  seatChange,
  sector,
  ticketOffer,
  ticketResale,
} from '../../../server/db/schema/index.ts'
import { mail, ticket, ticketRedemption } from '../../../server/db/schema/payment.ts'
import { changeSeat } from '../../../server/orders/change-seat.ts'
import { readTickets } from '../../../server/tickets/read-tickets.ts'
import { redeemTicket, type Scan } from '../../../server/tickets/redeem-ticket.ts'
import { ownedBy, PRICE_CENTS } from '../payments/support/payment-fixture.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { readableOf, twoPerformances } from './support/two-performances.ts'

const house = twoPerformances()
const { buy, type } = house
let { database, fixture, ana, bruno, second } = house.current()
beforeEach(() => {
  ;({ database, fixture, ana, bruno, second } = house.current())
})

const goodOf = (id: string) =>
  database.orm
    .select()
    .from(ticket)
    .where(sql`${ticket.purchaseId} = ${id} and voided_at is null`)
    .orderBy(ticket.placeId)
const seatsOf = async (performanceId = fixture.performanceId) =>
  (
    await database.orm.select().from(seat).where(eq(seat.performanceId, performanceId)).orderBy(seat.ordinal)
  ).map(({ state, purchaseId }) => [state, purchaseId])
const changeTo = (number: string, to: string, options = {}) =>
  type(`seat ${number}`, { to, by: 'marta', ...options })
const mails = () =>
  database.orm.select().from(mail).where(sql`${mail.key} like 'seat-changed-%'`).orderBy(mail.recipient)
const scan = async (text: string, performanceId = fixture.performanceId) => {
  const { signer, clock } = fixture.context
  const asked: Scan = {
    keys: signer.keySet,
    text,
    performanceId,
    deploymentId: 'programa-regional',
    door: 'A',
    now: clock.now(),
  }
  return (await redeemTicket(database.orm, asked)).cEstado
}
const giveTo = (number: string) =>
  database.orm
    .update(ticket)
    .set({ holderName: 'Marcos', holderEmail: 'marcos@ejemplo.ar' })
    .where(eq(ticket.number, number))

describe('a seat that the house changes', () => {
  it('is another of the second of two tickets: one code is dead, one is new, and the money stays as it is', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [2], mail: 'bruno@uno.test' })
    const [kept, moved] = await goodOf(id)
    const charges = (await fixture.facts()).charges
    fixture.clock.advance(1000)
    await changeTo(moved!.number, 'A 5')
    const [still, now] = await goodOf(id)
    expect(still).toEqual(kept)
    expect(now).toEqual({
      ...moved,
      number: expect.not.stringMatching(moved!.number),
      qr: expect.not.stringMatching(moved!.qr),
      createdAt: fixture.clock.now(),
    })
    const [old] = await database.orm.select().from(ticket).where(eq(ticket.number, moved!.number))
    expect([old?.voidReason, old?.voidedAt]).toEqual(['RESEATED', fixture.clock.now()])
    expect(await seatsOf()).toEqual([
      ['V', id],
      ['L', null],
      ['V', other],
      ['L', null],
      ['V', id],
      ['L', null],
    ])
    expect((await fixture.facts()).charges).toEqual(charges)
    expect(await database.orm.select().from(seatChange).where(eq(seatChange.purchaseId, id))).toEqual([
      {
        ...{ id: expect.any(Number), purchaseId: id, placeId: moved!.placeId },
        ...{ oldNumber: moved!.number, newNumber: now!.number, byWhom: 'marta', at: fixture.clock.now() },
        before: { sector: 'Platea', row: 'A', seat: '2' },
        after: { sector: 'Platea', row: 'A', seat: '5' },
      },
    ])
    expect(house.lines()).toContainEqual(
      expect.stringContaining(
        `ticket ${moved!.number}, now ${now!.number}, Platea A 2 -> Platea A 5, by marta`,
      ),
    )
    expect(await Promise.all([moved, now, still].map((one) => scan(one!.qr)))).toEqual([
      'TRANSFERIDA',
      'ADMITIDA',
      'ADMITIDA',
    ])
  })

  it('is written about once, in the language of the order, with the new code and as no cancellation', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test', locale: 'en' })
    await buy({ customer: bruno, first: [2], mail: 'bruno@uno.test' })
    const [, moved] = await goodOf(id)
    await changeTo(moved!.number, 'A 5')
    await type('work')
    const [, now] = await goodOf(id)
    const [written, ...more] = await mails()
    expect([written?.recipient, written?.subject, more]).toEqual([
      'ana@uno.test',
      'Your new place: La obra',
      [],
    ])
    const words = readableOf(written!.html)
    expect(words).toMatch(/stays valid.*Before Platea, row A, seat 2.*Now Platea, row A, seat 5/)
    expect(words).toContain(now!.number)
    expect(words).not.toContain(moved!.number)
    expect(words).not.toMatch(/cancel|refund|money|sorry/i)
    expect(written?.attachmentName).toMatch(/\.pdf$/)
  })

  it('is written about to who was given the ticket, with the code, and to its buyer without', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const [, given] = await goodOf(id)
    await giveTo(given!.number)
    await changeTo(given!.number, 'A 5')
    const [, now] = await goodOf(id)
    expect([now?.holderName, now?.holderEmail]).toEqual(['Marcos', 'marcos@ejemplo.ar'])
    const [toAna, toMarcos, ...more] = await mails()
    expect([toAna?.recipient, toMarcos?.recipient, more]).toEqual(['ana@uno.test', 'marcos@ejemplo.ar', []])
    expect(readableOf(toAna!.html)).toMatch(/otra persona.*fila A, asiento 2.*fila A, asiento 5/)
    expect(toAna!.html).not.toContain(now!.number)
    expect(readableOf(toMarcos!.html)).toContain(now!.number)
  })

  it('is written about as what was bought and what it is, where it is changed twice before the mail', async () => {
    const id = await buy({ customer: ana, first: [0], mail: 'ana@uno.test' })
    const at = async (to: string) => {
      const [ticketNow] = await goodOf(id)
      const { signer, clock } = fixture.context
      const asked = {
        number: ticketNow!.number,
        to,
        sectorName: null,
        by: 'marta',
        deploymentId: null,
        keepsOld: false,
      }
      return changeSeat({ database, signer, clock }, asked)
    }
    await at('A 3')
    await at('A 4')
    await fixture.work()
    const [written, ...more] = await mails()
    expect([readableOf(written!.html), more]).toEqual([expect.stringMatching(/asiento 1 .*asiento 4/), []])
    const [shown] = await readTickets(database.orm, { purchaseIds: [id] }, 'es')
    expect(shown).toMatchObject({ seat: '4', placeBefore: { sector: 'Platea', row: 'A', seat: '1' } })
    await at('A 1')
    const [back] = await readTickets(database.orm, { purchaseIds: [id] }, 'es')
    expect(back).toMatchObject({ seat: '1', placeBefore: null })
  })

  it('is written about until the performance begins, and no more then', async () => {
    const ids = [
      await buy({ customer: ana, first: [0], mail: 'ana@uno.test' }),
      await buy({ customer: bruno, first: [1], mail: 'bruno@uno.test' }),
    ] as const
    const { signer, clock } = fixture.context
    const at = async (id: string, to: string) => {
      const [{ number }] = (await goodOf(id)) as [typeof ticket.$inferSelect]
      const asked = { number, to, sectorName: null, by: 'marta', deploymentId: null, keepsOld: false }
      return changeSeat({ database, signer, clock }, asked)
    }
    await at(ids[0], 'A 3')
    await fixture.work()
    await at(ids[1], 'A 4')
    const [first] = await database.orm
      .select()
      .from(performance)
      .where(eq(performance.id, fixture.performanceId))
    fixture.clock.advance(first!.startsAt!.getTime() - clock.now().getTime())
    await fixture.work()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@uno.test'])
  })

  it('is not written about to an address that its account has not confirmed', async () => {
    const id = await buy({ customer: ana, first: [0], mail: 'ana@uno.test' })
    await database.orm
      .update(customer)
      .set({ email: 'ana@uno.test', emailConfirmedAt: null })
      .where(eq(customer.id, ana))
    await changeTo((await goodOf(id))[0]!.number, 'A 5')
    expect(await mails()).toEqual([])
  })

  it('keeps its link, and what was assigned to it', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const named = (ordinal: number) => `${fixture.performanceId}-${ordinal}`
    const assigned = [0, 1].map((ordinal) => ({ productId: 99_000 + ordinal, ticket: named(ordinal) }))
    await database.orm.update(purchase).set({ extras: { assigned } }).where(eq(purchase.id, id))
    const [, moved] = await goodOf(id)
    const offer = { byCustomerId: ana, createdAt: fixture.clock.now() }
    await database.orm.insert(ticketOffer).values({ id: `link-${id}`, ticketNumber: moved!.number, ...offer })
    await changeTo(moved!.number, 'A 5')
    const [, now] = await goodOf(id)
    const [link] = await database.orm
      .select()
      .from(ticketOffer)
      .where(eq(ticketOffer.id, `link-${id}`))
    expect([link?.ticketNumber, link?.endedAt]).toEqual([now!.number, null])
    const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, id))
    expect(row?.extras?.assigned?.map((one) => one.ticket)).toEqual([named(0), named(4)])
  })

  it('is given back for what was paid for it, and its new place is free then', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    await changeTo((await goodOf(id))[1]!.number, 'A 5')
    const [, now] = await goodOf(id)
    const owner = ownedBy(ana)
    const { cents } = await fixture.payments.askGiveBack(id, owner, [now!.number])
    await fixture.payments.giveBack(id, owner, [now!.number], cents)
    expect([cents, (await goodOf(id)).length]).toEqual([PRICE_CENTS + 15_000, 1])
    expect((await seatsOf()).map(([state]) => state)).toEqual(['V', 'L', 'L', 'L', 'L', 'L'])
  })

  it('leaves a broken seat off sale where that is asked', async () => {
    const id = await buy({ customer: ana, first: [0], mail: 'ana@uno.test' })
    await changeTo((await goodOf(id))[0]!.number, 'A 5', { 'off-sale': true })
    expect((await seatsOf())[0]).toEqual(['V', null])
  })
})

describe('a seat is not changed', () => {
  const refusal = (number: string, to: string, options = {}) =>
    changeTo(number, to, options).then(
      () => 'changed',
      (error) => String(error.message).replace(/^Ticket \S+ keeps its seat: /, ''),
    )

  it('for one that is held, sold, its own, not there, called as another, or of a lesser category', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const there = await buy({ customer: bruno, first: [2], mail: 'b@otra.test', deploymentId: salaNorte.id })
    await fixture.open(bruno, [3])
    const { orm } = database
    const [cheap] = await orm
      .insert(sector)
      .values({
        ...{ performanceId: fixture.performanceId, name: 'Paraíso', kind: 'NUMERADO' as const },
        ...{ priceCents: PRICE_CENTS - 1, capacity: 2, position: 2 },
      })
      .returning()
    const plan = { performanceId: fixture.performanceId, sectorId: cheap!.id, runId: 2, rowLabel: 'A' }
    await orm.insert(seat).values([
      { ...plan, ordinal: 6, guid: 'cheap-6', seatLabel: '9' },
      { ...plan, ordinal: 7, guid: 'cheap-7', seatLabel: '6' },
    ])
    const [first, moved] = await goodOf(id)
    const before = await seatsOf()
    expect(
      await Promise.all(
        ['A 4', 'A 3', 'A 1', 'A 2', 'B 1', 'A 6', 'A 9'].map((to) => refusal(moved!.number, to)),
      ),
    ).toEqual([
      'that seat is held, booked, sold or offered for resale.',
      'that seat is held, booked, sold or offered for resale.',
      'that seat is held, booked, sold or offered for resale.',
      'it has that seat.',
      'there is no such seat at its performance.',
      'several seats are called so: name the sector with --sector.',
      'that seat is of a lesser category.',
    ])
    expect(await refusal((await goodOf(there))[0]!.number, 'A 5', { deployment: 'programa-regional' })).toBe(
      'there is no such ticket.',
    )
    expect([await seatsOf(), await goodOf(id), await mails()]).toEqual([before, [first, moved], []])
    expect(await refusal(moved!.number, 'A 6', { sector: 'Platea' })).toBe('changed')
    // From the lesser category to the better one.
    await orm
      .update(sector)
      .set({ priceCents: PRICE_CENTS + 1 })
      .where(eq(sector.id, cheap!.id))
    expect(await refusal(first!.number, 'cheap-6')).toBe('changed')
    // A hold whose time is over is none.
    fixture.clock.advance(31 * 60_000)
    expect(await refusal((await goodOf(there))[0]!.number, 'A 4', { deployment: salaNorte.id })).toBe(
      'changed',
    )
  })

  it('of a ticket that was let in, given back, replaced, is of another shop or of a performance that is over', async () => {
    const id = await buy({ customer: ana, first: [0, 1, 2], second: [0, 1], mail: 'ana@uno.test' })
    const [admitted, back, own, replaced, cancelled] = await goodOf(id)
    await database.orm
      .insert(ticketRedemption)
      .values({ ticketNumber: admitted!.number, redeemedAt: fixture.clock.now(), door: 'A' })
    const { cents } = await fixture.payments.askGiveBack(id, ownedBy(ana), [back!.number])
    await fixture.payments.giveBack(id, ownedBy(ana), [back!.number], cents)
    await changeTo(replaced!.number, 'B 5')
    expect(await Promise.all([admitted, back, replaced].map((one) => refusal(one!.number, 'A 6')))).toEqual([
      'a door has let it in.',
      'it was given back.',
      'another ticket has its place: name that one.',
    ])
    const [, now] = (await goodOf(id)).slice(-2)
    expect(now?.number).toBe(cancelled!.number)
    expect(await refusal(own!.number, 'A 2')).toBe(
      'its order had that seat before and gave it back: choose another.',
    )
    const [their] = await goodOf(await buy({ customer: bruno, first: [3], mail: 'b@uno.test' }))
    expect(await refusal(their!.number, 'A 2')).toBe('changed')
    await expect(type('seat NOPE', { to: 'A 1', by: 'marta' })).rejects.toThrow('there is no such ticket.')
    await expect(type('seat NOPE', { to: 'A 1' })).rejects.toThrow('seat needs --by.')
    await expect(type('seat NOPE', { by: 'marta' })).rejects.toThrow('seat needs --to.')
    fixture.clock.advance(20 * 86_400_000)
    expect(await refusal(cancelled!.number, 'B 6')).toBe('its performance has begun.')
    await type(`cancel ${second.id}`, { by: 'marta' })
    expect(await refusal(cancelled!.number, 'B 6')).toBe('its performance is cancelled.')
  })

  it('while its buyer exchanges the ticket, and is once that is given up', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const [kept, moved] = await goodOf(id)
    const purchaseId = await fixture.open(ana, [3])
    await database.orm.insert(exchange).values({
      ...{ purchaseId, oldPurchaseId: id, ticketNumbers: [moved!.number], deploymentId: 'programa-regional' },
      ...{ customerId: ana, currency: 'ARS', worthCents: PRICE_CENTS, createdAt: fixture.clock.now() },
    })
    expect([await refusal(moved!.number, 'A 5'), await refusal(kept!.number, 'A 5')]).toEqual([
      'its buyer is exchanging it: wait until that is over.',
      'changed',
    ])
    await fixture.cancel(purchaseId)
    expect(await refusal(moved!.number, 'A 6')).toBe('changed')
  })

  it('for one that its buyer offers for resale, nor of that ticket, until it is taken off', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [2], mail: 'bruno@uno.test' })
    const [offered] = await goodOf(id)
    const [their] = await goodOf(other)
    const { performanceId } = fixture
    const [row] = await database.orm.select().from(seat).where(eq(seat.purchaseId, other))
    await database.orm.insert(ticketResale).values({
      ...{ id: `resale-${id}`, ticketNumber: offered!.number, purchaseId: id, performanceId },
      ...{ sectorId: row!.sectorId, seatOrdinal: 0, worthCents: PRICE_CENTS, keptCents: 0 },
      createdAt: fixture.clock.now(),
    })
    await database.query('on-resale', 'select put_on_resale($1)', [`resale-${id}`])
    expect([await refusal(offered!.number, 'A 6'), await refusal(their!.number, 'A 1')]).toEqual([
      'its buyer offers it for resale: they have to take it off first.',
      'that seat is held, booked, sold or offered for resale.',
    ])
  })

  it('twice by two who change two tickets to one seat, nor where a door lets one in at this moment', async () => {
    const id = await buy({ customer: ana, first: [0, 1], mail: 'ana@uno.test' })
    const other = await buy({ customer: bruno, first: [2], mail: 'bruno@uno.test' })
    const [first] = await goodOf(id)
    const [their] = await goodOf(other)
    const outcomes = await Promise.all([refusal(first!.number, 'A 6'), refusal(their!.number, 'A 6')])
    expect(outcomes.sort()).toEqual(['changed', 'that seat is held, booked, sold or offered for resale.'])
    const [, moved] = await goodOf(id)
    const [door, desk] = await Promise.all([scan(moved!.qr), refusal(moved!.number, 'A 5')])
    expect([
      ['ADMITIDA', 'a door has let it in.'],
      ['TRANSFERIDA', 'changed'],
    ]).toContainEqual([door, desk])
    expect((await seatsOf()).filter(([state]) => state === 'V')).toHaveLength(3)
  })
})
