import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { purchase } from './purchase.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type ChangeKind = 'CANCELLED' | 'MOVED_IN_TIME' | 'MOVED_IN_PLACE'

/** When and where a performance is, as it was written down then. */
export interface WhenAndWhere {
  /** ISO 8601; null for none. */
  startsAt: string | null
  venue: string
  /** In one line. */
  address: string
}

/**
 * What the house changed of a performance that a deployment has sold: written by triggers and kept for ever,
 * whether a command changes it or a line of SQL. No foreign key to the catalogue, whose rows a rush locks.
 */
export const performanceChange = pgTable(
  'performance_change',
  {
    id: serial('id').primaryKey(),
    performanceId: integer('performance_id').notNull(),
    deploymentId: text('deployment_id').notNull(),
    /** Of one that was moved in both, the place. */
    kind: text('kind').$type<ChangeKind>().notNull(),
    before: jsonb('before').$type<WhenAndWhere>().notNull(),
    after: jsonb('after').$type<WhenAndWhere>().notNull(),
    /** Who did it: a command's `--by`, or a role of the database. */
    byWhom: text('by_whom').notNull(),
    at: instant('at').notNull(),
    /** Until when tickets of it are given back; null where that has no end, as of one that is cancelled. */
    answerUntil: instant('answer_until'),
    /** It takes place after all. */
    withdrawnAt: instant('withdrawn_at'),
    /** Once everybody concerned is owed a mail; those of a cancelled one are owed with the cancellation. */
    doneAt: instant('done_at'),
  },
  (table) => [
    // A transaction has one time, and changes a performance once.
    uniqueIndex('performance_change_once').on(table.performanceId, table.deploymentId, table.at),
    index('performance_change_open').on(table.id).where(sql`done_at is null`),
    check('performance_change_kinds', sql`kind in ('CANCELLED', 'MOVED_IN_TIME', 'MOVED_IN_PLACE')`),
    check('performance_change_until', sql`(kind = 'CANCELLED') = (answer_until is null)`),
  ],
)

export type ChangeAnswerKind = 'KEPT' | 'GIVEN_BACK'

/** What a customer answered to a change for an order; silence until its end keeps the tickets. */
export const changeAnswer = pgTable(
  'change_answer',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => performanceChange.id),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    answer: text('answer').$type<ChangeAnswerKind>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.purchaseId] }),
    index('change_answer_purchase').on(table.purchaseId),
    check('change_answer_kinds', sql`answer in ('KEPT', 'GIVEN_BACK')`),
  ],
)
