import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'

/** Who has not begun to buy two minutes after being let in is not coming. */
const NO_SHOW_MS = 2 * 60_000
const STEP_MS = 1000

export interface FrontierView {
  frontier: number
  /** Numbers up to here were let in more than two minutes ago. */
  lapsed: number
  rate: number
}

// One node a second moves a frontier: the others find moved_at too young. Buying are those let in within
// the last two minutes, and the open purchases older than that; one that others pay for a day is not waited for.
const MOVE = `
  with state as (
    select q.performance_id,
      least(
        q.issued - q.frontier,
        q.rate,
        q.capacity - (q.frontier - coalesce((
          select max(s.frontier) from queue_step s where s.performance_id = q.performance_id and s.at <= $2), 0))
        - (select count(distinct p.id)::int from purchase p join purchase_place h on h.purchase_id = p.id
            where h.performance_id = q.performance_id and h.state = 'HELD' and p.started_at <= $2
              and ((p.state = 'PAGANDO' and p.deadline > $1::timestamptz - interval '30 minutes') or (p.state = 'ABIERTO' and p.deadline > $1)))
      ) as step
      from queue_counter q where q.moved_at <= $3 and q.issued > q.frontier
      for update of q skip locked
  ), moved as (
    update queue_counter q set frontier = q.frontier + state.step, moved_at = $1
      from state where q.performance_id = state.performance_id and state.step > 0
      returning q.performance_id, q.frontier
  )
  insert into queue_step (performance_id, frontier, at) select performance_id, frontier, $1 from moved`

const READ = `
  select q.performance_id as id, q.frontier, q.rate, coalesce((
      select max(s.frontier) from queue_step s where s.performance_id = q.performance_id and s.at <= $1), 0)::int
      as lapsed
    from queue_counter q`

/** Moves every frontier that is due and reads them all. */
export const moveFrontiers = async (database: Database, clock: Clock): Promise<Map<number, FrontierView>> => {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await database.query('queue-move', MOVE, [now, before(NO_SHOW_MS), before(STEP_MS)])
  const rows = await database.query<FrontierView & { id: number }>('queue-read', READ, [before(NO_SHOW_MS)])
  return new Map(rows.map(({ id, ...view }) => [id, view]))
}
