import { and, eq, inArray } from 'drizzle-orm'
import type { InvoiceReceiver } from '../../../contract/index.ts'
import type { Transaction } from '../../db/open.ts'
import { boxSale, boxShift, invoice, invoiceReceiver } from '../../db/schema/index.ts'
import { lockPurchase } from '../../payments/locked-purchase.ts'
import { Refusal } from '../../refusal.ts'

export interface NamedReceiver {
  purchaseId: string
  deploymentId: string
  staffId: number
  receiver: InvoiceReceiver
  now: Date
}

/**
 * Of an invoice that nothing was sent of: the condition keeps a node that numbers it from being overtaken. Its credit
 * notes wait until it is authorised, and are to the same receiver.
 */
const renameOwed = async (tx: Transaction, { purchaseId, receiver }: NamedReceiver) => {
  const written = {
    receiverName: receiver.cNombre,
    receiverDocumentType: receiver.cTipoDocumento,
    receiverDocument: receiver.cDocumento,
  }
  const [renamed] = await tx
    .update(invoice)
    .set(written)
    .where(
      and(
        eq(invoice.purchaseId, purchaseId),
        eq(invoice.kind, 'FACTURA'),
        inArray(invoice.state, ['DEBIDA', 'RECHAZADA']),
      ),
    )
    .returning()
  if (renamed) await tx.update(invoice).set(written).where(eq(invoice.originalId, renamed.id))
  return renamed
}

/** Whether the purchase is the sale of a shift that is open. */
const isOfOpenShift = async (tx: Transaction, customerId: number): Promise<boolean> => {
  const [shift] = await tx
    .select({ closedAt: boxShift.closedAt })
    .from(boxSale)
    .innerJoin(boxShift, eq(boxShift.id, boxSale.shiftId))
    .where(eq(boxSale.customerId, customerId))
  return shift !== undefined && shift.closedAt === null
}

/**
 * Writes down to whom the invoice of a sale at the desk is issued: before it is paid, or while its invoice is owed or was
 * refused. Sent again, the later one counts.
 * @returns the invoice that it is written in; undefined before there is one
 * @throws Refusal FACTURA_EMITIDA once it may have been sent to the authority; NO_ENCONTRADO for a sale of the web or of
 * another deployment as for none, and for one without invoice
 */
export const nameReceiver = async (tx: Transaction, named: NamedReceiver) => {
  const { purchaseId, deploymentId, staffId, receiver, now } = named
  const row = await lockPurchase(tx, purchaseId)
  if (row?.deploymentId !== deploymentId || row.processType !== 'BOX') throw new Refusal('NO_ENCONTRADO')
  const [issued] = await tx.select().from(invoice).where(eq(invoice.purchaseId, purchaseId)).limit(1)
  if (issued === undefined) {
    if (row.state !== 'ABIERTO' || !(await isOfOpenShift(tx, row.customerId)))
      throw new Refusal('NO_ENCONTRADO')
  }
  const renamed = issued && (await renameOwed(tx, named))
  if (issued !== undefined && renamed === undefined) throw new Refusal('FACTURA_EMITIDA')
  const { cNombre: name, cTipoDocumento: documentType, cDocumento: document } = receiver
  const written = { name, documentType, document, staffId, at: now }
  await tx
    .insert(invoiceReceiver)
    .values({ purchaseId, ...written })
    .onConflictDoUpdate({ target: invoiceReceiver.purchaseId, set: written })
  return renamed
}
