import type { Database } from '../db/open.ts'
import type { Series } from './authority.ts'
import type { InvoiceContext } from './invoice-context.ts'

/** A series that this node numbers until its lease is over. */
export interface LeasedSeries extends Series {
  lease: number
  failures: number
}

/** Longer than any question to the authority may last, with all that is asked before the lease is renewed. */
const LEASE_MS = 3 * 60_000
const LONGEST_PAUSE_MS = 10 * 60_000
const pauseMs = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 10))

/** What may be asked for now; a credit note waits for the number of its invoice. */
export const WORKABLE = `i.state not in ('RECHAZADA', 'AUTORIZADA')
  and (i.original_id is null or exists (select 1 from invoice o where o.id = i.original_id and o.state = 'AUTORIZADA'))`

const CLAIM = `
  insert into invoice_series as s (cuit, point_of_sale, receipt_type, leased_until)
    select distinct i.cuit, i.point_of_sale, i.receipt_type, $2::timestamptz from invoice i
      where ${WORKABLE} and not exists (select 1 from invoice_series l where l.cuit = i.cuit
        and l.point_of_sale = i.point_of_sale and l.receipt_type = i.receipt_type and l.leased_until > $1::timestamptz)
      limit $3::int
  on conflict (cuit, point_of_sale, receipt_type) do update
    set leased_until = excluded.leased_until, lease = s.lease + 1 where s.leased_until <= $1::timestamptz
  returning s.cuit, s.point_of_sale as "pointOfSale", s.receipt_type as "receiptType", s.lease, s.failures`

const MINE = 'cuit = $1 and point_of_sale = $2::int and receipt_type = $3::int and lease = $4::int'
const keyOf = ({ cuit, pointOfSale, receiptType, lease }: LeasedSeries) => [
  cuit,
  pointOfSale,
  receiptType,
  lease,
]

/** The leases of series in the database: one node at a time has one. */
export const createSeriesLeases = ({
  database,
  clock,
}: Pick<InvoiceContext, 'clock'> & { database: Database }) => {
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
  return {
    /** Takes series that have something to ask for and that no node has, nor a pause. */
    claim: (count: number): Promise<LeasedSeries[]> =>
      database.query<LeasedSeries>('invoice-series-claim', CLAIM, [at(0), at(LEASE_MS), count]),

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

    /** No answer came: nothing of the series is asked for until a pause is over, which doubles. */
    pause: (series: LeasedSeries) =>
      database.query(
        'invoice-series-pause',
        `update invoice_series set leased_until = $5::timestamptz, failures = failures + 1,
          silent_since = coalesce(silent_since, $6::timestamptz) where ${MINE}`,
        [...keyOf(series), at(pauseMs(series.failures)), at(0)],
      ),
  }
}
