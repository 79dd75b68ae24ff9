import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** What operators did to payments by hand, and what came of it: kept for ever. */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: serial('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    operator: text('operator').notNull(),
    command: text('command').notNull(),
    /** A purchase, an order's number or a payment attempt, as it was typed. */
    subjectId: text('subject_id').notNull(),
    result: text('result').$type<'DONE' | 'REFUSED' | 'FAILED'>().notNull(),
  },
  (table) => [index('operator_action_subject').on(table.subjectId)],
)
