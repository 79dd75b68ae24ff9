import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import * as schema from './schema/index.ts'
import { readSchemaVersion } from './schema-version.ts'

const MIGRATION_LOCK = 740_001

const migrateAlone = async (pool: pg.Pool, migrationsFolder: string): Promise<void> => {
  const connection = await pool.connect()
  try {
    await connection.query('set lock_timeout = 0')
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(connection, { schema }), { migrationsFolder })
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    connection.release(true)
  }
}

/** Eight connections: more of them made holds slower. */
export const openPostgres = async (connectionString: string, migrationsFolder: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'taquilla',
  })
  pool.on('error', () => undefined)
  await migrateAlone(pool, migrationsFolder)
  const query = async <Row>(name: string, text: string, parameters: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...parameters] })).rows as Row[]
  return {
    kind: 'postgres',
    orm: drizzle(pool, { schema }),
    holdLanes: 2,
    query,
    schemaVersion: () => readSchemaVersion(query),
    close: () => pool.end(),
  }
}
