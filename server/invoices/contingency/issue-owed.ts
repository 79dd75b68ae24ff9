import { and, eq, max } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { advanceReport, invoice, invoiceSeries } from '../../db/schema/index.ts'
import type { Series } from '../authority.ts'
import { invoiceAfter } from '../decide/transitions.ts'
import type { InvoiceContext } from '../invoice-context.ts'
import { oweMail } from '../owe-mail.ts'
import { AUTHORITY_TIME_ZONE, dayIn } from '../receipt-request.ts'
import { MAY_BE_NAMED } from '../series-lease.ts'

/** What may be issued now, under which code of its deployment's own point of sale. */
interface Issuable {
  id: number
  pointOfSale: number
  code: string
  validUntil: string
  reportBy: string
}

/** Only what was never asked of the authority (DEBIDA): what was may be authorised already. */
const NEXT = `
  select i.id, c.point_of_sale as "pointOfSale", c.code, c.valid_until::text as "validUntil",
      c.report_by::text as "reportBy"
    from invoice i
    join served_deployment s on s.id = i.deployment_id and s.invoicing->>'cuit' = i.cuit
    join advance_code c on c.cuit = i.cuit
      and c.point_of_sale = (s.invoicing->'contingency'->>'pointOfSale')::int
      and c.code is not null and $4::date between c.valid_from and c.valid_until
    where i.cuit = $1 and i.point_of_sale = $2::int and i.receipt_type = $3::int and i.state = 'DEBIDA'
      and $6::timestamptz
        + (s.invoicing->'contingency'->>'afterHours')::float8 * interval '1 hour' <= $5::timestamptz
      and ${MAY_BE_NAMED}
    order by i.id limit 1`

const issue = (
  { database: { orm }, clock }: Pick<InvoiceContext, 'database' | 'clock'>,
  { cuit, pointOfSale: regularPointOfSale, receiptType }: Series,
  { id, pointOfSale, code, validUntil, reportBy }: Issuable,
): Promise<void> =>
  orm.transaction(async (tx) => {
    const now = clock.now()
    const series = { cuit, pointOfSale, receiptType }
    // Several points of sale may have their contingencies in common: who has this row numbers next.
    await tx
      .insert(invoiceSeries)
      .values({ ...series, leasedUntil: now })
      .onConflictDoNothing()
    await tx
      .select({ lease: invoiceSeries.lease })
      .from(invoiceSeries)
      .where(
        and(
          eq(invoiceSeries.cuit, cuit),
          eq(invoiceSeries.pointOfSale, pointOfSale),
          eq(invoiceSeries.receiptType, receiptType),
        ),
      )
      .for('update')
    const [last] = await tx
      .select({ number: max(invoice.number) })
      .from(invoice)
      .where(
        and(
          eq(invoice.cuit, cuit),
          eq(invoice.pointOfSale, pointOfSale),
          eq(invoice.receiptType, receiptType),
        ),
      )
    const { state, effects } = invoiceAfter('DEBIDA', { type: 'contingency.issued' })
    const [written] = await tx
      .update(invoice)
      .set({
        ...{ state, pointOfSale, regularPointOfSale, emission: 'CAEA' },
        ...{ number: (last?.number ?? 0) + 1, issuedOn: dayIn(AUTHORITY_TIME_ZONE, now) },
        ...{ cae: code, caeUntil: validUntil, authorisedAt: now, failure: null },
      })
      .where(and(eq(invoice.id, id), eq(invoice.state, 'DEBIDA')))
      .returning()
    if (written === undefined) return
    if (effects.includes('oweReport'))
      await tx.insert(advanceReport).values({ ...series, invoiceId: id, code, reportBy, createdAt: now })
    if (effects.includes('mailInvoice')) await oweMail(tx, written, now)
  })

/**
 * Issues what a series owes under the code of the fortnight, by numbers of ours one after the other, where the authority
 * has given no answer for as long as the deployment of each waits.
 * @param isMine whether this node still has the series.
 * @returns how many.
 */
export const issueOwed = async (
  context: Pick<InvoiceContext, 'database' | 'clock'> & { database: Database },
  series: Series,
  silentSince: Date,
  isMine: () => Promise<boolean>,
): Promise<number> => {
  const { database, clock } = context
  const { cuit, pointOfSale, receiptType } = series
  for (let issued = 0; ; issued += 1) {
    const now = clock.now()
    const [next] = await database.query<Issuable>('invoice-contingency-next', NEXT, [
      ...[cuit, pointOfSale, receiptType],
      ...[dayIn(AUTHORITY_TIME_ZONE, now), now, silentSince],
    ])
    if (next === undefined || !(await isMine())) return issued
    await issue(context, series, next)
  }
}
