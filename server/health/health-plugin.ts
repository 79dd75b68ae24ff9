import fp from 'fastify-plugin'
import type { DatabaseOptions } from '../db/database-plugin.ts'
import { createShopGauges } from '../metrics/shop-gauges.ts'
import { createReadiness, type Readiness } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

/** What the node knows of itself: whether it is ready, and what of the shop waits or is broken. */
export const healthPlugin = fp<Pick<DatabaseOptions, 'databaseClock'>>(
  async (app, { databaseClock }) => {
    const { clock, database, log, loops, metrics, upkeep } = app
    const readiness = createReadiness(database, loops, log, databaseClock)
    loops.push(
      ...createShopGauges({ database, clock, registry: metrics.registry, log, upkeep }).loops,
      readiness.loop,
    )
    app.decorate('readiness', readiness)
    app.addHook('onReady', readiness.refresh)
  },
  { name: 'health', dependencies: ['background', 'database', 'metrics'] },
)
