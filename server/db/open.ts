import type { LoopLog } from '../background/loop.ts'
import type { Database } from './database.ts'
import type { PoolSizes } from './pools.ts'
import { readSchemaFiles } from './schema-files.ts'

export type { Database, Orm, Transaction } from './database.ts'

export interface OpenOptions {
  /** PostgreSQL; null opens PGlite. */
  databaseUrl: string | null
  /** PostgreSQL as the owner of the tables, who migrates; databaseUrl is then the application's own user. */
  ownerDatabaseUrl?: string | null
  /** Where PGlite keeps its files; null keeps it in memory. */
  dataDirectory: string | null
  /** PGlite has each commit on disk before it is acknowledged; true unless said otherwise. */
  sync?: boolean
  /** PGlite's filesystem in memory, which may have files already. */
  files?: object
  /** Connections to PostgreSQL. */
  pools?: PoolSizes
  log?: Pick<LoopLog, 'error'> & { say(line: string): void }
}

const toConsole: Required<OpenOptions>['log'] = {
  say: (line) => console.log(line),
  error: (fields, message) => console.error(message, fields),
}

/**
 * Opens and migrates the database: PostgreSQL by URL, else PGlite under a lock of its own.
 * @throws StartError when another process has the PGlite directory, or the database is of another version.
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const release = readSchemaFiles()
  if (options.databaseUrl !== null) {
    const { openPostgres } = await import('./open-postgres.ts')
    const { databaseUrl, ownerDatabaseUrl, log = toConsole, pools } = options
    return openPostgres(databaseUrl, release, log, pools, undefined, ownerDatabaseUrl ?? databaseUrl)
  }
  const { openPglite } = await import('./open-pglite.ts')
  return openPglite(options, release)
}
