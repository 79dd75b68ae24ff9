import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashPassword } from '../../../server/auth/passwords.ts'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { startDatabaseProxy } from './database-proxy.ts'

export const PASSWORD = 'Cartelera26'

/** A database of its own on the PostgreSQL of DATABASE_URL, and its faults. */
export interface SharedDatabase {
  /** Where the nodes reach it. */
  url: string
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Loads a catalogue, as `npm run catalogue` of this version does, or of the one in another folder. */
  load(catalogue: Catalogue, root?: string): Promise<void>
  /** @returns their mail addresses; all have the same password */
  addCustomers(count: number): Promise<string[]>
  /** Stops every connection's process for a while, those of new ones too: nothing is answered, nothing breaks off. */
  freeze(milliseconds: number): Promise<void>
  /** Breaks every connection off and refuses new ones for a while, as a restart does. */
  restart(milliseconds: number): Promise<void>
  /** Refuses every write for a while, as a standby does. */
  refuseWrites(milliseconds: number): Promise<void>
  /** Fails every write for a while, as a full disk does. */
  fillDisk(milliseconds: number): Promise<void>
  /** Lets the time of purchases run out. */
  expire(purchaseIds: readonly string[]): Promise<void>
  /** Lets the waits of what failed or was left half done run out. */
  skipWaits(): Promise<void>
  drop(): Promise<void>
}

/** To the process of a connection, which may have ended since it was listed. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const createSharedDatabase = async (server: string): Promise<SharedDatabase> => {
  const name = `nodes_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Pool({ connectionString: server, max: 2 })
  admin.on('error', () => {})
  await admin.query(`create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: own.href, max: 4, application_name: 'test' })
  pool.on('error', () => {})
  const backends = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = $1 and application_name <> 'test'",
      [name],
    )
    return rows.map(({ pid }) => pid)
  }
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const breakOff = async (): Promise<void> => {
    await admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await backends()])
  }
  const proxy = await startDatabaseProxy(own.hostname, Number(own.port || 5432))
  const ofNodes = new URL(own)
  ofNodes.host = `127.0.0.1:${proxy.port}`
  return {
    url: ofNodes.href,
    query,
    restart: async (milliseconds) => {
      await breakOff()
      await proxy.close()
      await sleep(milliseconds)
      await proxy.open()
    },
    load: async (catalogue, root) => {
      if (root !== undefined) {
        const script = path.join(import.meta.dirname, 'load-season.ts')
        execFileSync(process.execPath, [script, root, own.href], { input: JSON.stringify(catalogue) })
        return
      }
      const database = await openDatabase({ databaseUrl: own.href, dataDirectory: null })
      await loadCatalogue(database, catalogue)
      await database.close()
    },
    addCustomers: async (count) => {
      const emails = Array.from({ length: count }, (_, index) => `nodes-${index}@ejemplo.ar`)
      await query(
        `insert into customer (email, password_hash, first_name, last_name)
           select email, $2, 'Ana', 'Paz' from unnest($1::text[]) as email`,
        [emails, await hashPassword(PASSWORD)],
      )
      return emails
    },
    freeze: async (milliseconds) => {
      const stopped = new Set<number>()
      let isOver = false
      const stopNewOnes = async () => {
        while (!isOver) {
          for (const pid of await backends()) {
            if (!stopped.has(pid)) signal(pid, 'SIGSTOP')
            stopped.add(pid)
          }
          await sleep(50)
        }
      }
      const stopping = stopNewOnes()
      await sleep(milliseconds)
      isOver = true
      const goOn = () => {
        for (const pid of stopped) signal(pid, 'SIGCONT')
      }
      // One of them may hold what the list of backends waits for.
      goOn()
      await stopping
      goOn()
    },
    refuseWrites: async (milliseconds) => {
      await admin.query(`alter database ${name} set default_transaction_read_only = on`)
      await breakOff()
      await sleep(milliseconds)
      await admin.query(`alter database ${name} set default_transaction_read_only = off`)
      await breakOff()
    },
    fillDisk: async (milliseconds) => {
      await query(`create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`)
      const tables = await query<{ name: string }>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
      )
      // A statement for each: one that locked several tables could meet a payment that has locked some of them.
      for (const table of tables)
        await query(`create trigger disk_is_full before insert or update or delete on ${table.name}
          for each statement execute function disk_is_full()`)
      await sleep(milliseconds)
      for (const table of tables) await query(`drop trigger disk_is_full on ${table.name}`)
      await query('drop function disk_is_full')
    },
    expire: async (ids) => {
      await query("update purchase set deadline = now() - interval '1 second' where id = any($1)", [ids])
      await query("update seat set held_until = now() - interval '1 second' where purchase_id = any($1)", [
        ids,
      ])
    },
    skipWaits: async () => {
      await query('update outbox set next_try_at = now() where next_try_at is not null')
      await query('update payment_attempt set next_ask_at = now() where next_ask_at is not null')
    },
    drop: async () => {
      await pool.end()
      await proxy.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
