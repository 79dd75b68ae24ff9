import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import * as tables from '../../../server/db/schema/index.ts'
import { readSchemaFiles } from '../../../server/db/schema-files.ts'
import { openTestDatabase } from '../support/database.ts'

// drizzle-kit adds this to every array as it is read. pdfjs-dist, in the next file of this worker, refuses to start then.
Reflect.deleteProperty(Array.prototype, 'random')

const { migrationsFolder, functions } = readSchemaFiles()
const readJson = (file: string) => JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'))

type Snapshot = ReturnType<typeof generateDrizzleJson>

const newestSnapshot = (): Snapshot => {
  const { entries } = readJson('_journal.json') as { entries: { tag: string }[] }
  return readJson(`${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`)
}

const TABLES = `
  select table_name || ' ' || column_name as name,
      concat_ws(' ', udt_name, is_nullable, column_default, numeric_precision) as definition
    from information_schema.columns where table_schema = 'public'
  union all
  select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 't'
  union all
  select tablename || ' ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`

describe('the schema', () => {
  let database: Database
  const run = (name: string, text: string) => database.query(name, text, [])
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('is what the newest snapshot says, so that drizzle-kit has nothing to generate', async () => {
    const newest = newestSnapshot()
    expect(await generateMigration(newest, generateDrizzleJson(tables, newest.id))).toEqual([])
  })

  it('has the functions of the files, and no others', async () => {
    const found = await database.query<{ name: string; body: string }>(
      'functions',
      `select proname as name, prosrc as body from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e') order by proname`,
      [],
    )
    const fileOf = (name: string) => functions.find((one) => one.name === name)
    expect(found.map(({ name }) => name)).toEqual(functions.map(({ name }) => name))
    expect(found.filter(({ name, body }) => !fileOf(name)?.sql.includes(body))).toEqual([])
  })

  it('is what the migrations make of an empty database', async () => {
    const migrated = await run('migrated', TABLES)
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
    await run('drop', 'drop schema public cascade')
    await run('create', 'create schema public')
    await run('extension', 'create extension pg_trgm')
    for (const [index, statement] of statements.entries()) await run(`statement-${index}`, statement)
    expect(migrated).toEqual(await run('generated', TABLES))
  })
})
