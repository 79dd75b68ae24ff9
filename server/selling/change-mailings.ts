import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'

export interface ChangeMailings extends BackgroundLoop {
  /** Owes the mails about performances that were moved: of several nodes, one does it. @returns how many. */
  work(): Promise<number>
}

/** Mails that are owed in one transaction. */
const AT_A_TIME = 500
const EVERY_MS = 2000

/** Owes a mail to everybody who has tickets of a performance that the house has moved. */
export const createChangeMailings = (
  database: Pick<Database, 'query'>,
  clock: Clock,
  log: LoopLog,
  atATime = AT_A_TIME,
): ChangeMailings => {
  const work = async (): Promise<number> => {
    let owed = 0
    for (;;) {
      const [row] = await database.query<{ owed: number }>(
        'owe-change-mails',
        'select owe_change_mails($1::timestamptz, $2::int) as owed',
        [clock.now(), atATime],
      )
      owed += row?.owed ?? 0
      if ((row?.owed ?? 0) < atATime) return owed
    }
  }
  return { ...createBackgroundLoop(work, EVERY_MS, { name: 'change mails', log }), work }
}
