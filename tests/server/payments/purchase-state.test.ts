import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseState } from '../../../contract/index.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import type { Database } from '../../../server/db/open.ts'
import { purchaseAfter } from '../../../server/payments/decide/transitions.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture

beforeAll(async () => {
  database = await openTestDatabase()
  // What ties state, charge and tickets together is off: here states are written alone.
  for (const [table, trigger] of [
    ['purchase', 'purchase_paid'],
    ['payment_attempt', 'payment_attempt_paid'],
    ['regret', 'regret_paid'],
    ['refund', 'refund_paid'],
  ])
    await database.query(`off-${table}`, `alter table ${table} disable trigger ${trigger}`, [])
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
})

const short = (id: string) => id.split('.').at(-1) as string

/** Every change of state that a chart has, whatever its guards say, as `from to`. */
const edgesOf = (machine: unknown): { states: string[]; edges: Set<string> } => {
  const chart = chartOf(machine as never)
  return {
    states: chart.root.states.map(({ key }) => key),
    edges: new Set(
      chart.transitions.flatMap(({ source, targets }) =>
        targets.map((target) => `${short(source)} ${short(target)}`),
      ),
    ),
  }
}

/** The shortest way through a chart from its first state. */
const wayTo = (wanted: string, first: string, { states, edges }: ReturnType<typeof edgesOf>): string[] => {
  const ways = new Map<string, string[]>([[first, []]])
  for (const [state, way] of ways)
    for (const next of states)
      if (edges.has(`${state} ${next}`) && !ways.has(next)) ways.set(next, [...way, next])
  return ways.get(wanted) as string[]
}

/** What is paid goes back where it is regretted, and in no other way. */
const regret = (purchaseId: string) =>
  database.query('regret', 'insert into regret (purchase_id, number, at) values ($1, $1, now())', [
    purchaseId,
  ])

const write = (table: 'purchase' | 'payment_attempt', id: string, state: string) =>
  database.query(
    `write-${table}`,
    `update ${table} set state = $2${table === 'purchase' ? '' : ', step_until = now()'} where id = $1`,
    [id, state],
  )

const pairs = (machine: unknown): [string, string][] => {
  const { states } = edgesOf(machine)
  return states.flatMap((from) => states.map((to): [string, string] => [from, to]))
}

/** A purchase in any state, taken there by plain updates that the chart allows. */
const purchaseIn = async (state: string): Promise<string> => {
  const id = await fixture.open(fixture.customers[0] as number, [0, 1])
  for (const next of wayTo(state, 'ABIERTO', edgesOf(purchaseProcessMachine)))
    await write('purchase', id, next)
  return id
}
const stateOf = async (id: string) => (await fixture.facts()).purchases.find((row) => row.id === id)?.state

describe('the database, no matter who writes', () => {
  it.each(pairs(purchaseProcessMachine))(
    'lets a purchase go from %s to %s only where its chart does',
    async (from, to) => {
      const id = await purchaseIn(from)
      if (from === 'CONFIRMADO') await regret(id)
      const allowed = from === to || edgesOf(purchaseProcessMachine).edges.has(`${from} ${to}`)
      const written = await write('purchase', id, to).then(
        () => true,
        () => false,
      )
      expect(written).toBe(allowed)
    },
  )

  it('takes nothing back that nobody regretted', async () => {
    const id = await purchaseIn('CONFIRMADO')
    await expect(write('purchase', id, 'CANCELADO')).rejects.toThrow('CONFIRMADO')
  })

  it.each(pairs(paymentAttemptMachine))(
    'lets an attempt go from %s to %s only where its chart does',
    async (from, to) => {
      const chart = edgesOf(paymentAttemptMachine)
      const id = await fixture.open(fixture.customers[0] as number, [0, 1])
      await fixture.pay(id, fixture.customers[0] as number, { crash: 'before-charge' }).catch(() => undefined)
      const [attempt] = (await fixture.facts()).attempts
      const key = attempt?.id as string
      for (const next of wayTo(from, 'ENVIANDO', chart)) await write('payment_attempt', key, next)
      if (from === 'CONFIRMADO') await regret(id)
      const written = await write('payment_attempt', key, to).then(
        () => true,
        () => false,
      )
      expect(written).toBe(from === to || chart.edges.has(`${from} ${to}`))
    },
  )
})

describe('the sweep, one statement for all that has expired', () => {
  it.each(edgesOf(purchaseProcessMachine).states as PurchaseState[])(
    'takes a purchase that is %s where its chart leads when the time is up, with the same effects',
    async (state) => {
      const id = await purchaseIn(state)
      fixture.clock.advance(31 * 60_000)
      const expected = purchaseAfter(state, { type: 'purchase.expired' })
      await fixture.sweep()
      expect(await stateOf(id)).toBe(expected.state)
      const freed = (await fixture.facts()).seats.every((seat) => seat.purchaseId !== id)
      expect(freed).toBe(expected.effects.includes('releasePlaces'))
    },
  )

  it('leaves a purchase alone whose time is not up', async () => {
    const id = await purchaseIn('ABIERTO')
    await fixture.sweep()
    expect(await stateOf(id)).toBe('ABIERTO')
  })
})

describe('the state of a purchase in SQL', () => {
  it('is written by one statement, which one function calls for sweeps and holds', async () => {
    const callersOf = async (pattern: string) =>
      (
        await database.query<{ name: string }>(
          'callers',
          `select proname as name from pg_proc where prosrc ~ $1 and pronamespace = 'public'::regnamespace order by proname`,
          [pattern],
        )
      ).map(({ name }) => name)
    expect(await callersOf('update\\s+purchase\\s+set\\s+state')).toEqual(['set_purchase_state'])
    expect(await callersOf('set_purchase_state\\(')).toEqual(['end_purchase'])
    expect(await callersOf('end_purchase\\(')).toEqual([
      'end_cancelled_sales',
      'hold_places_one',
      'sweep_purchases',
      'take_general',
    ])
  })
})
