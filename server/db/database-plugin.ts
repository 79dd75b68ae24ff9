import fp from 'fastify-plugin'
import type { Database } from './database.ts'
import type { DatabaseClock } from './database-clock.ts'
import { createPruner } from './prune.ts'
import type { RunningNode } from './running-nodes.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    /** The same through connections that nothing but selling and paying waits for. */
    sellingDatabase: Database
    /** Whether this node does what is done once for all nodes. */
    upkeep: Upkeep
  }
}

export interface DatabaseOptions {
  database: Database
  /** Where the clock gets its time from; absent where a test gives it. */
  databaseClock?: DatabaseClock
  /** This node among those that run; absent where a test has nothing to do with others. */
  runningNode?: RunningNode
}

/** Measures the database's statements, removes what is past its time, and keeps the clock at the database's. */
export const databasePlugin = fp<DatabaseOptions>(
  async (app, options) => {
    const { clock, log, loops, metrics } = app
    const database = metrics.measureDatabase(options.database)
    metrics.watchPools(options.database)
    const upkeep = createUpkeep(options.database, clock)
    loops.push(createPruner(database, clock, log, upkeep).loop)
    app.decorate('upkeep', upkeep)
    app.addHook('onClose', () =>
      upkeep.leave().catch(() => log.warn('the upkeep is left to another node in a minute')),
    )
    const { runningNode } = options
    if (runningNode) {
      loops.push(runningNode.createLoop(log))
      app.addHook('onClose', () =>
        runningNode.leave().catch(() => log.warn('other nodes count this one for another minute')),
      )
    }
    if (options.databaseClock) {
      metrics.watchClock(options.databaseClock)
      loops.push(options.databaseClock.createLoop(log))
    }
    app.decorate('database', database)
    app.decorate('sellingDatabase', { ...database, ...database.selling })
  },
  { name: 'database', dependencies: ['background', 'metrics'] },
)
