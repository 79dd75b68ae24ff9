import { asc, eq } from 'drizzle-orm'
import { type BoxPaper, type BoxPapers, toWireMoney } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { invoice, invoiceReceiver, purchase, servedDeployment } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { invoiceNumber, letterOf } from '../invoices/invoice-number.ts'
import { Refusal } from '../refusal.ts'

type InvoiceRow = typeof invoice.$inferSelect

const STATES: Record<InvoiceRow['state'], BoxPaper['cEstado']> = {
  DEBIDA: 'EN_CURSO',
  NUMERADA: 'EN_CURSO',
  PEDIDA: 'EN_CURSO',
  DESCONOCIDA: 'EN_CURSO',
  RECHAZADA: 'RECHAZADO',
  AUTORIZADA: 'EMITIDO',
}

/** Whether the receiver of an invoice may still change: nothing was sent to the authority, or it was refused. */
export const isNameable = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  state === 'DEBIDA' || state === 'RECHAZADA'

const paperOf = (row: InvoiceRow, linkOf: (invoiceId: number) => string): BoxPaper => ({
  idComprobante: row.id,
  cTipo: row.kind,
  cLetra: letterOf(row),
  cNumero: row.number === null ? null : invoiceNumber({ ...row, number: row.number }),
  cEstado: STATES[row.state],
  fTotal: toWireMoney(row.cents),
  dFecha: (row.authorisedAt ?? row.createdAt).toISOString(),
  cEnlace: row.state === 'AUTORIZADA' ? linkOf(row.id) : null,
})

/**
 * The invoice of a sale and the credit notes of what was given back of it, the first one first. A sale
 * that is not paid has none yet.
 * @throws Refusal NO_ENCONTRADO for one that was given up
 */
export const readPapers = async (
  orm: Orm,
  { id, state, buyer, processType }: typeof purchase.$inferSelect,
  linkOf: (invoiceId: number) => string,
): Promise<BoxPapers> => {
  const [sale] = await orm
    .select({
      issues: servedDeployment.invoicing,
      order: purchaseOrder.confirmedAt,
      receiver: invoiceReceiver.name,
    })
    .from(purchase)
    .leftJoin(servedDeployment, eq(servedDeployment.id, purchase.deploymentId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .leftJoin(invoiceReceiver, eq(invoiceReceiver.purchaseId, purchase.id))
    .where(eq(purchase.id, id))
  const isOpen = processType === 'BOX' && state === 'ABIERTO'
  if (sale === undefined || (sale.order === null && !isOpen)) throw new Refusal('NO_ENCONTRADO')
  const rows = await orm.select().from(invoice).where(eq(invoice.purchaseId, id)).orderBy(asc(invoice.id))
  const own = rows.find(({ kind }) => kind === 'FACTURA')
  const name = sale.receiver ?? (buyer && `${buyer.cNombre} ${buyer.cApellido}`.trim())
  return {
    idProcesoDeCompra: id,
    lFactura: rows.length > 0 || sale.issues !== null,
    lNombrable: processType === 'BOX' && (own ? isNameable(own) : isOpen && sale.issues !== null),
    cReceptor: name || null,
    listaComprobante: rows.map((row) => paperOf(row, linkOf)),
  }
}
