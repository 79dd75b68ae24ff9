import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type MigrationSession, migrateDatabase } from './migrate.ts'
import type { SchemaFiles } from './schema-files.ts'

const MIGRATION_LOCK = 740_001
/** A change of a table waits this long for the statements under way, and everybody else behind it. */
const LOCK_TIMEOUT = '5s'
const LOCK_TRIES = 24
const REMEDY = 'Give DATABASE_URL an empty database.'

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '55P03'
}

/**
 * Migrates over a connection of its own, without the pool's limits: one node at a time, the others wait as long as
 * it takes.
 */
export const migratePostgres = async (
  connectionString: string,
  release: SchemaFiles,
  say: (line: string) => void,
): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'taquilla migrations',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const session: MigrationSession = {
    query: async (text, parameters) => ({ rows: (await client.query(text, parameters)).rows }),
    exec: (script) => client.query(script),
  }
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (!rows[0].mine) {
      say('Another node migrates the database: waiting for it.')
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    }
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    for (let nth = 1; ; nth++) {
      try {
        return await migrateDatabase(session, release, (config) => migrate(drizzle(client), config), REMEDY)
      } catch (error) {
        if (!isLockTimeout(error) || nth >= LOCK_TRIES) throw error
        say('A table to be changed is in use: trying again in 5 s.')
        await sleep(5_000)
      }
    }
  } finally {
    // The advisory lock goes with the connection.
    await client.end()
  }
}
