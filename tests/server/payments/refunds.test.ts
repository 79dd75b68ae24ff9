import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refundMachine } from '../../../machines/refund/refund.machine.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { refundStates } from '../../../server/db/refund-states.ts'
import { refund } from '../../../server/db/schema/index.ts'
import { mail, paymentAttempt } from '../../../server/db/schema/payment.ts'
import { compareCharges } from '../../../server/payments/compare-charges.ts'
import { payByHand } from '../../../server/payments/house-refund.ts'
import type { CardProvider, RefundAnswer } from '../../../server/payments/provider.ts'
import { createRefundWorker } from '../../../server/payments/refunds.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { openTestDatabase } from '../support/database.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  TWO_SEATS_CENTS,
} from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // What earlier tests left is not taken up here.
  await database.query('rest', 'update outbox set next_try_at = null', [])
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

const paid = async (customer: number, seats: number[], fault: Fault = 'approve') => {
  const id = await fixture.open(customer, seats)
  expect((await fixture.pay(id, customer, { fault })).cEstadoPago).toBe('APROBADO')
  return id
}
/** Two paid purchases, of which the first one is given back. */
const regretted = async (fault: Fault) => {
  const id = await paid(ana, [0, 1], fault)
  await paid(bruno, [2, 3])
  await fixture.payments.regret(id, ownedBy(ana))
  return id
}
const rowsOf = (purchaseId: string) =>
  database.orm.select().from(refund).where(eq(refund.purchaseId, purchaseId))
const stateOf = async (purchaseId: string) => {
  const [attempt] = await database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, purchaseId))
  return [attempt?.state, ...(await rowsOf(purchaseId)).map(({ state }) => state)]
}
const kept = async () => (await fixture.facts()).charges.map(({ keptCents }) => keptCents)

/** The fixture's refunds, by a provider that answers otherwise. */
const worker = (answer: CardProvider['refund'], log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }) => {
  const provider = { ...fixture.provider, refund: vi.fn(answer) }
  return { log, refund: provider.refund, ...createRefundWorker({ ...fixture.context, log, provider }) }
}

describe('a refund', () => {
  it('is a row of the commit that causes it, with what it is and why, and is done once', async () => {
    const id = await regretted('approve')
    expect(await rowsOf(id)).toMatchObject([
      { cents: TWO_SEATS_CENTS, currency: 'ARS', reason: 'REGRET', state: 'PEDIDO', ticketNumbers: null },
    ])
    await fixture.settleAll()
    expect(await stateOf(id)).toEqual(['DEVUELTO', 'HECHO'])
    expect(await kept()).toEqual([0, TWO_SEATS_CENTS])
  })

  it('that is scheduled is not done, is asked about seldom and without an alarm, and ends as the provider says', async () => {
    const id = await regretted('refund-scheduled')
    const { runDue, log, refund: asked } = worker(fixture.provider.refund)
    await runDue()
    const until = new Date(fixture.clock.now().getTime() + 2 * DAY)
    expect(await stateOf(id)).toEqual(['A_DEVOLVER', 'PROGRAMADO'])
    expect((await rowsOf(id)).map((row) => row.until)).toEqual([until])
    for (let hour = 0; hour < 47; hour += 1) {
      fixture.clock.advance(HOUR)
      await runDue()
    }
    expect(asked.mock.calls.length).toBeLessThan(10)
    expect(new Set(asked.mock.calls.map(([{ key }]) => key)).size).toBe(1)
    expect(await stateOf(id)).toEqual(['A_DEVOLVER', 'PROGRAMADO'])
    fixture.clock.advance(HOUR)
    await runDue()
    expect(await stateOf(id)).toEqual(['DEVUELTO', 'HECHO'])
    expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []])
    await fixture.settleAll()
    expect(await kept()).toEqual([0, TWO_SEATS_CENTS])
  })

  it.each<[Fault, RefundAnswer['state'], number, number]>([
    ['refund-by-hand', 'byHand', 30 * DAY, 0],
    ['refund-refused', 'refused', 0, 1],
  ])(
    'of a card %s is left to an operator, and the provider is never asked again',
    async (fault, _answer, after, alerts) => {
      const id = await regretted(fault)
      const { runDue, log, refund: asked } = worker(fixture.provider.refund)
      const until = after === 0 ? null : new Date(fixture.clock.now().getTime() + after)
      await runDue()
      fixture.clock.advance(40 * DAY)
      await runDue()
      expect(asked).toHaveBeenCalledTimes(1)
      expect(log.error).toHaveBeenCalledTimes(alerts)
      expect(await stateOf(id)).toEqual(['A_DEVOLVER', 'A_MANO'])
      expect((await rowsOf(id)).map((row) => row.until)).toEqual([until])
      expect(await kept()).toEqual([TWO_SEATS_CENTS, TWO_SEATS_CENTS])
    },
  )

  it('that nobody knows about is asked for again under the same key', async () => {
    const id = await regretted('approve')
    const { runDue, refund: asked } = worker(async () => ({ state: 'unknown' }))
    for (let hour = 0; hour < 3; hour += 1) {
      await runDue()
      fixture.clock.advance(HOUR)
    }
    expect(asked.mock.calls.map(([{ key }]) => key)).toEqual(Array(3).fill((await rowsOf(id))[0]?.id))
    expect(await stateOf(id)).toEqual(['A_DEVOLVER', 'PEDIDO'])
  })

  it('is done once where the shop dies between the answer and its own commit', async () => {
    const id = await regretted('approve')
    const { runDue } = worker(async (request) => {
      await fixture.provider.refund(request)
      throw new Error('the process is gone')
    })
    await runDue()
    expect([await kept(), await stateOf(id)]).toEqual([
      [0, TWO_SEATS_CENTS],
      ['A_DEVOLVER', 'PEDIDO'],
    ])
    fixture.clock.advance(HOUR)
    await fixture.settleAll()
    expect([await kept(), await stateOf(id)]).toEqual([
      [0, TWO_SEATS_CENTS],
      ['DEVUELTO', 'HECHO'],
    ])
    expect(fixture.bank.refundedCents((await fixture.facts()).charges[0]!.key)).toBe(TWO_SEATS_CENTS)
  })

  it("keeps the provider's own id of it", async () => {
    const id = await regretted('approve')
    await worker(async () => ({ state: 'done', ref: 'R-77' })).runDue()
    expect((await rowsOf(id)).map(({ providerRef }) => providerRef)).toEqual(['R-77'])
  })
})

