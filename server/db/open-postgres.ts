import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { kindOfError } from '../background/loop.ts'
import type { Database, PoolUse } from './database.ts'
import { grantApplicationRole } from './grant-application-role.ts'
import { migratePostgres } from './migrate-postgres.ts'
import type { OpenOptions } from './open.ts'
import { DatabaseBusyError } from './overload.ts'
import { DEFAULT_POOLS, type PoolSizes } from './pools.ts'
import * as tables from './schema/index.ts'
import type { SchemaFiles } from './schema-files.ts'
import { schemaReader } from './schema-state.ts'

/** How long a node waits for its database, in milliseconds, and how many may wait. */
export interface Patience {
  connectMs: number
  /** The node's own limit, longer than the server's: for a server that does not answer any more. */
  queryMs: number
  /** Of one pool; who comes after is refused at once. */
  mostWaiting: number
}

const PATIENCE: Patience = { connectMs: 2_000, queryMs: 20_000, mostWaiting: 250 }

type Log = Required<OpenOptions>['log']

const openPool = (
  connectionString: string,
  name: keyof PoolSizes,
  max: number,
  { connectMs, queryMs, mostWaiting }: Patience,
  log: Log,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Also the longest that one waits for a connection to become free.
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: `taquilla-${name}`,
  })
  // Connections that break are replaced; a line says so. The pool listens to idle ones alone: one that breaks between
  // two statements of a transaction would end the process.
  pool.on('error', (error) => log.error(kindOfError(error), 'an idle connection to the database broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error(kindOfError(error), 'a connection to the database broke'))
  })
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Callback) => {
    if (pool.waitingCount < mostWaiting) return callback === undefined ? connect() : connect(callback)
    const busy = new DatabaseBusyError(`${mostWaiting} wait for a connection already`)
    if (callback === undefined) return Promise.reject(busy)
    callback(busy, undefined, () => undefined)
    return undefined
  }) as typeof pool.connect
  return pool
}

const poolUse = (name: string, size: number, pool: pg.Pool): PoolUse => ({
  name,
  size,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
})

const queryOf =
  (pool: pg.Pool) =>
  async <Row>(name: string, text: string, parameters: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...parameters] })).rows as Row[]

/**
 * @param patience for tests that do not want to wait as long.
 * @param ownerUrl of the user who migrates, where the shop's own may not.
 */
export const openPostgres = async (
  connectionString: string,
  release: SchemaFiles,
  log: Log,
  pools: PoolSizes = DEFAULT_POOLS,
  patience: Patience = PATIENCE,
  ownerUrl: string = connectionString,
): Promise<Database> => {
  await migratePostgres(ownerUrl, release, log.say)
  if (ownerUrl !== connectionString)
    await grantApplicationRole(ownerUrl, decodeURIComponent(new URL(connectionString).username))
  const selling = openPool(connectionString, 'selling', pools.selling, patience, log)
  const other = openPool(connectionString, 'other', pools.other, patience, log)
  const query = queryOf(other)
  const schema = schemaReader(release, query)
  await schema()
  return {
    kind: 'postgres',
    orm: drizzle(other, { schema: tables }),
    holdLanes: 2,
    query,
    selling: { orm: drizzle(selling, { schema: tables }), query: queryOf(selling) },
    get waiting() {
      return Math.max(selling.waitingCount, other.waitingCount)
    },
    readPools: () => [poolUse('selling', pools.selling, selling), poolUse('other', pools.other, other)],
    schema,
    close: async () => {
      await Promise.all([selling.end(), other.end()])
    },
  }
}
