import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { invoice } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { moveInvoice } from '../invoices/move-invoice.ts'
import { orderNumber } from '../selling/order-number.ts'
import { OperatorError, type OperatorServices } from './operator-commands.ts'

type Row = typeof invoice.$inferSelect

const lineOf = ({ row, order }: { row: Row; order: number | null }): string => {
  const kind = row.kind === 'FACTURA' ? 'invoice' : 'credit note'
  const named = row.number === null ? '' : `, number ${row.pointOfSale}-${row.number}`
  const refused = row.failure === null ? '' : `: ${row.failure}`
  return `${row.id}: ${kind} of order ${orderNumber(order ?? 0)}, ${row.cents} cents ${row.currency}${named}, ${row.state} since ${row.createdAt.toISOString()}${refused}`
}

/** Invoices and credit notes that are not authorised: those that are asked for, and those that wait for an operator. */
export const showInvoices = async (
  { database: { orm }, print }: { database: Pick<Database, 'orm'>; print(line: string): void },
  deploymentId: string | null,
): Promise<void> => {
  const here = deploymentId === null ? undefined : eq(invoice.deploymentId, deploymentId)
  const open = await orm
    .select({ row: invoice, order: purchaseOrder.id })
    .from(invoice)
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, invoice.purchaseId))
    .where(and(ne(invoice.state, 'AUTORIZADA'), here))
    .orderBy(asc(invoice.id))
    .limit(1_000)
  const part = (name: string, lines: string[]) => {
    print(`${name}: ${lines.length}`)
    for (const line of lines) print(`  ${line}`)
  }
  part('Invoices owed', open.filter(({ row }) => row.state !== 'RECHAZADA').map(lineOf))
  part('Invoices rejected', open.filter(({ row }) => row.state === 'RECHAZADA').map(lineOf))
}

/**
 * Has a rejected invoice asked for again.
 * @param unnamed its receiver is a final consumer who is not named: for a document that the authority refuses
 * @throws OperatorError for one that is not rejected, or is of another deployment
 */
export const reissueInvoice = async (
  { database, clock, print }: Pick<OperatorServices, 'database' | 'clock' | 'print'>,
  id: string,
  { deploymentId, unnamed }: { deploymentId: string; unnamed: boolean },
): Promise<void> => {
  const { orm } = database
  const known = /^\d{1,9}$/.test(id) ? Number(id) : 0
  const isIt = and(eq(invoice.id, known), eq(invoice.deploymentId, deploymentId))
  const [row] = await orm.select().from(invoice).where(isIt)
  if (row === undefined) throw new OperatorError(`There is no invoice ${id} of ${deploymentId}.`)
  if (row.state !== 'RECHAZADA') throw new OperatorError(`It is ${row.state}: nothing is wrong with it.`)
  if (unnamed)
    await orm
      .update(invoice)
      .set({ receiverDocumentType: null, receiverDocument: null })
      .where(and(isIt, eq(invoice.state, 'RECHAZADA')))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const moved = await moveInvoice({ database, clock, log }, row, { type: 'operator.retried' })
  print(`Invoice ${row.id}: ${moved?.state ?? 'moved meanwhile'}`)
}