describe('tickets of a web order that the house gives back', () => {
  const give = (purchaseId: string, tickets?: string[]) =>
    returnTickets(fixture.context, {
      ...{ deploymentId: ownedBy(ana).deploymentId, purchaseId, operator: 'marta', note: 'Se cayó' },
      ...(tickets && { tickets }),
    })
  const numbersOf = async (id: string) =>
    (
      await database.query<{ number: string }>(
        'numbers',
        'select number from ticket where purchase_id = $1 and voided_at is null order by 1',
        [id],
      )
    ).map(({ number }) => number)

  it('go back with their share of what goes by percent, once, and the rest of the order with the last', async () => {
    const [first, second] = [await paid(ana, [0, 1]), await paid(bruno, [2, 3])]
    const [one, other] = await numbersOf(first)
    const twice = await Promise.all([give(first, [one!]), give(first, [one!])])
    expect(twice.filter(Boolean)).toMatchObject([
      { numbers: [one], isWhole: false, refund: { cents: TWO_SEATS_CENTS / 2, state: 'PEDIDO' } },
    ])
    await fixture.settleAll()
    expect(await kept()).toEqual([TWO_SEATS_CENTS / 2, TWO_SEATS_CENTS])
    expect(await give(first, [other!])).toMatchObject({
      isWhole: true,
      refund: { cents: TWO_SEATS_CENTS / 2 },
    })
    await fixture.settleAll()
    expect(await kept()).toEqual([0, TWO_SEATS_CENTS])
    expect(await stateOf(first)).toEqual(['DEVUELTO', 'HECHO', 'HECHO'])
    expect([await stateOf(second), await numbersOf(second)]).toEqual([
      ['CONFIRMADO'],
      expect.objectContaining({ length: 2 }),
    ])
    await expect(give(first)).rejects.toThrow('NO_ENCONTRADO')
    const mails = await database.query<{ subject: string; html: string }>(
      'mails-of-house',
      `select m.subject, m.html from mail m join outbox o on o.key = m.key
        where o.subject_id = $1 and o.kind in ('GIVEN_BACK_MAIL', 'REGRET_MAIL') order by o.kind`,
      [first],
    )
    const order = expect.stringMatching(/^Devolución de entradas de tu orden \d{8}$/)
    expect(mails.map(({ subject }) => subject)).toEqual([
      order,
      expect.stringMatching(/^Anulamos tu compra, /),
    ])
    expect(mails[0]?.html).toContain(one)
    expect(mails[0]?.html).not.toContain(other)
  })

  it('leave their charge owed while one of its refunds is open: it is given back, and its mail is owed, with the last', async () => {
    const [first, second] = [await paid(ana, [0, 1]), await paid(bruno, [2, 3])]
    const [one] = await numbersOf(first)
    const part = (await give(first, [one!]))?.refund?.id
    await give(first)
    await give(second)
    const mailed = async () =>
      (
        await database.query<{ key: string }>(
          'refund-mails',
          "select subject_id as key from outbox where kind = 'REFUND_MAIL' order by created_at, key",
          [],
        )
      ).map(({ key }) => key)
    const attempts = (await fixture.facts()).attempts.map(({ id }) => id)
    const before = await mailed()
    const until = new Date(fixture.clock.now().getTime() + DAY)
    // The rest of the first charge is back, and its part is not.
    const { runDue } = worker(async (request) =>
      request.key === part ? { state: 'scheduled', until } : fixture.provider.refund(request),
    )
    await runDue()
    expect([(await stateOf(first))[0], (await stateOf(second))[0]]).toEqual(['A_DEVOLVER', 'DEVUELTO'])
    expect((await mailed()).filter((key) => !before.includes(key))).toEqual([attempts[1]])
    fixture.clock.advance(2 * DAY)
    await fixture.settleAll()
    expect(await stateOf(first)).toEqual(['DEVUELTO', 'HECHO', 'HECHO'])
    expect((await mailed()).filter((key) => !before.includes(key))).toEqual([attempts[1], attempts[0]])
    // By when it was to be done stays known, though the provider says no more of it.
    expect((await rowsOf(first)).map((row) => [row.id === part, row.until])).toEqual(
      expect.arrayContaining([
        [true, until],
        [false, null],
      ]),
    )
  })

  it('say in their mail by when the shop pays, where it pays itself, and nothing of what the provider does later', async () => {
    const [byHand, later] = [
      await paid(ana, [0, 1], 'refund-by-hand'),
      await paid(bruno, [2, 3], 'refund-scheduled'),
    ]
    const back: string[] = []
    for (const id of [byHand, later]) {
      const [one] = await numbersOf(id)
      back.push((await give(id, [one!]))!.refund!.id)
    }
    await fixture.work()
    expect([await stateOf(byHand), await stateOf(later)]).toEqual([
      ['CONFIRMADO', 'A_MANO'],
      ['CONFIRMADO', 'PROGRAMADO'],
    ])
    const mailOf = async (id: string) =>
      (
        await database.orm
          .select()
          .from(mail)
          .where(eq(mail.key, `given-back-${id}`))
      )[0]?.html
    const [first, second] = [await mailOf(back[0]!), await mailOf(back[1]!)]
    expect(first).toContain('te pagamos nosotros hasta el')
    expect(second).toContain('11.150')
    expect(second).not.toContain('te pagamos nosotros')
  })

  it('are paid by hand where the provider does not give them back, and closed with evidence, once', async () => {
    const [first, second] = [await paid(ana, [0, 1], 'refund-by-hand'), await paid(bruno, [2, 3])]
    const [one] = await numbersOf(first)
    const returned = await give(first, [one!])
    await fixture.settleAll()
    const id = returned!.refund!.id
    const close = (by: string, deploymentId = ownedBy(ana).deploymentId) =>
      payByHand(fixture.context, id, deploymentId, { evidence: `Transferencia de ${by}`, by })
    expect(await close('ana', 'sala-norte')).toBeNull()
    expect(await stateOf(first)).toEqual(['CONFIRMADO', 'A_MANO'])
    const paidBack = { state: 'HECHO', evidence: 'Transferencia de ana', paidBy: 'ana' }
    expect([await close('ana'), await close('luis')]).toMatchObject([paidBack, paidBack])
    expect(await stateOf(first)).toEqual(['CONFIRMADO', 'HECHO'])
    // The provider holds it still, and nobody is alarmed.
    const keys = (await fixture.facts()).attempts.map(({ id: key }) => key)
    const differences = await compareCharges(fixture.context, new Date(0), fixture.clock.now())
    expect(differences?.filter(({ key }) => keys.includes(key))).toEqual([])
    expect([await kept(), await numbersOf(second)]).toEqual([
      [TWO_SEATS_CENTS, TWO_SEATS_CENTS],
      expect.objectContaining({ length: 2 }),
    ])
  })
})

