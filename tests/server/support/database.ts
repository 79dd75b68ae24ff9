import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import pg from 'pg'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { readSchemaFiles } from '../../../server/db/schema-files.ts'
import { CopiedFiles, type DatabaseFiles } from './copied-files.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Of the schema of these sources: a database that has it needs no migration. */
const schemaHash = (): string => {
  const { migrations, functions, edition } = readSchemaFiles()
  const hash = createHash('sha256').update(`${edition}`)
  // A migration counts as applied by its time.
  for (const one of migrations) hash.update(`${one.folderMillis}`)
  for (const one of [...migrations, ...functions]) hash.update(one.hash)
  return hash.digest('hex').slice(0, 16)
}

/** The templates are a third of the files of every copy, and no database is created from them. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

const inMemory = (files: CopiedFiles): Promise<Database> =>
  openDatabase({ databaseUrl: null, dataDirectory: null, files })

const migrate = async (): Promise<DatabaseFiles> => {
  const files = new CopiedFiles()
  const fresh = await inMemory(files)
  for (const statement of WITHOUT_TEMPLATES) await fresh.query(statement, statement, [])
  const migrated = files.read()
  await fresh.close()
  return migrated
}

/** The files of a migrated database, kept until the schema changes. */
export const readMigrated = async (): Promise<DatabaseFiles> => {
  const folder = path.join(root, 'node_modules/.cache/taquilla-tests')
  const file = path.join(folder, `migrated-${schemaHash()}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file))
  const migrated = await migrate()
  mkdirSync(folder, { recursive: true })
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, serialize(migrated))
  renameSync(own, file)
  return migrated
}

let migratedOnce: Promise<DatabaseFiles> | undefined

/** PGlite is migrated once and copied afterwards: a tenth of the time. A database of PostgreSQL is copied as well. */
const openPgliteCopy = async (): Promise<Database> => {
  migratedOnce ??= readMigrated()
  return inMemory(new CopiedFiles(await migratedOnce))
}

const openNamed = (url: string, name: string): Promise<Database> => {
  const own = new URL(url)
  own.pathname = `/${name}`
  const log = { say: () => {}, error: () => {} }
  return openDatabase({ databaseUrl: own.href, dataDirectory: null, log })
}

export const freshName = (): string => `test_${randomUUID().replaceAll('-', '')}`

/** @returns the name of a migrated database that others are copies of; it stays, until the schema changes. */
export const migratedTemplate = async (admin: pg.Client, url: string): Promise<string> => {
  const name = `migrated_${schemaHash()}`
  await admin.query('select pg_advisory_lock(1)')
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) {
    const fresh = freshName()
    await admin.query(`create database ${fresh}`)
    await (await openNamed(url, fresh)).close()
    await admin.query(`alter database ${fresh} rename to ${name}`)
  }
  await admin.query('select pg_advisory_unlock(1)')
  return name
}

const openPostgresDatabase = async (url: string): Promise<Database> => {
  const name = freshName()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${await migratedTemplate(admin, url)}`)
  const database = await openNamed(url, name)
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The database of a test as another node has it, by connections of its own; the same on PGlite, which has one. */
export const openAsAnotherNode = async (database: Database): Promise<Database> => {
  const url = process.env['DATABASE_URL']
  if (url === undefined) return { ...database, close: async () => {} }
  const [{ name }] = (await database.query('its name', 'select current_database() as name', [])) as [
    { name: string },
  ]
  return openNamed(url, name)
}

/** An empty, migrated database of its own: PGlite, or PostgreSQL where DATABASE_URL says so. */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env['DATABASE_URL']
  return url === undefined ? openPgliteCopy() : openPostgresDatabase(url)
}
