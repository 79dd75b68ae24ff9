import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { transitionRecord } from '../../../server/db/schema/index.ts'
import { readTrace } from '../../../server/routes/support/trace.ts'
import { type Chart, chartOf } from '../../../statecharts/model/chart.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture } from './support/payment-fixture.ts'
import { historyViolations, historyViolationsOf } from './support/recorded-history.ts'

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
const traceOf = async (id: string) => (await readTrace(database.orm, id, programaRegional.id))!
/** Steps as `event to state`, and the attempts' likewise. */
const recorded = async (id: string) => {
  const { listaTransicion, listaIntento } = await traceOf(id)
  const steps = (list: typeof listaTransicion) => list.slice(1).map((one) => `${one.cEvento} ${one.cHasta}`)
  return {
    purchase: steps(listaTransicion),
    attempts: listaIntento.map((attempt) => steps(attempt.listaTransicion)),
  }
}

const scenarios: Record<
  string,
  { run: () => Promise<string>; recorded: Awaited<ReturnType<typeof recorded>> }
> = {
  'is approved': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana)
      return id
    },
    recorded: {
      purchase: ['payment.submitted PAGANDO', 'payment.approved CONFIRMADO'],
      attempts: [['charge.approved CONFIRMADO']],
    },
  },
  'is declined, then approved': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'decline' })
      fixture.clock.advance(MINUTE)
      await fixture.pay(id, ana)
      return id
    },
    recorded: {
      purchase: [
        'payment.submitted PAGANDO',
        'payment.declined ABIERTO',
        'payment.submitted PAGANDO',
        'payment.approved CONFIRMADO',
      ],
      attempts: [['charge.declined RECHAZADO'], ['charge.approved CONFIRMADO']],
    },
  },
  'is unknown, then found by its key': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'timeout-after-charge' })
      return id
    },
    recorded: {
      purchase: ['payment.submitted PAGANDO', 'payment.approved CONFIRMADO'],
      attempts: [['charge.unknown DESCONOCIDO', 'charge.approved CONFIRMADO']],
    },
  },
  'stays unknown past the horizon': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'very-delayed' })
      fixture.clock.advance(31 * MINUTE)
      return id
    },
    recorded: {
      purchase: ['payment.submitted PAGANDO', 'payment.abandoned EXPIRADO'],
      attempts: [['charge.unknown DESCONOCIDO', 'charge.voided RECHAZADO']],
    },
  },
  'is cancelled': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.cancel(id)
      return id
    },
    recorded: { purchase: ['purchase.cancelled CANCELADO'], attempts: [] },
  },
  'expires and is swept': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      fixture.clock.advance(31 * MINUTE)
      return id
    },
    recorded: { purchase: ['purchase.expired EXPIRADO'], attempts: [] },
  },
  'is approved after it had expired, and honoured': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'late-approval' })
      fixture.clock.advance(35 * MINUTE)
      await fixture.sweep()
      fixture.bank.settle()
      return id
    },
    recorded: {
      purchase: [
        'payment.submitted PAGANDO',
        'payment.declined ABIERTO',
        'purchase.expired EXPIRADO',
        'payment.approved CONFIRMADO',
      ],
      attempts: [['charge.declined RECHAZADO', 'charge.approved CONFIRMADO']],
    },
  },
  'is approved late, when somebody else has its seats': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'late-approval' })
      fixture.clock.advance(35 * MINUTE)
      await fixture.sweep()
      const other = await fixture.open(bruno, [0, 1])
      await fixture.pay(other, bruno)
      fixture.bank.settle()
      return id
    },
    recorded: {
      purchase: ['payment.submitted PAGANDO', 'payment.declined ABIERTO', 'purchase.expired EXPIRADO'],
      attempts: [['charge.declined RECHAZADO', 'charge.approved A_DEVOLVER', 'refund.done DEVUELTO']],
    },
  },
  'is charged a wrong amount': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1])
      await fixture.pay(id, ana, { fault: 'wrong-amount' })
      await fixture.cancel(id)
      return id
    },
    recorded: {
      purchase: ['payment.submitted PAGANDO', 'payment.approved ABIERTO', 'purchase.cancelled CANCELADO'],
      attempts: [['charge.approved A_DEVOLVER', 'refund.done DEVUELTO']],
    },
  },
  'costs nothing': {
    run: async () => {
      const id = await fixture.open(ana, [0, 1], 0)
      await fixture.pay(id, ana, { paymentMethodId: 2, cardToken: null })
      return id
    },
    recorded: { purchase: ['free.confirmed CONFIRMADO'], attempts: [] },
  },
}

