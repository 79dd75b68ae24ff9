import type { Database } from '../db/open.ts'
import type { Series } from './authority.ts'
import type { InvoiceContext } from './invoice-context.ts'

/** A series that this node numbers until its lease is over. */
export interface LeasedSeries extends Series {
  lease: number
  failures: number
  /** Since when the authority gives no answer about it; null while it does. */
  silentSince: Date | null
}

/** Longer than any question to the authority may last, with all that is asked before the lease is renewed. */
const LEASE_MS = 3 * 60_000
const LONGEST_PAUSE_MS = 10 * 60_000
const pauseMs = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 10))

/**
 * A credit note waits for the code of its invoice, and for the report of one that was issued in contingency.
 */
export const MAY_BE_NAMED = `(i.original_id is null or exists (
  select 1 from invoice o where o.id = i.original_id and o.state = 'AUTORIZADA'
    and not exists (select 1 from advance_report r where r.invoice_id = o.id and r.state <> 'INFORMADO')))`

/** What may be asked for now. */
export const WORKABLE = `i.state not in ('RECHAZADA', 'AUTORIZADA') and ${MAY_BE_NAMED}`

/** Where there is something to do: rows of cuit, point_of_sale and receipt_type, at $1. Its name is the statement's. */
export interface SeriesWork {
  name: string
  sql: string
}

export const OWED_INVOICES: SeriesWork = {
  name: 'invoice-series-claim',
  sql: `select i.cuit, i.point_of_sale, i.receipt_type from invoice i where ${WORKABLE}`,
}

const claimOf = (work: SeriesWork): string => `
  insert into invoice_series as s (cuit, point_of_sale, receipt_type, leased_until)
    select distinct i.cuit, i.point_of_sale, i.receipt_type, $2::timestamptz from (${work.sql}) i
      where not exists (select 1 from invoice_series l where l.cuit = i.cuit
        and l.point_of_sale = i.point_of_sale and l.receipt_type = i.receipt_type and l.leased_until > $1::timestamptz)
      limit $3::int
  on conflict (cuit, point_of_sale, receipt_type) do update
    set leased_until = excluded.leased_until, lease = s.lease + 1 where s.leased_until <= $1::timestamptz
  returning s.cuit, s.point_of_sale as "pointOfSale", s.receipt_type as "receiptType", s.lease, s.failures,
    s.silent_since as "silentSince"`

const MINE = 'cuit = $1 and point_of_sale = $2::int and receipt_type = $3::int and lease = $4::int'
const keyOf = ({ cuit, pointOfSale, receiptType, lease }: LeasedSeries) => [
  cuit,
  pointOfSale,
  receiptType,
  lease,
]

/** The leases of series in the database: one node at a time has one. */
export const createSeriesLeases = (
  { database, clock }: Pick<InvoiceContext, 'clock'> & { database: Database },
  work: SeriesWork = OWED_INVOICES,
) => {
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  return {
    /** Takes series that have something to ask for and that no node has, nor a pause. */
    claim: (count: number): Promise<LeasedSeries[]> =>
      database.query<LeasedSeries>(work.name, claimOf(work), [at(0), at(LEASE_MS), count]),

    /** @returns false where another node has it now. To be asked right before anything is sent. */
    async renew(series: LeasedSeries): Promise<boolean> {
      const kept = await database.query(
        'invoice-series-renew',
        `update invoice_series set leased_until = $5::timestamptz where ${MINE} returning lease`,
        [...keyOf(series), at(LEASE_MS)],
      )
      return kept.length > 0
    },

    /** Everything was asked that could be. */
    release: (series: LeasedSeries) =>
      database.query(
        'invoice-series-release',
        `update invoice_series set leased_until = $5::timestamptz, failures = 0, silent_since = null where ${MINE}`,
        [...keyOf(series), at(0)],
      ),

    /**
     * Nothing of the series is asked for until a pause is over, which doubles.
     * @param silentSince since when no answer comes; null where one came.
     */
    pause: (series: LeasedSeries, silentSince: Date | null) =>
      database.query(
        'invoice-series-pause',
        `update invoice_series set leased_until = $5::timestamptz, failures = failures + 1,
          silent_since = $6::timestamptz where ${MINE}`,
        [...keyOf(series), at(pauseMs(series.failures)), silentSince],
      ),
  }
}
