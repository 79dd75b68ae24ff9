import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../../server/db/migrations')

/** What earlier releases wrote, by the migration that found it. */
const ROWS: Record<string, string> = {
  '0003': `insert into customer (id, first_name, last_name, created_at, external_issuer, external_subject) values
      (1, 'Ana', 'Paz', '2026-11-01', null, null), (2, 'Luz', 'Rey', '2026-11-01', 'https://ciudad.example', '7');
    insert into session (token_hash, customer_id, started_at, expires_at) values
      ('a', 1, '2026-11-01', '2026-12-01'), ('b', 2, '2026-11-01', '2026-12-01');`,
  '0005': `insert into served_deployment (id) values ('sur');
    insert into staff (id, login, password_hash, name, role) values
      (1, 'ana', '', 'Ana', 'BOLETERIA'), (2, 'marta', '', 'Marta', 'ENCARGADO'), (3, 'pia', '', 'Pía', 'BOLETERIA');
    insert into box_shift
      (id, staff_id, desk, deployment_id, opened_at, opening_cents, closed_at, expected_cents, counted_cents)
    values
      (1, 1, 'Caja 1', 'norte', '2026-11-02', 0, null, null, null),
      (2, 2, 'Caja 1', 'sur', '2026-11-01', 0, '2026-11-01', 0, 0),
      (3, 2, 'caja 1', 'norte', '2026-11-02', 0, null, null, null);`,
  // Built by hand before the release, as docs/operating/running.md says.
  '0021': `create index purchase_place_performance on purchase_place (performance_id) where state <> 'RELEASED';`,
  '0026': `insert into served_deployment (id, currency) values ('norte', 'ARS');
    insert into purchase (id, customer_id, deployment_id, process_type, state, started_at, deadline)
      select 'p' || n, 1, 'norte', 'BOX', 'CONFIRMADO', '2026-11-03', '2026-11-03' from generate_series(1, 4) n;
    insert into payment_attempt (id, purchase_id, client_key, request_hash, state, port, amount_cents, charged_cents,
        installments, created_at, refund_reason) values
      ('a1', 'p1', '', '', 'CONFIRMADO', 'TERMINAL', 1000, 1000, 1, '2026-11-03', null),
      ('a2', 'p2', '', '', 'A_DEVOLVER', 'TERMINAL', 1000, 1000, 1, '2026-11-03', 'REGRET'),
      ('a3', 'p3', '', '', 'DEVUELTO', 'TERMINAL', 1000, 900, 1, '2026-11-03', 'AMOUNT'),
      ('a4', 'p4', '', '', 'RECHAZADO', 'TERMINAL', 1000, null, 1, '2026-11-03', null);
    insert into box_return (id, purchase_id, ticket_numbers, cents, staff_id, reason, at, refunded_at) values
      ('r1', 'p1', '{T1}', 400, 2, 'No viene', '2026-11-04', null),
      ('r2', 'p2', '{T2}', 300, 2, 'No viene', '2026-11-04', '2026-11-05');`,
}

let database: PGlite
beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) {
    await database.exec(ROWS[name.slice(0, 4)] ?? '')
    await database.exec(readFileSync(path.join(FOLDER, name), 'utf8'))
  }
})
afterAll(() => database.close())

const rows = async (statement: string) => (await database.query(statement)).rows

test('a login of an identity provider keeps the realm of its provider', async () => {
  expect(await rows('select token_hash, realm from session order by token_hash')).toEqual([
    { token_hash: 'a', realm: 'own' },
    { token_hash: 'b', realm: 'https://ciudad.example' },
  ])
})

test('staff stay where they had their last shift, and the rest with the only deployment', async () => {
  expect(await rows('select login, deployment_id from staff order by id')).toEqual([
    { login: 'ana', deployment_id: 'norte' },
    { login: 'marta', deployment_id: 'norte' },
    { login: 'pia', deployment_id: 'sur' },
  ])
})

test('of two open shifts at one desk both stay open, the later one under another name', async () => {
  expect(await rows('select id, desk from box_shift where closed_at is null order by id')).toEqual([
    { id: 1, desk: 'Caja 1' },
    { id: 3, desk: 'caja 1 (3)' },
  ])
})

test('what was given back, and what is owed, are refunds, the whole less its parts', async () => {
  const asked =
    'select id, attempt_id as of, cents::int, currency, reason, state, done_at is null as open from refund order by 1'
  expect(await rows(asked)).toEqual([
    { id: 'refund-a2', of: 'a2', cents: 700, currency: 'ARS', reason: 'REGRET', state: 'PEDIDO', open: true },
    { id: 'refund-a3', of: 'a3', cents: 900, currency: 'ARS', reason: 'AMOUNT', state: 'HECHO', open: false },
    {
      id: 'refund-r1',
      of: 'a1',
      cents: 400,
      currency: 'ARS',
      reason: 'RETURNED',
      state: 'PEDIDO',
      open: true,
    },
    {
      id: 'refund-r2',
      of: 'a2',
      cents: 300,
      currency: 'ARS',
      reason: 'RETURNED',
      state: 'HECHO',
      open: false,
    },
  ])
})

test('an index that was built beforehand is taken as it is, and the others of its migration are built', async () => {
  const found = await rows(
    "select relname from pg_class where relname in ('purchase_place_performance', 'cash_movement_charge') order by 1",
  )
  expect(found).toEqual([{ relname: 'cash_movement_charge' }, { relname: 'purchase_place_performance' }])
})