describe('the history of a purchase', () => {
  it.each(Object.entries(scenarios))(
    'that %s has every step, and replays to its state',
    async (_, scenario) => {
      const id = await scenario.run()
      await fixture.settleAll()
      expect(await recorded(id)).toEqual(scenario.recorded)
      expect(await historyViolations(fixture)).toEqual([])
    },
  )

  it('has times by the shop’s clock', async () => {
    const id = await fixture.open(ana, [0, 1])
    fixture.clock.advance(MINUTE)
    await fixture.pay(id, ana, { fault: 'decline' })
    fixture.clock.advance(MINUTE)
    await fixture.pay(id, ana)
    const { listaTransicion, listaIntento } = await traceOf(id)
    const minutes = (list: typeof listaTransicion) => list.map(({ dFecha }) => dFecha?.slice(11, 19))
    expect(minutes(listaTransicion)).toEqual(['15:00:00', '15:01:00', '15:01:00', '15:02:00', '15:02:00'])
    expect(listaIntento.map((attempt) => minutes(attempt.listaTransicion))).toEqual([
      ['15:01:00', '15:01:00'],
      ['15:02:00', '15:02:00'],
    ])
  })

  it('names neither customer nor card nor amount', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const [row] = await database.orm
      .select()
      .from(transitionRecord)
      .where(eq(transitionRecord.purchaseId, id))
    expect(row).toEqual({
      id: expect.any(Number),
      machine: 'purchase-process',
      purchaseId: id,
      attemptId: null,
      fromState: 'ABIERTO',
      event: 'payment.submitted',
      toState: 'PAGANDO',
      at: new Date('2026-11-21T15:00:00Z'),
    })
  })
})

describe('the database', () => {
  it('records a change of state no matter who makes it, and names the event where only one is possible', async () => {
    const id = await fixture.open(ana, [0, 1])
    await database.query('by-hand', "update purchase set state = 'PAGANDO' where id = $1", [id])
    await database.query('back-by-hand', "update purchase set state = 'ABIERTO' where id = $1", [id])
    const { listaTransicion, ...trace } = await traceOf(id)
    expect(listaTransicion.slice(1)).toEqual([
      { cEvento: 'payment.submitted', cDesde: 'ABIERTO', cHasta: 'PAGANDO', dFecha: null },
      { cEvento: null, cDesde: 'PAGANDO', cHasta: 'ABIERTO', dFecha: null },
    ])
    expect(historyViolationsOf({ ...trace, listaTransicion })).toHaveLength(3)
  })

  it('writes nothing for a change that leaves the state alone', async () => {
    const id = await fixture.open(ana, [0, 1])
    await database.query('touch', 'update purchase set state = state, installments = 3 where id = $1', [id])
    expect((await traceOf(id)).listaTransicion).toHaveLength(1)
  })

  it('refuses to change or remove a record', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.cancel(id)
    for (const statement of ['update transition_record set at = null', 'delete from transition_record'])
      await expect(database.query(statement, statement, [])).rejects.toThrow('permanent records')
  })

  it.each([
    ['purchase-process', chartOf(purchaseProcessMachine as never)],
    ['payment-attempt', chartOf(paymentAttemptMachine as never)],
  ] as [string, Chart][])('names every event of %s, and no other', async (machine, chart) => {
    const short = (id: string) => id.split('.').at(-1)!
    const states = chart.root.states.map(({ key }) => key)
    const edges = chart.transitions.flatMap(({ source, name, targets }) =>
      targets.map((target) => `${short(source)} ${name} ${short(target)}`),
    )
    const events = [...new Set(chart.transitions.map(({ name }) => name))]
    const rows = await database.query<{ edge: string }>(
      'every-edge',
      `select f || ' ' || e || ' ' || t as edge
        from unnest($2::text[]) f, unnest($3::text[]) e, unnest($2::text[]) t
        where transition_event($1::text, f, t, e) = e`,
      [machine, states, events],
    )
    expect(rows.map(({ edge }) => edge).sort()).toEqual([...new Set(edges)].sort())
  })

  it.each([purchaseProcessMachine, paymentAttemptMachine])(
    'misses no step that stays where it is: the chart of $id has none',
    (machine) => {
      const { transitions } = chartOf(machine as never)
      expect(
        transitions.filter(({ source, targets }) => targets.join() === '' || targets.join() === source),
      ).toEqual([])
    },
  )
})
