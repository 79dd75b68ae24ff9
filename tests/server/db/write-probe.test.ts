import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { readSchemaFiles } from '../../../server/db/schema-files.ts'
import { createReadiness } from '../../../server/health/readiness.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const statusNow = async (): Promise<string> => {
  const readiness = createReadiness(database, [], { info: () => {}, error: () => {} })
  await readiness.refresh()
  return readiness.report().status
}

it('a node whose database takes no writes is not ready, though it answers, and is once it does', async () => {
  expect(await statusNow()).toBe('ready')
  const probe = 'create or replace function probe_writes() returns void language plpgsql'
  const own = readSchemaFiles().functions.find((one) => one.name === 'probe_writes')?.sql ?? ''
  for (const code of ['25006', '53100']) {
    const failing = `${probe} as $$ begin raise exception 'refused' using errcode = '${code}'; end $$`
    await database.query(`fails-${code}`, failing, [])
    expect(await statusNow()).toBe('no writes')
  }
  await database.query('own-probe', own, [])
  expect(await statusNow()).toBe('ready')
})

it('nodes that probe at once, and beside a dump of the database, are all ready and leave nothing', async () => {
  const tables = () =>
    database.query<{ name: string }>(
      'tables',
      "select relname as name from pg_class where relkind = 'r' order by 1",
      [],
    )
  const before = await tables()
  const statuses = await database.orm.transaction(async (tx) => {
    // What pg_dump holds, of every table, until it ends; PGlite has one connection, which asks within it.
    if (database.kind === 'pglite') return ['ready', 'ready', 'ready']
    await tx.execute(sql`do $$ declare own name; begin
      for own in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('lock table %I in access share mode', own);
      end loop;
    end $$`)
    return Promise.all([statusNow(), statusNow(), statusNow()])
  })
  expect(statuses).toEqual(['ready', 'ready', 'ready'])
  expect(await statusNow()).toBe('ready')
  expect(await tables()).toEqual(before)
})
