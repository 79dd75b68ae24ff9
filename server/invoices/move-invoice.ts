import { and, eq, isNull } from 'drizzle-orm'
import type { InvoiceEvent } from '../../machines/invoice/invoice.events.ts'
import { invoice } from '../db/schema/index.ts'
import type { Authorised } from './authority.ts'
import { invoiceAfter } from './decide/transitions.ts'
import type { InvoiceContext, InvoiceRow } from './invoice-context.ts'
import { oweMail } from './owe-mail.ts'

/** What is written of an invoice beside its state. */
export interface InvoiceFacts {
  taken?: { number: number; issuedOn: string }
  authorised?: Authorised
  failure?: string
}

/**
 * Moves an invoice along its chart.
 * @returns the row as it is then; null where another has moved it meanwhile, or the event moves nothing.
 */
export const moveInvoice = async (
  { database, clock, log }: Pick<InvoiceContext, 'database' | 'clock' | 'log'>,
  row: Pick<InvoiceRow, 'id' | 'state' | 'number'>,
  event: InvoiceEvent,
  { taken, authorised, failure }: InvoiceFacts = {},
): Promise<InvoiceRow | null> => {
  const { state, effects } = invoiceAfter(row.state, event)
  if (state === row.state) return null
  const now = clock.now()
  const moved = await database.orm.transaction(async (tx) => {
    const [written] = await tx
      .update(invoice)
      .set({
        state,
        ...(taken && { ...taken, failure: null }),
        ...((state === 'DEBIDA' || state === 'RECHAZADA') && { number: null, issuedOn: null }),
        ...(authorised && { cae: authorised.cae, caeUntil: authorised.until, authorisedAt: now }),
        ...(failure !== undefined && { failure }),
      })
      .where(
        and(
          eq(invoice.id, row.id),
          eq(invoice.state, row.state),
          // What is answered about a number is about no other one, which it may have by now.
          row.number === null ? isNull(invoice.number) : eq(invoice.number, row.number),
        ),
      )
      .returning()
    if (written && effects.includes('mailInvoice')) await oweMail(tx, written, now)
    return written
  })
  if (moved === undefined) return null
  if (effects.includes('raiseAlert'))
    log.error({ invoice: row.id }, 'an invoice is rejected: somebody has to correct it')
  return moved
}
