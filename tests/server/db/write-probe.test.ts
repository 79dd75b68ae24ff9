import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { createReadiness } from '../../../server/health/readiness.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.query('mend', 'drop trigger if exists full_disk on write_probe', []))
afterAll(() => database.close())

/** What PostgreSQL answers to whoever asks for a new page of a table, while what is there can be read and changed. */
const fillDisk = async (code: string): Promise<void> => {
  await database.query(
    'full-disk',
    `create or replace function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '${code}'; end $$`,
    [],
  )
  await database.query(
    'on-full-disk',
    'create trigger full_disk before truncate on write_probe execute function full_disk()',
    [],
  )
}

const statusNow = async (): Promise<string> => {
  const readiness = createReadiness(database, [], { info: () => {}, error: () => {} })
  await readiness.refresh()
  return readiness.report().status
}

it('a node is not ready on a full disk, though the database answers, and is once there is room', async () => {
  expect(await statusNow()).toBe('ready')
  await fillDisk('53100')
  expect(await statusNow()).toBe('no writes')
  expect(await database.query('reads', 'select count(*)::int as rows from write_probe', [])).toEqual([
    { rows: 1 },
  ])
  await database.query('room', 'drop trigger full_disk on write_probe', [])
  expect(await statusNow()).toBe('ready')
})

it('nodes that probe at once are all ready, and leave one row', async () => {
  expect(await Promise.all([statusNow(), statusNow(), statusNow()])).toEqual(['ready', 'ready', 'ready'])
  expect(await database.query('left', 'select count(*)::int as rows from write_probe', [])).toEqual([
    { rows: 1 },
  ])
})
