import { and, eq, sql } from 'drizzle-orm'
import { kindOfError } from '../../background/loop.ts'
import { createWorker, type Worker } from '../../background/worker.ts'
import { advanceReport } from '../../db/schema/index.ts'
import { AUTHORITY_TIME_ZONE, dayIn } from '../receipt-request.ts'
import { createSeriesLeases, type LeasedSeries, type SeriesWork } from '../series-lease.ts'
import type { ContingencyContext, Outcome } from './contingency-context.ts'
import { askForCode, codeToAskFor, oweCodes, oweUnused } from './keep-codes.ts'
import type { ReportRow } from './move-report.ts'
import { sendReport } from './send-report.ts'

const EVERY_MS = 30_000
const SERIES_AT_ONCE = 2

/**
 * What may be reported now. Numbers are reported in turn: one that is refused keeps those after it. What concerns no
 * receipt (type 0) has no turn.
 */
const REPORTABLE = `r.state in ('DEBIDO', 'PEDIDO', 'DESCONOCIDO')
  and (r.receipt_type = 0 or not exists (select 1 from advance_report e where e.cuit = r.cuit
    and e.point_of_sale = r.point_of_sale and e.receipt_type = r.receipt_type and e.state = 'RECHAZADO' and e.id < r.id))`

/** Codes are asked for with the lease of type 0. */
const WORK: SeriesWork = {
  name: 'contingency-claim',
  sql: `select c.cuit, c.point_of_sale, 0 as receipt_type from advance_code c
      where c.code is null and c.valid_until >= ($1::timestamptz at time zone '${AUTHORITY_TIME_ZONE}')::date
    union all
    select r.cuit, r.point_of_sale, r.receipt_type from advance_report r where ${REPORTABLE}`,
}

const nextReport = async (
  { database: { orm } }: ContingencyContext,
  { cuit, pointOfSale, receiptType }: LeasedSeries,
): Promise<ReportRow | undefined> => {
  const reportable = sql`${advanceReport.id} in (select r.id from advance_report r where ${sql.raw(REPORTABLE)}
    and r.cuit = ${cuit} and r.point_of_sale = ${pointOfSale}::int and r.receipt_type = ${receiptType}::int
    order by r.id limit 1)`
  const [row] = await orm
    .select()
    .from(advanceReport)
    .where(and(eq(advanceReport.cuit, cuit), reportable))
  return row
}

/**
 * Asks for the codes of the fortnights, and reports what was issued under them, or that nothing was. Several nodes may: the
 * one that has the lease of a series asks.
 */
export const createContingencyWorker = (context: ContingencyContext): Worker => {
  const { database, clock, log } = context
  const leases = createSeriesLeases(context, WORK)

  const next = async (series: LeasedSeries): Promise<Outcome | 'nothing'> => {
    const due = series.receiptType === 0 ? await codeToAskFor(context, series) : undefined
    if (due) return askForCode(context, due)
    const report = await nextReport(context, series)
    return report ? sendReport(context, report, () => leases.renew(series)) : 'nothing'
  }

  const run = async (series: LeasedSeries): Promise<void> => {
    for (let isMine = true; isMine; isMine = await leases.renew(series)) {
      const outcome = await next(series)
      if (outcome === 'silent') return void (await leases.pause(series, series.silentSince ?? clock.now()))
      // Releasing what another node has by now does nothing.
      if (outcome !== 'moved') return void (await leases.release(series))
    }
  }

  return createWorker({
    name: 'contingency',
    log,
    concurrency: SERIES_AT_ONCE,
    everyMs: EVERY_MS,
    claim: async (count) => {
      const now = clock.now()
      const today = dayIn(AUTHORITY_TIME_ZONE, now)
      await oweCodes(database.orm, today)
      await oweUnused(database.orm, today, now)
      return leases.claim(count)
    },
    run: (series) =>
      run(series).catch(async (error: unknown) => {
        log.error({ ...series, ...kindOfError(error) }, 'the contingency of a series could not be worked on')
        await leases.pause(series, series.silentSince)
      }),
  })
}
