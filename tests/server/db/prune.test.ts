import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { createPruner, PRUNE_RULES } from '../../../server/db/prune.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2027-03-01T20:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)
const pruner = () =>
  createPruner(database, { now: () => NOW }, { info: () => {}, error: () => {} }, { take: async () => true })
const count = async (table: string): Promise<number> =>
  (await database.query<{ n: number }>(`count-${table}`, `select count(*)::int as n from ${table}`, []))[0]!.n
const run = (name: string, text: string, parameters: unknown[] = []) => database.query(name, text, parameters)

it('removes what has had its time, in batches, and keeps the rest', async () => {
  await run(
    'customer',
    "insert into customer (id, email, password_hash, first_name, last_name) values (1, 'a', '', '', '')",
  )
  const purchase = `insert into purchase (id, customer_id, deployment_id, process_type, state, started_at, deadline)
    values ($1, 1, 'd', 'CART', 'ABIERTO', $2, $2)`
  for (const [id, at] of [
    ['old', ago(100 * DAY)],
    ['old-charged', ago(100 * DAY)],
    ['recent', ago(DAY)],
  ] as const) {
    await run('purchase', purchase, [id, at])
    await run(
      'place',
      'insert into purchase_place (purchase_id, performance_id, sector_id, seat_ordinal, quantity, price_cents, discount_cents, state) values ($1, 1, 1, 1, 1, 1, 0, $2)',
      [id, 'RELEASED'],
    )
    await run('end', "update purchase set state = 'EXPIRADO' where id = $1", [id])
  }
  await run(
    'attempt',
    "insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, installments, created_at) values ('a', 'old-charged', 'k', 'h', 'ENVIANDO', 1, 1, $1)",
    [ago(100 * DAY)],
  )
  await run(
    'captchas',
    'insert into spent_captcha select n::text, $1::timestamptz from generate_series(1, 2500) n',
    [ago(1)],
  )
  await run(
    'codes',
    "insert into one_time_code values ('RECOVERY', 'old', '', $1, 3, $1), ('RECOVERY', 'good', '', $2, 3, $1)",
    [ago(2 * DAY), ago(-HOUR)],
  )
  await run(
    'staff',
    "insert into staff (id, deployment_id, login, password_hash, name, role) values (1, 'd', 'ana', '', '', 'BOLETERIA')",
  )
  await run(
    'shift',
    "insert into box_shift (id, staff_id, desk, deployment_id, opened_at, opening_cents) values (1, 1, '1', 'd', $1, 0)",
    [NOW],
  )
  await run(
    'searches',
    "insert into box_search (deployment_id, staff_id, shift_id, at, order_number, found) select 'd', 1, 1, at, 7, true from unnest($1::timestamptz[]) at",
    [[ago(366 * DAY).toISOString(), ago(364 * DAY).toISOString()]],
  )
  await run('places', "insert into known_place values ('ana', 'old', $1), ('ana', 'new', $2)", [
    ago(91 * DAY),
    ago(89 * DAY),
  ])
  await run('budgets', "insert into budget values ('old', 1, $1, false), ('new', 1, $2, false)", [
    ago(25 * HOUR),
    ago(23 * HOUR),
  ])
  await run('captcha', "insert into spent_captcha values ('good', $1)", [ago(-HOUR)])
  for (const [at, frontier] of [
    [ago(3 * HOUR), 1],
    [ago(2 * HOUR), 2],
    [ago(90_000), 3],
  ] as const)
    await run('step', 'insert into queue_step (performance_id, frontier, at) values (1, $2, $1)', [
      at,
      frontier,
    ])
  await run('key', "insert into idempotency values (1, 'old', '', '{}', $1), (1, 'new', '', '{}', $2)", [
    ago(3 * HOUR),
    ago(HOUR),
  ])
  await run('event', "insert into provider_event values ('old', 'a', $1), ('new', 'a', $2)", [
    ago(31 * DAY),
    ago(DAY),
  ])
  await run(
    'outbox',
    `insert into outbox (key, kind, subject_id, created_at, done_at, dead_at)
    values ('done', 'REFUND', 'a', $1, $1, null), ('dead', 'REFUND', 'a', $1, null, $1)`,
    [ago(100 * DAY)],
  )

  for (const [key, state, at] of [
    ['old', 'VENCIDA', ago(100 * DAY)],
    ['recent', 'VENCIDA', ago(DAY)],
    ['open', 'ABIERTA', null],
  ] as const) {
    await run(
      'booking',
      `insert into booking (deployment_id, performance_id, email, name, note, until, request_key, made_at, locale, origin)
        values ('a', 1, 'a@b.ar', '', '', $1, $2, $1, 'es', '')`,
      [ago(100 * DAY), key],
    )
    await run('end booking', 'update booking set state = $1, ended_at = $2 where request_key = $3', [
      state,
      at,
      key,
    ])
  }

  for (const [kind, at] of [
    ['CONSULTA', ago(731 * DAY)],
    ['QUEJA', ago(731 * DAY)],
    ['CONSULTA', ago(DAY)],
  ] as const)
    await run(
      'message',
      `insert into contact_message (kind, deployment_id, locale, name, mail, body, proved, created_at)
        values ($1, 'a', 'es', '', 'a@b.ar', '', true, $2)`,
      [kind, at],
    )
  for (const [mail, left] of [
    ['left@b.ar', ago(31 * DAY)],
    ['there@b.ar', null],
  ] as const)
    await run(
      'subscriber',
      `insert into newsletter_subscriber (deployment_id, mail, name, locale, asked_at, confirmed_at, left_at)
        values ('a', $1, '', 'es', $2, $2, $3)`,
      [mail, ago(100 * DAY), left],
    )
  for (const [mail, confirmed, mailed, days] of [
    ['unconfirmed@x.ar', null, null, 9],
    ['mailed@x.ar', ago(40 * DAY), ago(31 * DAY), 40],
    ['never@x.ar', ago(366 * DAY), null, 366],
    ['waits@x.ar', ago(100 * DAY), null, 100],
  ] as const)
    await run(
      'notice',
      `insert into sale_notice (deployment_id, show_id, mail, locale, origin, asked_at, confirmed_at, mailed_at)
        values ('a', 1, $1, 'es', '', $2, $3, $4)`,
      [mail, ago(days * DAY), confirmed, mailed],
    )

  const removed = await pruner().prune()

  expect(Object.fromEntries(removed)).toEqual({
    idempotency: 1,
    session: 0,
    one_time_code: 1,
    staff_session: 0,
    login_guess: 0,
    known_place: 1,
    box_search: 1,
    budget: 1,
    spent_captcha: 2500,
    queue_step: 1,
    provider_event: 1,
    newsletter_subscriber: 1,
    sale_notice: 3,
    contact_message: 1,
    mail: 0,
    visit_mailing: 0,
    outbox: 1,
    purchase_place: 1,
    booking: 1,
    purchase: 1,
  })
  expect(await count('spent_captcha')).toBe(1)
  expect(await count('one_time_code')).toBe(1)
  expect(await count('outbox')).toBe(1)
  const bookings = await run('bookings', 'select request_key as key from booking order by id')
  expect(bookings).toEqual([{ key: 'recent' }, { key: 'open' }])
  const rows = await run('left', 'select id from purchase order by id')
  expect(rows).toEqual([{ id: 'old-charged' }, { id: 'recent' }])
  const steps = await run('steps', 'select frontier from queue_step order by frontier')
  expect(steps).toEqual([{ frontier: 2 }, { frontier: 3 }])
})

it('never names a table whose rows are kept for ever', () => {
  const tables = PRUNE_RULES.map(({ table }) => table)
  for (const kept of ['payment_attempt', 'purchase_order', 'ticket', 'transition_record'])
    expect(tables).not.toContain(kept)
})
