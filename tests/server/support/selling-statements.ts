import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ApiRouteName } from '../../../contract/index.ts'
import type { Database, Orm } from '../../../server/db/open.ts'
import * as tables from '../../../server/db/schema/index.ts'
import { NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { sells } from '../../../server/routes/selling-calls.ts'

export interface WatchedSelling {
  database: Database
  /** Counts from now on what each request asks; before the server is ready. */
  watch(server: FastifyInstance): void
  /** How many statements of each call the connections that sell were asked. */
  readonly asked: ReadonlyMap<string, number>
  /** Forgets the statements of calls that may ask. */
  clear(): void
  /** Calls that asked them and may not. */
  trespassers(): string[]
}

/** Who pays by a link is no caller of the API, and pays all the same. */
const LINK_PAGES = ['/linkPago/:token', '/payConfirmLinkPago', '/payConfirmPool']

/** A test's own calls do what loops do by themselves. */
const maySell = (route: string): boolean =>
  route.startsWith(NOTIFICATION_PATH) ||
  LINK_PAGES.includes(route) ||
  route.startsWith('/__test/') ||
  sells(route as ApiRouteName) === true

/** The same database, which counts the statements that requests ask of the connections that sell. */
export const watchSelling = (database: Database): WatchedSelling => {
  const asking = new AsyncLocalStorage<string>()
  const asked = new Map<string, number>()
  const count = (): void => {
    const route = asking.getStore()
    if (route !== undefined) asked.set(route, (asked.get(route) ?? 0) + 1)
  }
  const logger = { logQuery: count }
  const { $client: client } = database.selling.orm as Orm & { $client: unknown }
  const settings = { schema: tables, logger }
  const orm =
    database.kind === 'postgres'
      ? onPostgres(client as pg.Pool, settings)
      : onPglite(client as PGlite, settings)
  return {
    asked,
    database: {
      ...database,
      get waiting() {
        return database.waiting
      },
      selling: {
        orm: orm as unknown as Orm,
        query: (name, text, parameters) => {
          count()
          return database.selling.query(name, text, parameters)
        },
      },
    },
    watch: (server) => {
      server.addHook('onRequest', (request, _reply, done) => {
        const { config, url } = request.routeOptions
        asking.run(config.name ?? url ?? request.url, done)
      })
    },
    clear: () => {
      for (const route of asked.keys()) if (maySell(route)) asked.delete(route)
    },
    trespassers: () => [...asked.keys()].filter((route) => !maySell(route)).sort(),
  }
}
