import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture, TWO_SEATS_CENTS } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0] as number
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
const paid = async () => {
  const id = await fixture.open(ana, [0, 1])
  expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
  return id
}
const underWay = async () => {
  const id = await fixture.open(ana, [0, 1])
  await fixture.pay(id, ana, { fault: 'very-delayed' })
  return id
}

describe('no transaction commits', () => {
  it('a paid purchase without a charge and tickets', async () => {
    const id = await fixture.open(ana, [0, 1])
    expect(await reason(commit(`update purchase set state = 'CONFIRMADO' where id = '${id}'`))).toMatch(
      /is paid: .* due, .* charged by 0 attempts/,
    )
  })

  it('an attempt that charged, and no paid purchase', async () => {
    const id = await underWay()
    const settled = `update payment_attempt set state = 'CONFIRMADO', charged_cents = amount_cents where purchase_id = '${id}'`
    expect(await reason(commit(settled))).toMatch(/is not paid and has 1 charges and 0 tickets/)
  })

  it('a charge of another amount than the order says', async () => {
    const id = await underWay()
    expect(
      await reason(
        commit(
          `select sell_places('${id}')`,
          `insert into ticket (number, purchase_id, place_id, copy, price_cents, qr, created_at)
            select 'T-' || id, purchase_id, id, 0, 0, '', now() from purchase_place where purchase_id = '${id}'`,
          `update payment_attempt set state = 'CONFIRMADO', charged_cents = amount_cents - 1 where purchase_id = '${id}'`,
          `update purchase set state = 'CONFIRMADO' where id = '${id}'`,
        ),
      ),
    ).toMatch(`${TWO_SEATS_CENTS} due, ${TWO_SEATS_CENTS - 1} charged by 1 attempts`)
  })

  it('one ticket more, or one less, than places were sold', async () => {
    const id = await paid()
    const copy = `insert into ticket (number, purchase_id, place_id, copy, price_cents, qr, created_at)
      select 'copy', purchase_id, place_id, 7, price_cents, qr, created_at from ticket where purchase_id = '${id}' limit 1`
    expect(await reason(commit(copy))).toMatch(/2 places sold, 3 tickets/)
    const number = `(select min(number) from ticket where purchase_id = '${id}')`
    expect(await reason(commit(`delete from ticket where number = ${number}`))).toMatch(
      /2 places sold, 1 tickets/,
    )
  })

  it('another total of an order that is paid', async () => {
    const id = await paid()
    const cheaper = `update purchase_order set totals = totals || '{"totalCents": 1}' where purchase_id = '${id}'`
    expect(await reason(commit(cheaper))).toMatch(/1 due, \d+ charged by 1 attempts/)
  })
})

describe('an attempt', () => {
  it.each(['amount_cents = amount_cents + 1', 'installments = 3', `client_key = 'other'`])(
    'never changes what it asked for: %s',
    async (change) => {
      const id = await underWay()
      expect(
        await reason(commit(`update payment_attempt set ${change} where purchase_id = '${id}'`)),
      ).toMatch(/never change/)
    },
  )

  it('is charged once, and never in another amount afterwards', async () => {
    const id = await paid()
    const less = `update payment_attempt set charged_cents = 1 where purchase_id = '${id}'`
    expect(await reason(commit(less))).toMatch(/never change/)
  })

  it('is inserted as ENVIANDO, in no later state', async () => {
    const id = await fixture.open(ana, [0, 1])
    const born = `insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, installments, created_at)
      values ('a-${id}', '${id}', 'k', 'h', 'CONFIRMADO', 1, 1, now())`
    expect(await reason(commit(born))).toMatch(/starts as ENVIANDO/)
  })

  it('holds amounts beyond two thousand million cents', async () => {
    const id = await fixture.open(ana, [0, 1])
    const large = `insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, installments, created_at)
      values ('b-${id}', '${id}', 'k', 'h', 'ENVIANDO', 3000000000, 1, now())`
    expect(await reason(commit(large))).toBe('committed')
    const { attempts } = await fixture.facts()
    expect(attempts.map(({ amountCents }) => amountCents)).toEqual([3_000_000_000])
  })
})

describe('the tables refuse', () => {
  it.each([
    ['fewer than no free places', 'insert into bucket (sector_id, free) values (1, -1)'],
    ['a seat in no known state', `update seat set state = 'X'`],
    ['a purchase in no known state', `update purchase set state = 'LISTO'`],
    ['a place in no known state', `update purchase_place set state = 'LISTO'`],
    ['a discount above the price', 'update purchase_place set discount_cents = price_cents + 1'],
    ['a negative price', 'update sector set price_cents = -1'],
    [
      'more than all of a promotion',
      `insert into promotion (performance_id, name, description, percent, maximum, sector_ids)
        select id, 'p', '', 101, 1, '{}' from performance limit 1`,
    ],
  ])('%s', async (_title, statement) => {
    await fixture.open(ana, [0, 1])
    expect(await reason(commit(statement))).toMatch(/check constraint|does not go from/)
  })
})
