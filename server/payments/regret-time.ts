import type { Deployment } from '../../contract/index.ts'
import { addDays, localDay, zonedDate } from '../catalogue/import/zoned-date.ts'

/**
 * Until when a purchase may be regretted: the end of the last of the legal days in the deployment's time zone, the day
 * of the purchase not counted. Null where the law gives no time: nothing was paid, or it was bought at the box office.
 */
export const regretUntil = (
  deployment: Pick<Deployment, 'regretDays' | 'timeZone'>,
  { confirmedAt, processType }: { confirmedAt: Date | null; processType: string },
): Date | null => {
  const { regretDays, timeZone } = deployment
  if (confirmedAt === null || regretDays === 0 || processType !== 'CART') return null
  return zonedDate(addDays(localDay(confirmedAt, timeZone), regretDays + 1), '00:00', timeZone)
}