/** Statements of one transaction, as somebody with psql might type them. */
const commit = (...statements: string[]) =>
  database.orm.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
const reason = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'committed'
  } catch (error) {
    return String((error as Error & { cause?: unknown }).cause ?? error)
  }
}
const insert = (id: string, purchaseId: string, cents: number | string, state = 'PEDIDO') =>
  `insert into refund (id, purchase_id, attempt_id, cents, reason, state, created_at)
    select '${id}', purchase_id, id, ${cents}, 'RETURNED', '${state}', now() from payment_attempt
    where purchase_id = '${purchaseId}'`

describe('the database, no matter who writes', () => {
  it('takes no refunds of a charge that together are more than it, and those of another beside', async () => {
    const [first, second] = [await regretted('approve'), await paid(ana, [4, 5])]
    expect(await reason(commit(insert('x-1', first, 1)))).toMatch(/1 of \d+ charged, after \d+/)
    expect(await reason(commit(insert('x-2', second, TWO_SEATS_CENTS + 1)))).toMatch(/charged, after 0/)
    const [number] = await database.query<{ number: string }>(
      'first-ticket',
      'select min(number) as number from ticket where purchase_id = $1',
      [second],
    )
    const half = [
      `select give_back_tickets('${second}', array['${number?.number}'])`,
      `update ticket set voided_at = now(), void_reason = 'RETURNED' where number = '${number?.number}'`,
    ]
    const two = insert('x-3', second, TWO_SEATS_CENTS / 2)
    expect(await reason(commit(...half, two, insert('x-4', second, TWO_SEATS_CENTS / 2 + 1)))).toMatch(
      /charged, after/,
    )
    expect(await reason(commit(...half, two))).toBe('committed')
  })

  it('takes no refund of a charge that was not made, nor of another purchase', async () => {
    const declined = await fixture.open(ana, [4, 5])
    await fixture.pay(declined, ana, { fault: 'decline' })
    const other = await paid(bruno, [2, 3])
    expect(await reason(commit(insert('y-1', declined, 1)))).toMatch(/refund y-1/)
    const strange = insert('y-2', other, 1).replace(
      "select 'y-2', purchase_id",
      `select 'y-2', '${declined}'`,
    )
    expect(await reason(commit(strange))).toMatch(/refund y-2/)
  })

  it('commits no refund of a paid purchase that keeps its tickets, and no ticket taken back without one', async () => {
    const [first, second] = [await paid(ana, [0, 1]), await paid(bruno, [2, 3])]
    expect(await reason(commit(insert('z-1', first, 100)))).toMatch(/100 given back for tickets worth 0/)
    const returned = `(select min(number) from ticket where purchase_id = '${second}')`
    expect(
      await reason(
        commit(
          `select give_back_tickets('${second}', array[${returned}])`,
          `update ticket set voided_at = now(), void_reason = 'RETURNED' where number = ${returned}`,
        ),
      ),
    ).toMatch(/0 given back for tickets worth \d+/)
  })

  it('begins a refund as asked for, keeps its amount, and keeps it for ever', async () => {
    const id = await regretted('approve')
    const of = `where purchase_id = '${id}'`
    expect(await reason(commit(insert('w-1', id, 0, 'A_MANO')))).toMatch(/starts as PEDIDO/)
    for (const change of ['cents = 1', "reason = 'PLACES'", "currency = 'EUR'"])
      expect(await reason(commit(`update refund set ${change} ${of}`))).toMatch(/never changes/)
    expect(await reason(commit(`delete from refund ${of}`))).toMatch(/permanent/)
  })

  const chart = chartOf(refundMachine as never)
  const short = (id: string) => id.split('.').at(-1)
  const edges = new Set(
    chart.transitions.flatMap(({ source, targets }) =>
      targets.map((target) => `${short(source)} ${short(target)}`),
    ),
  )
  it.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))(
    'lets a refund go from %s to %s only where its chart does, with evidence where it was paid by hand',
    async (from, to) => {
      const id = await regretted('approve')
      const way = { PEDIDO: [], PROGRAMADO: ['PROGRAMADO'], A_MANO: ['A_MANO'], HECHO: ['HECHO'] }[from]
      const write = (state: string, more = '') =>
        commit(
          `update refund set state = '${state}', done_at = ${state === 'HECHO' ? 'now()' : 'null'} ${more}
            where purchase_id = '${id}'`,
        )
      for (const state of way) await write(state)
      const isByHand = from === 'A_MANO' && to === 'HECHO'
      if (isByHand) expect(await reason(write(to))).toMatch(/evidence/)
      const moved = await reason(write(to, isByHand ? ", evidence = 'Recibo 7', paid_by = 'marta'" : ''))
      expect(moved === 'committed').toBe(from === to || edges.has(`${from} ${to}`))
    },
  )

  it('writes the refund that a node of the release before does not, and ends it with its attempt', async () => {
    const id = await paid(ana, [4, 5])
    const other = await regretted('approve')
    await commit(
      `insert into regret (purchase_id, number, at) values ('${id}', 'A1', now())`,
      `update payment_attempt set state = 'A_DEVOLVER', refund_reason = 'REGRET' where purchase_id = '${id}'`,
      `update ticket set voided_at = now(), void_reason = 'REGRETTED' where purchase_id = '${id}'`,
      `select give_back_places('${id}')`,
      `update purchase set state = 'CANCELADO' where id = '${id}'`,
    )
    expect(await rowsOf(id)).toMatchObject([{ cents: TWO_SEATS_CENTS, reason: 'REGRET', state: 'PEDIDO' }])
    await commit(`update payment_attempt set state = 'DEVUELTO' where purchase_id = '${id}'`)
    expect(await stateOf(id)).toEqual(['DEVUELTO', 'HECHO'])
    expect(await stateOf(other)).toEqual(['A_DEVOLVER', 'PEDIDO'])
  })
})
