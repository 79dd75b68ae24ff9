import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import { advanceCode, servedDeployment } from '../../db/schema/index.ts'
import { AUTHORITY_TIME_ZONE, dayIn } from '../receipt-request.ts'
import type { LeasedSeries } from '../series-lease.ts'
import type { ContingencyContext, Outcome } from './contingency-context.ts'
import { fortnightsToAskFor } from './fortnights.ts'

/** Writes down the codes that are to be asked for: of the fortnight and of the one to come, where a deployment is set to. */
export const oweCodes = async (orm: Orm, today: string): Promise<void> => {
  const served = await orm.select({ invoicing: servedDeployment.invoicing }).from(servedDeployment)
  const owed = served.flatMap(({ invoicing }) => {
    const { cuit, contingency } = invoicing ?? {}
    if (cuit === undefined || contingency == null) return []
    return fortnightsToAskFor(today).map(({ period, half, from, until }) => ({
      ...{ cuit, pointOfSale: contingency.pointOfSale, period, half, validFrom: from, validUntil: until },
    }))
  })
  if (owed.length > 0) await orm.insert(advanceCode).values(owed).onConflictDoNothing()
}

/**
 * A code that is over and was not used has to be reported as unused. A day later, so that none is written while a receipt
 * of the last minute is.
 */
export const oweUnused = async (orm: Orm, today: string, now: Date): Promise<void> => {
  await orm.execute(sql`
    insert into advance_report (cuit, point_of_sale, receipt_type, code, report_by, created_at)
      select c.cuit, c.point_of_sale, 0, c.code, c.report_by, ${now.toISOString()}::timestamptz from advance_code c
        where c.code is not null and c.valid_until < ${today}::date - 1 and not exists (
          select 1 from advance_report r where r.code = c.code and r.point_of_sale = c.point_of_sale)
    on conflict do nothing`)
}

/** The next code of a point of sale that is to be asked for. */
export const codeToAskFor = async (
  { database: { orm }, clock }: Pick<ContingencyContext, 'database' | 'clock'>,
  { cuit, pointOfSale }: Pick<LeasedSeries, 'cuit' | 'pointOfSale'>,
): Promise<typeof advanceCode.$inferSelect | undefined> => {
  const today = dayIn(AUTHORITY_TIME_ZONE, clock.now())
  const isDue = and(
    eq(advanceCode.cuit, cuit),
    eq(advanceCode.pointOfSale, pointOfSale),
    isNull(advanceCode.code),
    gte(advanceCode.validUntil, today),
  )
  const [due] = await orm.select().from(advanceCode).where(isDue).orderBy(asc(advanceCode.validFrom)).limit(1)
  return due
}

/** Asks for a code; one that the authority refuses is asked for again after a pause. */
export const askForCode = async (
  { database: { orm }, authority, log }: ContingencyContext,
  due: typeof advanceCode.$inferSelect,
): Promise<Outcome> => {
  const { cuit, pointOfSale, period, half } = due
  const given = await authority.giveCode(cuit, { period, half: half === 1 ? 1 : 2 })
  if (given.state === 'unknown') return 'silent'
  const isIt = and(
    eq(advanceCode.cuit, cuit),
    eq(advanceCode.pointOfSale, pointOfSale),
    eq(advanceCode.period, period),
    eq(advanceCode.half, half),
    isNull(advanceCode.code),
  )
  if (given.state === 'rejected') {
    await orm.update(advanceCode).set({ failure: given.reason }).where(isIt)
    log.error({ pointOfSale, period, half }, 'the tax authority gives no code for a contingency')
    return 'silent'
  }
  const { code, validFrom, validUntil, reportBy } = given
  await orm.update(advanceCode).set({ code, validFrom, validUntil, reportBy, failure: null }).where(isIt)
  return 'moved'
}
