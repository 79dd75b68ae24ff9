import { type BackgroundLoop, createBackgroundLoop } from '../background/loop.ts'
import type { Services } from '../services.ts'

const AT_A_TIME = 500
const EVERY_MS = 2000

/**
 * Works off performances that were cancelled (`update performance set cancelled = true`): what is held of them goes
 * free, and the mails to those who have tickets are owed.
 */
export const createCancellations = ({
  availability,
  clock,
  sellingDatabase,
  log,
}: Services<'availability' | 'clock' | 'log' | 'sellingDatabase'>): BackgroundLoop & {
  work(): Promise<void>
} => {
  const work = async (): Promise<void> => {
    const [row] = await sellingDatabase.query<{ touched: number[] }>(
      'end-cancelled-sales',
      'select end_cancelled_sales($1::timestamptz, $2::int) as touched',
      [clock.now(), AT_A_TIME],
    )
    for (const performanceId of row?.touched ?? []) availability.invalidate(performanceId)
  }
  return { ...createBackgroundLoop(work, EVERY_MS, { name: 'cancellations', log }), work }
}
