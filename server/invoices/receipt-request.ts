import { eq, sql } from 'drizzle-orm'
import type { DocumentType } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { invoice, performance, purchasePlace } from '../db/schema/index.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import type { ReceiptRequest, ReceiverDocument } from './authority.ts'
import type { InvoiceContext, InvoiceRow } from './invoice-context.ts'
import { vatOf } from './taxed-parts.ts'

/** The authority's codes of documents that it knows people by. */
const DOCUMENT_CODES: Partial<Record<DocumentType, number>> = { CUIT: 80, CUIL: 86, DNI: 96 }
const UNNAMED: ReceiverDocument = { type: 99, number: '0' }

/** Who has no document that the authority knows is a final consumer without a name. */
export const receiverOf = ({
  receiverDocumentType: type,
  receiverDocument,
}: Pick<InvoiceRow, 'receiverDocumentType' | 'receiverDocument'>): ReceiverDocument => {
  const code = type === null ? undefined : DOCUMENT_CODES[type]
  const number = (receiverDocument ?? '').replace(/[.\-\s]/g, '')
  return code !== undefined && /^[1-9]\d{0,10}$/.test(number) ? { type: code, number } : UNNAMED
}

/** Receipts are dated where the authority is: the dates of a series never go back, whichever deployments share it. */
export const AUTHORITY_TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** @returns the day, YYYY-MM-DD, that it is in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

const daysOf = async (orm: Orm, purchaseId: string, timeZone: string, otherwise: string) => {
  const [days] = await orm
    .select({
      from: sql<Date | null>`min(${performance.startsAt})`.mapWith(performance.startsAt),
      until: sql<Date | null>`max(${performance.startsAt})`.mapWith(performance.startsAt),
    })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(eq(purchasePlace.purchaseId, purchaseId))
  const day = (at: Date | null | undefined) => (at ? dayIn(timeZone, at) : otherwise)
  return { from: day(days?.from), until: day(days?.until) }
}

/** A numbered invoice as the authority is asked for it: of what does not change, so that it is the same each time. */
export const receiptRequestOf = async (
  { database: { orm }, deployments }: Pick<InvoiceContext, 'database' | 'deployments'>,
  row: InvoiceRow,
): Promise<ReceiptRequest> => {
  const { number, issuedOn, originalId } = row
  if (number === null || issuedOn === null) throw new Error(`invoice ${row.id} has no number`)
  const [charge] = await orm
    .select({ totals: paymentAttempt.totals })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, row.attemptId))
  const [original] =
    originalId === null ? [] : await orm.select().from(invoice).where(eq(invoice.id, originalId))
  if (originalId !== null && (original?.number == null || original.issuedOn === null))
    throw new Error(`the invoice of credit note ${row.id} has no number`)
  const { productsCents = 0, additionalCents = 0 } = charge?.totals ?? {}
  const { timeZone } = deployments.ofId(row.deploymentId)
  return {
    number,
    issuedOn,
    service: await daysOf(orm, row.purchaseId, timeZone, issuedOn),
    withGoods: productsCents + additionalCents > 0,
    receiver: receiverOf(row),
    cents: row.cents,
    vat: vatOf(row),
    original: original
      ? {
          pointOfSale: original.pointOfSale,
          receiptType: original.receiptType,
          number: Number(original.number),
          issuedOn: String(original.issuedOn),
        }
      : null,
  }
}
