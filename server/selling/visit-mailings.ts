import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Deployments } from '../deployments/deployments.ts'

export interface VisitMailings extends BackgroundLoop {
  /** Owes the mails that are due, of every deployment: of several nodes, one does it. @returns how many. */
  work(): Promise<number>
}

export interface VisitMailingContext {
  database: Pick<Database, 'query'>
  clock: Clock
  deployments: Pick<Deployments, 'all'>
  log: LoopLog
}

/** Of a deployment that does not say. */
const USUAL_HOURS = 24
/** Mails of one performance that are owed in one transaction. */
const AT_A_TIME = 500
const EVERY_MS = 30_000

/**
 * Owes a mail about the visit to everybody who has tickets of a performance, so many hours before it begins as their
 * deployment says.
 */
export const createVisitMailings = (
  { database, clock, deployments, log }: VisitMailingContext,
  atATime = AT_A_TIME,
): VisitMailings => {
  const work = async (): Promise<number> => {
    let owed = 0
    for (const { id, visitMailHours = USUAL_HOURS } of deployments.all) {
      if (visitMailHours === 0) continue
      for (;;) {
        const [row] = await database.query<{ owed: number | null }>(
          'owe-visit-mails',
          'select owe_visit_mails($1, $2::int, $3::timestamptz, $4::int) as owed',
          [id, visitMailHours, clock.now(), atATime],
        )
        if (row === undefined || row.owed === null) break
        owed += row.owed
      }
    }
    return owed
  }
  return { ...createBackgroundLoop(work, EVERY_MS, { name: 'visit mails', log }), work }
}
