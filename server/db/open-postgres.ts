import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { kindOfError } from '../background/loop.ts'
import type { Database, PoolUse } from './database.ts'
import { grantApplicationRole } from './grant-application-role.ts'
import { migratePostgres } from './migrate-postgres.ts'
import type { OpenOptions } from './open.ts'
import { DEFAULT_POOLS, type PoolSizes } from './pools.ts'
import * as tables from './schema/index.ts'
import type { SchemaFiles } from './schema-files.ts'
import { schemaReader } from './schema-state.ts'
import { createTurns, type Turns } from './turns.ts'

/** How long a node waits for its database, in milliseconds, and how many may wait. */
export interface Patience {
  connectMs: number
  /** How long those wait for a connection who go first: see goingFirst. */
  firstMs: number
  /** The node's own limit, longer than the server's: for a server that does not answer any more. */
  queryMs: number
  /** Of one pool, without those who go first; who comes after is refused at once. */
  mostWaiting: number
}

const PATIENCE: Patience = { connectMs: 2_000, firstMs: 15_000, queryMs: 20_000, mostWaiting: 250 }

type Log = Required<OpenOptions>['log']

interface TurnedPool {
  pool: pg.Pool
  turns: Turns
}

const openPool = (
  connectionString: string,
  name: keyof PoolSizes,
  max: number,
  { connectMs, firstMs, queryMs, mostWaiting }: Patience,
  log: Log,
): TurnedPool => {
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
  // The pool's own line knows no order: nobody stands in it who has not had a turn here.
  const turns = createTurns(max, { mostWaiting, waitMs: connectMs, firstWaitMs: firstMs })
  const connect = pool.connect.bind(pool)
  const connectInTurn = async (): Promise<pg.PoolClient> => {
    const end = await turns.take()
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        end()
      }
      return client
    } catch (error) {
      end()
      throw error
    }
  }
  type Callback = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Callback) => {
    if (callback === undefined) return connectInTurn()
    connectInTurn().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }) as typeof pool.connect
  return { pool, turns }
}

const poolUse = (name: string, size: number, { pool, turns }: TurnedPool): PoolUse => ({
  name,
  size,
  inUse: pool.totalCount - pool.idleCount,
  waiting: turns.waiting,
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
  const query = queryOf(other.pool)
  const schema = schemaReader(release, query)
  await schema()
  return {
    kind: 'postgres',
    orm: drizzle(other.pool, { schema: tables }),
    holdLanes: 2,
    query,
    selling: { orm: drizzle(selling.pool, { schema: tables }), query: queryOf(selling.pool) },
    get waiting() {
      return Math.max(selling.turns.waiting, other.turns.waiting)
    },
    readPools: () => [poolUse('selling', pools.selling, selling), poolUse('other', pools.other, other)],
    schema,
    close: async () => {
      await Promise.all([selling.pool.end(), other.pool.end()])
    },
  }
}
