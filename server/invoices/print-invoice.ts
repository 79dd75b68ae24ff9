import { eq } from 'drizzle-orm'
import type { Locale } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { invoice } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { orderNumber } from '../selling/order-number.ts'
import { invoiceNumber, letterOf } from './invoice-number.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { type AuthorisedInvoice, isAuthorised } from './invoice-qr.ts'

/** An invoice as a file, with what mails say of it. */
export interface PrintedInvoice {
  row: AuthorisedInvoice
  name: string
  bytes: Uint8Array
}

/** @returns null for one that there is not, and until it is authorised. */
export const printInvoice = async (
  orm: Orm,
  deployments: Deployments,
  id: number,
  locale?: Locale,
): Promise<PrintedInvoice | null> => {
  const [found] = await orm
    .select({ row: invoice, order: purchaseOrder })
    .from(invoice)
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, invoice.purchaseId))
    .where(eq(invoice.id, id))
  if (found === undefined || !isAuthorised(found.row)) return null
  const { row, order } = found
  const { originalId } = row
  const [original] =
    originalId === null ? [] : await orm.select().from(invoice).where(eq(invoice.id, originalId))
  const bytes = await drawInvoice(row, {
    seller: deployments.ofId(row.deploymentId),
    locale: locale ?? order.locale,
    orderNumber: orderNumber(order.id),
    original:
      original?.number == null ? null : { pointOfSale: original.pointOfSale, number: original.number },
  })
  const kind = row.kind === 'FACTURA' ? 'factura' : 'nota-de-credito'
  return { row, name: `${kind}-${letterOf(row)}-${invoiceNumber(row)}.pdf`, bytes }
}
