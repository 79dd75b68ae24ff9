import { createFormat } from '../../contract/format.ts'
import type { Deployment, DeploymentCharges, Locale } from '../../contract/index.ts'
import { addDays, localDay, zonedDate } from '../catalogue/import/zoned-date.ts'

type DeliveryCharge = DeploymentCharges['deliveryTypes'][number]

/** When a purchase was started, and what it is for. */
export interface DeliveryFacts {
  startedAt: Date
  /** Null for products. */
  begins: readonly (Date | null)[]
}

/**
 * The end of the last day on which a purchase is brought, in the deployment's time zone. It counts from the start of
 * the purchase, so that what was offered is still offered when it is paid after midnight.
 * @returns null where no day is promised.
 */
export const broughtBy = (
  { timeZone }: Pick<Deployment, 'timeZone'>,
  { days }: Pick<DeliveryCharge, 'days'>,
  startedAt: Date,
): Date | null =>
  days === undefined ? null : zonedDate(addDays(localDay(startedAt, timeZone), days + 1), '00:00', timeZone)

/** The last day before an instant, in words: viernes 27 de noviembre. */
export const lastDay = (
  deployment: Pick<Deployment, 'currency' | 'timeZone'>,
  locale: Locale,
  by: Date,
): string => {
  const format = createFormat(deployment, locale)
  return format.longDate(format.moment(new Date(by.getTime() - 1).toISOString()))
}

/** Whether a way of delivery is over before the first performance of a purchase begins. */
export const comesInTime = (
  deployment: Pick<Deployment, 'timeZone'>,
  type: Pick<DeliveryCharge, 'days'>,
  { startedAt, begins }: DeliveryFacts,
): boolean => {
  const by = broughtBy(deployment, type, startedAt)
  return by === null || begins.every((startsAt) => startsAt === null || by <= startsAt)
}
