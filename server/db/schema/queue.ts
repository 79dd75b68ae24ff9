import { index, integer, pgTable, serial, timestamp } from 'drizzle-orm/pg-core'

/** One row a queued performance: the last number given out and the last one let in. */
export const queueCounter = pgTable('queue_counter', {
  performanceId: integer('performance_id').primaryKey(),
  issued: integer('issued').notNull().default(0),
  frontier: integer('frontier').notNull().default(0),
  /** Customers let in and buying at the same time. */
  capacity: integer('capacity').notNull(),
  /** Customers let in a second. */
  rate: integer('rate').notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
})

/** Past positions of the frontier: they separate customers who never came from customers who are buying. */
export const queueStep = pgTable(
  'queue_step',
  {
    id: serial('id').primaryKey(),
    performanceId: integer('performance_id').notNull(),
    frontier: integer('frontier').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('queue_step_performance').on(table.performanceId, table.at)],
)
