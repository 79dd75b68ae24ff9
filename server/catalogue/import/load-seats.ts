import { sql } from 'drizzle-orm'
import type { SeatRun } from '../../../contract/index.ts'
import type { Transaction } from '../../db/open.ts'
import type { SeatIndex } from '../seat-index.ts'
import type { CataloguePerformance } from './catalogue.ts'
import { chooseSold } from './sold-places.ts'

export interface LoadedPlan {
  hash: string
  seats: SeatIndex
  runs: SeatRun[]
}

/** Seats of a performance that was not there before. @returns how many. */
export const insertSeats = async (
  tx: Transaction,
  performanceId: number,
  performance: CataloguePerformance,
  plan: LoadedPlan,
  sectors: ReadonlyMap<string, number>,
): Promise<number> => {
  const sold = chooseSold(plan.runs, performance.soldShare, performance.seed)
  const runs = plan.runs.map((run, id) => ({ ...run, id, sector: sectors.get(run.category) ?? 0 }))
  const seats = runs.flatMap((run) =>
    Array.from({ length: run.length }, (_, index) => {
      const o = run.first + index
      const { guids, rows, seats: labels } = plan.seats
      return {
        o,
        s: run.sector,
        r: run.id,
        t: sold.has(o) ? 'V' : 'L',
        g: guids[o],
        f: rows[o],
        a: labels[o],
      }
    }),
  )
  await tx.execute(sql`
    insert into seat (performance_id, ordinal, sector_id, run_id, state, guid, row_label, seat_label)
    select ${performanceId}::int, o, s, r, t, g, f, a
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as x(o int, s int, r int, t text, g text, f text, a text)`)
  await tx.execute(sql`
    insert into row_run (performance_id, id, sector_id, first_ordinal, length, longest_free)
    select ${performanceId}::int, id, sector, first, length, length
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as x(id int, sector int, first int, length int)`)
  return seats.length
}
