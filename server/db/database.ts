import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema/index.ts'
import type { SchemaState } from './schema-state.ts'

/** drizzle over either driver. Inside a transaction use the transaction alone: PGlite would wait for ever. */
export type Orm = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** The same database through connections of its own. */
export interface Connections {
  readonly orm: Orm
  query: Database['query']
}

/** What a pool of connections does at a moment. */
export interface PoolUse {
  name: string
  /** Connections that it may open. */
  size: number
  inUse: number
  /** Statements that wait for a connection. */
  waiting: number
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly orm: Orm
  /** For holds, payments and what leads to them: nothing else can keep these waiting. PGlite has one connection. */
  readonly selling: Connections
  /** Statements that wait for a connection, in the pool where more do. */
  readonly waiting: number
  /** The pools of this node; none for PGlite. */
  readPools(): readonly PoolUse[]
  /** How many batches of holds may be under way at once. */
  readonly holdLanes: number
  /**
   * One raw statement, kept prepared under its name on PostgreSQL. Dates come back as Date, jsonb
   * parsed; never select a bigint, the drivers differ.
   */
  query<Row>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]>
  /** Holds the database's migrations and functions against this release's. @throws StartError where they differ. */
  schema(): Promise<SchemaState>
  close(): Promise<void>
}
