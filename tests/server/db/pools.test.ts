import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { openPostgres, type Patience } from '../../../server/db/open-postgres.ts'
import { isUnreached } from '../../../server/db/overload.ts'
import { readSchemaFiles } from '../../../server/db/schema-files.ts'

const url = process.env['DATABASE_URL'] ?? ''
const name = `pools_${process.pid}`
const log = { say: () => undefined, error: () => undefined }
const admin = new pg.Client({ connectionString: url })

/** A way to the database that can be made to swallow what is said, as a host that vanished does. */
class Line {
  #open = true
  readonly #server: Server
  readonly #ends = new Set<Socket>()

  constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = dial(port, host)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from)
        from.on('data', (part) => this.#open && to.write(part))
        from.on('close', () => to.destroy())
        from.on('error', () => to.destroy())
      }
    })
  }
  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as { port: number }).port))
    })
  }
  cut(): void {
    this.#open = false
  }
  restore(): void {
    this.#open = true
  }
  close(): void {
    for (const end of this.#ends) end.destroy()
    this.#server.close()
  }
}

const addressOf = (port?: number): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  if (port !== undefined) own.host = `127.0.0.1:${port}`
  return own.href
}

const patience: Patience = { connectMs: 300, firstMs: 300, queryMs: 300, mostWaiting: 3 }
const open = (address: string, more: Partial<Patience> = {}): Promise<Database> =>
  openPostgres(address, readSchemaFiles(), log, { selling: 2, other: 2 }, { ...patience, ...more })

describe.skipIf(url === '')('the connections of a node to PostgreSQL', () => {
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
  })
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  test('for selling stay free while the other pool is exhausted; a wait too long, or one waiter too many, is refused', async () => {
    const database = await open(addressOf(), { queryMs: 60_000 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const taken = begun.map((one) =>
      database.orm.transaction(() => {
        one.resolve()
        return promise
      }),
    )
    await Promise.all(begun.map((one) => one.promise))
    const ask = () => database.query('one', 'select 1 as one', [])
    const waiting = Promise.allSettled([ask(), ask(), ask()])
    await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
    expect(database.waiting).toBe(3)
    expect(await database.selling.query('two', 'select 2 as two', [])).toEqual([{ two: 2 }])
    for (const one of await waiting) {
      expect(one.status).toBe('rejected')
      expect(isUnreached((one as PromiseRejectedResult).reason)).toBe(true)
    }
    resolve()
    await Promise.all(taken)
    expect(await ask()).toEqual([{ one: 1 }])
    await database.close()
  })

  test('time out when the host stops answering, and work again when it answers', async () => {
    const { hostname, port } = new URL(url)
    const line = new Line(hostname, Number(port))
    const database = await open(addressOf(await line.listen()))
    const ask = () => database.selling.query('three', 'select 3 as three', [])
    await ask()
    line.cut()
    await expect(ask()).rejects.toThrow(/timeout/i)
    await expect(ask()).rejects.toThrow(/timeout/i)
    line.restore()
    await expect.poll(() => ask().catch(() => null), { timeout: 20_000 }).toEqual([{ three: 3 }])
    line.close()
    await database.close()
  })
})
