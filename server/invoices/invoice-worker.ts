import { and, eq, sql } from 'drizzle-orm'
import { kindOfError } from '../background/loop.ts'
import { createWorker, type Worker } from '../background/worker.ts'
import { invoice } from '../db/schema/index.ts'
import { askAuthority } from './ask-authority.ts'
import { issueOwed } from './contingency/issue-owed.ts'
import type { InvoiceContext, InvoiceRow } from './invoice-context.ts'
import { createSeriesLeases, type LeasedSeries, WORKABLE } from './series-lease.ts'

const EVERY_MS = 1000
const SERIES_AT_ONCE = 4
const ALERT_AFTER = 8

/** What of a series is asked for next: what has a number before what is owed, then by age. */
const nextOf = async (
  { database: { orm } }: InvoiceContext,
  { cuit, pointOfSale, receiptType }: LeasedSeries,
): Promise<InvoiceRow | undefined> => {
  const workable = sql`${invoice.id} in (select i.id from invoice i where ${sql.raw(WORKABLE)}
    and i.cuit = ${cuit} and i.point_of_sale = ${pointOfSale}::int and i.receipt_type = ${receiptType}::int
    order by (i.state = 'DEBIDA'), i.id limit 1)`
  const [row] = await orm
    .select()
    .from(invoice)
    .where(and(eq(invoice.cuit, cuit), workable))
  return row
}

/**
 * Has the authority authorise the invoices and credit notes that are owed. Several nodes may: a series is numbered by
 * the one that has its lease, one receipt after the other, and none is numbered before the one ahead of it is known.
 */
export const createInvoiceWorker = (context: InvoiceContext): Worker => {
  const { log, clock } = context
  const leases = createSeriesLeases(context)

  /** No answer, or none that helps: a pause, and in contingency what no answer has come about for long. */
  const stop = async (series: LeasedSeries, row: InvoiceRow, silentSince: Date | null): Promise<void> => {
    const fields = { ...series, invoice: row.id }
    if (series.failures >= ALERT_AFTER) log.error(fields, 'the tax authority gives no answer for long')
    else log.warn(fields, 'the tax authority gives no answer')
    const issued =
      silentSince === null ? 0 : await issueOwed(context, series, silentSince, () => leases.renew(series))
    if (issued > 0) log.warn({ ...series, issued }, 'invoices were issued in contingency')
    await leases.pause(series, silentSince)
  }

  const run = async (series: LeasedSeries): Promise<void> => {
    let { silentSince } = series
    let outOfTurn: InvoiceRow['id'] | null = null
    for (let isMine = true; isMine; isMine = await leases.renew(series)) {
      const row = await nextOf(context, series)
      const asked = row && (await askAuthority(context, row, () => leases.renew(series)))
      // Releasing what another node has by now does nothing.
      if (row === undefined || asked === 'lost') return void (await leases.release(series))
      // The next number is taken at once, and a second one that is out of turn is no answer either.
      const isStuck = asked === 'outOfTurn' && outOfTurn === row.id
      if (asked === 'outOfTurn') outOfTurn = row.id
      if (asked === 'decided' || asked === 'outOfTurn') silentSince = null
      if (asked === 'silent') return stop(series, row, silentSince ?? clock.now())
      if (isStuck) return stop(series, row, null)
    }
  }

  return createWorker({
    name: 'invoices',
    log,
    concurrency: SERIES_AT_ONCE,
    everyMs: EVERY_MS,
    claim: leases.claim,
    run: (series) =>
      run(series).catch(async (error: unknown) => {
        log.error({ ...series, ...kindOfError(error) }, 'the invoices of a series could not be asked for')
        await leases.pause(series, series.silentSince)
      }),
  })
}
