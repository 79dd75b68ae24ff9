import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { performanceChange } from '../db/schema/index.ts'

export type ChangeRow = typeof performanceChange.$inferSelect

/** How far the orders concerned by a change have come. */
export interface ChangeProgress {
  concerned: number
  writtenTo: number
  kept: number
  givenBack: number
  /** Refunds that are to be paid by hand. */
  byHand: number
  /** Mails and refunds that were given up. */
  failed: number
}

/** Those of a deployment, or of all; oldest first. */
export const readChanges = (
  { orm }: Pick<Database, 'orm'>,
  { deploymentId, id }: { deploymentId?: string | null; id?: number } = {},
): Promise<ChangeRow[]> =>
  orm
    .select()
    .from(performanceChange)
    .where(
      and(
        deploymentId == null ? undefined : eq(performanceChange.deploymentId, deploymentId),
        id === undefined ? undefined : eq(performanceChange.id, id),
      ),
    )
    .orderBy(asc(performanceChange.id))

/** Counts orders, but refunds where they are by hand, and entries of the outbox where they were given up. */
export const progressOf = async (
  { orm }: Pick<Database, 'orm'>,
  { id }: Pick<ChangeRow, 'id'>,
  now: Date,
): Promise<ChangeProgress> => {
  const { rows } = await orm.execute(sql`
    with change as (select * from performance_change where id = ${id}),
      concerned as (
        select c.purchase_id, (select answer from change_answer a
              where a.change_id = change.id and a.purchase_id = c.purchase_id) as answer,
            c.has_left,
            case when change.kind = 'CANCELLED' then 'cancelled-' || change.performance_id else 'changed-' || change.id end
              || '-' || c.purchase_id as key
          from change, concerned_by(change) c
      ),
      money as (
        select r.* from refund r, change
          where r.purchase_id in (select purchase_id from concerned) and r.created_at >= change.at
      )
    select
      (select count(*) from concerned)::int as "concerned",
      (select count(*) from concerned join outbox o on o.key = concerned.key where o.done_at is not null)::int
        as "writtenTo",
      (select count(*) from concerned, change where has_left and (answer = 'KEPT'
        or answer is null and change.answer_until <= ${now.toISOString()}::timestamptz))::int as "kept",
      (select count(*) from concerned where not has_left or answer = 'GIVEN_BACK')::int as "givenBack",
      (select count(*) from money where state = 'A_MANO')::int as "byHand",
      (select count(*) from outbox o where o.dead_at is not null and o.done_at is null
        and (o.key in (select key from concerned) or o.key in (select id from money)))::int as "failed"`)
  return rows[0] as unknown as ChangeProgress
}
