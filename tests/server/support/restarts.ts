import pg from 'pg'
import type { Database } from '../../../server/db/open.ts'
import { openPglite } from '../../../server/db/open-pglite.ts'
import { openPostgres } from '../../../server/db/open-postgres.ts'
import type { SchemaFiles } from '../../../server/db/schema-files.ts'
import { CopiedFiles } from './copied-files.ts'
import { freshName, migratedTemplate, readMigrated } from './database.ts'

/** A database that keeps its rows while releases of the shop open and close it, one after the other. */
export interface Restarts {
  open(release: SchemaFiles): Promise<Database>
  remove(): Promise<void>
}

const onPglite = async (): Promise<Restarts> => {
  let kept = await readMigrated()
  return {
    open: async (release) => {
      const files = new CopiedFiles(kept)
      const database = await openPglite({ databaseUrl: null, dataDirectory: null, files }, release)
      const close = async () => {
        await database.query('checkpoint', 'checkpoint', [])
        kept = files.read()
        await database.close()
      }
      return { ...database, close }
    },
    remove: async () => undefined,
  }
}

const onPostgres = async (url: string): Promise<Restarts> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = freshName()
  await admin.query(`create database ${name} template ${await migratedTemplate(admin, url)}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    open: (release) => openPostgres(own.href, release, { say: () => {}, error: () => {} }),
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** On PGlite, or on PostgreSQL where DATABASE_URL says so; migrated by this release already. */
export const createRestarts = (): Promise<Restarts> => {
  const url = process.env['DATABASE_URL']
  return url === undefined ? onPglite() : onPostgres(url)
}
