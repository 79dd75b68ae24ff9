import { beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { performance, performanceChange, purchase, seat } from '../../../server/db/schema/index.ts'
import { offerTicket } from '../../../server/orders/ticket-offer.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { ownedBy, PRICE_CENTS } from '../payments/support/payment-fixture.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { ONE_OF_TWO, twoPerformances } from './support/two-performances.ts'

const house = twoPerformances()
const { buy, type, moveSecond, sent, changeIds, refundsOf, ticketsOf, validOf, answer } = house
let { database, fixture, ana, bruno, second } = house.current()
beforeEach(() => {
  ;({ database, fixture, ana, bruno, second } = house.current())
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
    // Each deployment has a change of its own, and the other one's is none that came later.
    const changes = await database.orm.select().from(performanceChange)
    const owners = { 'programa-regional': [id, ana], 'sala-norte': [there, bruno] } as const
    for (const { id: changeId, deploymentId } of changes) {
      const [purchaseId, customerId] = owners[deploymentId as keyof typeof owners]
      const answered = { changeId, answer: 'KEPT', agreed: 0 } as const
      await fixture.payments.answerChange(purchaseId, { customerId, deploymentId }, answered)
    }
    const answers = await database.query<{ id: string; answer: string }>(
      'answers-of',
      'select purchase_id as id, answer from change_answer',
      [],
    )
    expect(answers.map((one) => `${one.id} ${one.answer}`).sort()).toEqual(
      [`${id} KEPT`, `${there} KEPT`].sort(),
    )
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

  it('answers the last change also where it answered the one before', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await moveSecond()
    expect(await answer(id, ana, 0, 'KEPT')).toBe('done')
    fixture.clock.advance(60_000)
    await moveSecond({ starts: '2026-12-12T21:00-03:00' })
    const [first, last] = await changeIds()
    expect(await answer(id, ana, ONE_OF_TWO, 'GIVEN_BACK', first)).toBe('MODIFICACION_VENCIDA')
    expect(await answer(id, ana, 0, 'KEPT', last)).toBe('done')
    const answers = 'select change_id as id, answer from change_answer order by 1'
    expect(await database.query('answers-in-turn', answers, [])).toEqual([
      { id: first, answer: 'KEPT' },
      { id: last, answer: 'KEPT' },
    ])
  })

  it('answers the change before a cancellation that was withdrawn', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0], mail: 'ana@uno.test' })
    await moveSecond()
    fixture.clock.advance(60_000)
    await type(`cancel ${second.id}`, { by: 'marta' })
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('MODIFICACION_VENCIDA')
    await database.orm.update(performance).set({ cancelled: false }).where(eq(performance.id, second.id))
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('done')
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([ONE_OF_TWO * 100])
  })

  it('gives back the tickets that are its own, and counts as given back with one that is offered left', async () => {
    const id = await buy({ customer: ana, first: [0], second: [0, 1], mail: 'ana@uno.test' })
    await buy({ customer: bruno, second: [2], mail: 'bruno@uno.test' })
    const offered = (await ticketsOf(id)).findLast((one) => one.performanceId === second.id)!
    const services = { ...fixture.context, deployment: programaRegional }
    await offerTicket(services, offered.number, { id: ana, email: 'ana@shop.test' } as never)
    await moveSecond({ until: '2026-12-01T00:00Z' })
    expect(await answer(id, ana, 2 * ONE_OF_TWO)).toBe('IMPORTE_CAMBIADO')
    expect(await answer(id, ana, ONE_OF_TWO)).toBe('done')
    const left = (await ticketsOf(id)).filter((one) => one.performanceId === second.id && !one.isVoid)
    expect(left.map(({ number }) => number)).toEqual([offered.number])
    fixture.clock.set(new Date('2026-12-01T00:00Z'))
    expect((await type('')).at(-1)).toBe(
      '  2 orders concerned, 2 written to, 1 kept, 1 given back, 0 by hand, 0 failed',
    )
  })

  it('keeps nothing by its rule of a ticket that was moved, while there is a choice', async () => {
    const id = await buy({ customer: ana, first: [0, 1], second: [0, 1], mail: 'ana@uno.test' })
    await moveSecond({ until: '2026-11-25T00:00Z' })
    const all = await ticketsOf(id)
    const [, mine] = all.filter((one) => one.performanceId === fixture.performanceId)
    const [first, moved] = all.filter((one) => one.performanceId === second.id)
    const ask = (...some: ((typeof all)[number] | undefined)[]) =>
      fixture.payments.askGiveBack(
        id,
        ownedBy(ana),
        some.map((one) => one!.number),
      )
    const worth = ONE_OF_TWO * 100
    const kept = PRICE_CENTS / 10
    expect(await ask(mine)).toMatchObject({ cents: worth - kept, keptCents: kept })
    expect(await ask(moved)).toMatchObject({ cents: worth, keptCents: 0 })
    expect(await ask(mine, moved)).toMatchObject({ cents: 2 * worth - kept, keptCents: kept })
    await fixture.payments.giveBack(id, ownedBy(ana), [moved!.number, mine!.number], 2 * worth - kept)
    fixture.clock.set(new Date('2026-11-25T00:00Z'))
    expect(await ask(first)).toMatchObject({ cents: worth - kept, keptCents: kept })
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([2 * worth - kept])
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
