import fp from 'fastify-plugin'
import type { Database } from './database.ts'
import type { DatabaseClock } from './database-clock.ts'
import { createPruner } from './prune.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** The same through connections that nothing but selling and paying waits for. */
    sellingDatabase: Database
  }
}

export interface DatabaseOptions {
  database: Database
  /** Where the clock gets its time from; absent where a test gives it. */
  databaseClock?: DatabaseClock
}

/** Measures the database's statements, removes what is past its time, and keeps the clock at the database's. */
export const databasePlugin = fp<DatabaseOptions>(
  async (app, options) => {
    const { clock, log, loops, metrics } = app
    const database = metrics.measureDatabase(options.database)
    metrics.watchPools(options.database)
    loops.push(createPruner(database, clock, log).loop)
    if (options.databaseClock) {
      metrics.watchClock(options.databaseClock)
      loops.push(options.databaseClock.createLoop(log))
    }
    app.decorate('database', database)
    app.decorate('sellingDatabase', { ...database, ...database.selling })
  },
  { name: 'database', dependencies: ['background', 'metrics'] },
)
