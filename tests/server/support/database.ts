import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../../server/db/open.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const migrations = path.join(root, 'server/db/migrations')

const migrationsHash = (): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(path.join(migrations, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A migrated PGlite is dumped once and loaded afterwards: a tenth of the time. */
const openPgliteCopy = async (): Promise<Database> => {
  const folder = path.join(root, 'node_modules/.cache/taquilla-tests')
  const file = path.join(folder, `migrated-${migrationsHash()}.tar`)
  if (!existsSync(file)) {
    const fresh = await openDatabase({ databaseUrl: null, dataDirectory: null })
    const dumped = Buffer.from(await (await fresh.dump!()).arrayBuffer())
    await fresh.close()
    mkdirSync(folder, { recursive: true })
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, dumped)
    renameSync(own, file)
  }
  return openDatabase({
    databaseUrl: null,
    dataDirectory: null,
    loadFrom: new Blob([readFileSync(file)]),
  })
}

const openPostgresDatabase = async (url: string): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const log = { say: () => {}, error: () => {} }
  const database = await openDatabase({ databaseUrl: own.href, dataDirectory: null, log })
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** An empty, migrated database of its own: PGlite, or PostgreSQL where DATABASE_URL says so. */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env['DATABASE_URL']
  return url === undefined ? openPgliteCopy() : openPostgresDatabase(url)
}
