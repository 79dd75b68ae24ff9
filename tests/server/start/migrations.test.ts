import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { compareMigrations } from '../../../server/db/applied-migrations.ts'
import { migratePostgres } from '../../../server/db/migrate-postgres.ts'
import { readSchemaFiles } from '../../../server/db/schema-files.ts'
import { StartError } from '../../../server/start-error.ts'
import { createRestarts } from '../support/restarts.ts'

const url = process.env['DATABASE_URL']
const own = [
  { folderMillis: 10, hash: 'a' },
  { folderMillis: 20, hash: 'b' },
]
const applied = (...rows: [createdAt: string, hash: string][]) =>
  rows.map(([createdAt, hash]) => ({ createdAt, hash }))

describe('the migrations that a database has seen', () => {
  it('are those of this release', () => {
    expect(compareMigrations(own, applied(['10', 'a'], ['20', 'b']))).toEqual({ version: 'b', state: 'same' })
  })

  it('may be more: a later release has been there', () => {
    expect(compareMigrations(own, applied(['10', 'a'], ['20', 'b'], ['30', 'c'])).state).toBe('newer')
  })

  it.each([
    [
      'one that was changed after it was applied',
      applied(['10', 'a'], ['20', 'x']),
      /was changed afterwards\. Put the file back as it was/,
    ],
    [
      'one that was merged with an older time, and skipped',
      applied(['20', 'b']),
      /was never applied.*Give it the latest time/,
    ],
    [
      'one that this release has lost',
      applied(['10', 'a'], ['15', 'y'], ['20', 'b']),
      /does not know: start the release that applied it/,
    ],
  ])('keep the shop from starting: %s', (_title, rows, words) => {
    expect(() => compareMigrations(own, rows)).toThrow(words)
  })
})

it('a database whose migrations began otherwise is refused, with what to do about it', async () => {
  const restarts = await createRestarts()
  const older = await restarts.open(readSchemaFiles())
  await older.query('older', 'update drizzle.__drizzle_migrations set created_at = created_at - 1', [])
  await older.close()
  const refusal = await restarts.open(readSchemaFiles()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect((refusal as Error).message).toMatch(
    url === undefined
      ? /^The database is of another version .*\. Remove the data directory .* or set DATA_DIR\. What it has .*running\.md/
      : /^The database is of another version .*\. Give DATABASE_URL an empty database\. What it has .*running\.md/,
  )
  await restarts.remove()
})

describe.skipIf(url === undefined)('migrating PostgreSQL', () => {
  it('waits for another node as long as it takes, and lasts longer than a statement may', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-migrations-'))
    mkdirSync(path.join(folder, 'meta'))
    const entries = [{ idx: 0, version: '7', when: 1, tag: 'slow', breakpoints: true }]
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    writeFileSync(path.join(folder, 'slow.sql'), 'select pg_sleep(1.5)')
    const name = `slow_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    // Limits as the pool's, and shorter than the migration.
    for (const limit of ['statement_timeout', 'lock_timeout'])
      await admin.query(`alter database ${name} set ${limit} = '1s'`)
    const database = new URL(url ?? '')
    database.pathname = `/${name}`
    const said: string[] = []
    const release = { migrationsFolder: folder, migrations: [], functions: [], edition: 0 }
    const migrating = () => migratePostgres(database.href, release, (line) => said.push(line))
    await Promise.all([migrating(), migrating()])
    expect(said).toEqual(['Another node migrates the database: waiting for it.'])
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
})
