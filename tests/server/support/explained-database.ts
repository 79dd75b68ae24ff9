import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database, Orm } from '../../../server/db/open.ts'
import * as tables from '../../../server/db/schema/index.ts'
import { CopiedFiles } from './copied-files.ts'
import { freshName, migratedTemplate, readMigrated } from './database.ts'

/** A table that a statement read, and how. */
export interface Reading {
  table: string
  /** As PostgreSQL calls the node of its plan: Seq Scan, Index Scan. */
  node: string
  /** The statement, in functions and triggers too. */
  statement: string
}

/** A statement, in functions and triggers too, and how long it was executed; a function's include those of its own. */
export interface Timing {
  statement: string
  ms: number
  /** Its nodes, a line each. */
  plan: string
}

export interface ExplainedDatabase {
  database: Database
  /** Several statements, without parameters. */
  exec(script: string): Promise<unknown>
  /** What all statements read that were run meanwhile. */
  during(work: () => Promise<unknown>): Promise<Reading[]>
  /** How long the statements took that were run meanwhile. */
  timesOf(work: () => Promise<unknown>): Promise<Timing[]>
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const inLines = (plan: Plan, depth = 0): string =>
  [
    `${'  '.repeat(depth)}${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`.trimEnd(),
    ...(plan.Plans ?? []).map((inner) => inLines(inner, depth + 1)),
  ].join('\n')

const readingsOf = (statement: string, plan: Plan): Reading[] => [
  ...(plan['Relation Name'] !== undefined && plan['Node Type'].includes('Scan')
    ? [{ table: plan['Relation Name'], node: plan['Node Type'], statement }]
    : []),
  ...(plan.Plans ?? []).flatMap((inner) => readingsOf(statement, inner)),
]

/** PostgreSQL says the plan of every statement that it runs, those inside functions too. */
const EXPLAIN = `load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice;
  set client_min_messages = notice`

type Connection = Pick<ExplainedDatabase, 'exec'> & {
  orm: Orm
  query: Database['query']
  close(): Promise<void>
}

const connectPglite = async (say: (notice: string) => void): Promise<Connection> => {
  const client = await PGlite.create({
    fs: new CopiedFiles(await readMigrated()) as NonNullable<PGliteOptions['fs']>,
    extensions: { auto_explain, pg_trgm, unaccent },
  })
  const execProtocol = client.execProtocolStream.bind(client)
  client.execProtocolStream = (message, options) =>
    execProtocol(message, { ...options, onNotice: (notice) => say(notice.message ?? '') })
  return {
    orm: onPglite(client, { schema: tables }) as unknown as Orm,
    exec: (script) => client.exec(script),
    query: async (_name, text, parameters) => (await client.query(text, [...parameters])).rows as never,
    close: () => client.close(),
  }
}

const connectPostgres = async (url: string, say: (notice: string) => void): Promise<Connection> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = freshName()
  await admin.query(`create database ${name} template ${await migratedTemplate(admin, url)}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: own.href, max: 1, idleTimeoutMillis: 0 })
  pool.on('connect', (client) => client.on('notice', ({ message }) => say(message ?? '')))
  // The database may be dropped before the server has seen the connection end.
  pool.on('error', () => undefined)
  return {
    orm: onPostgres(pool, { schema: tables }) as unknown as Orm,
    exec: (script) => pool.query(script),
    query: async (queryName, text, parameters) =>
      (await pool.query({ name: queryName, text, values: [...parameters] })).rows,
    close: async () => {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A migrated database over one connection: PGlite, or PostgreSQL where DATABASE_URL says so, as a superuser. */
export const openExplainedDatabase = async (): Promise<ExplainedDatabase> => {
  const url = process.env['DATABASE_URL']
  let readings: Reading[] = []
  let times: Timing[] = []
  const say = (notice: string): void => {
    const found = /^duration: ([\d.]+) ms +plan:\n(.*)$/s.exec(notice)
    if (found === null) return
    const { Plan: plan, 'Query Text': text } = JSON.parse(found[2]!) as { Plan: Plan; 'Query Text': string }
    const statement = text.replaceAll(/\s+/g, ' ')
    readings.push(...readingsOf(statement, plan))
    times.push({ statement, ms: Number(found[1]), plan: inLines(plan) })
  }
  const { orm, query, exec, close } = await (url === undefined
    ? connectPglite(say)
    : connectPostgres(url, say))
  await exec(EXPLAIN)
  const connections = { orm, query }
  return {
    exec,
    during: async (work) => {
      readings = []
      await work()
      return readings
    },
    timesOf: async (work) => {
      times = []
      await work()
      return times
    },
    database: {
      ...connections,
      kind: url === undefined ? 'pglite' : 'postgres',
      selling: connections,
      waiting: 0,
      readPools: () => [],
      holdLanes: 1,
      schema: async () => ({ version: 'explained', state: 'same' }),
      close,
    },
  }
}
