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

test('an index that was built beforehand is taken as it is, and the others of its migration are built', async () => {
  const found = await rows(
    "select relname from pg_class where relname in ('purchase_place_performance', 'cash_movement_charge') order by 1",
  )
  expect(found).toEqual([{ relname: 'cash_movement_charge' }, { relname: 'purchase_place_performance' }])
})
