import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { kindOfError } from '../background/loop.ts'
import { schemaReader } from './applied-migrations.ts'
import type { Database } from './database.ts'
import { migratePostgres } from './migrate-postgres.ts'
import type { OpenOptions } from './open.ts'
import * as tables from './schema/index.ts'

/** Eight connections: more of them made holds slower. */
export const openPostgres = async (
  connectionString: string,
  migrationsFolder: string,
  log: Required<OpenOptions>['log'],
): Promise<Database> => {
  await migratePostgres(connectionString, migrationsFolder, log.say)
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'taquilla',
  })
  // Connections that break are replaced; a line says so. The pool listens to idle ones alone: one that breaks between
  // two statements of a transaction would end the process.
  pool.on('error', (error) => log.error(kindOfError(error), 'an idle connection to the database broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error(kindOfError(error), 'a connection to the database broke'))
  })
  const query = async <Row>(name: string, text: string, parameters: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...parameters] })).rows as Row[]
  const schema = schemaReader(migrationsFolder, query)
  await schema()
  return {
    kind: 'postgres',
    orm: drizzle(pool, { schema: tables }),
    holdLanes: 2,
    query,
    schema,
    close: () => pool.end(),
  }
}
