import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BoxOrderSearch } from '../../contract/index.ts'
import type { SearchKind } from '../db/schema/box-office.ts'
import { invoiceReceiver, purchase } from '../db/schema/index.ts'
import { purchaseOrder, ticket } from '../db/schema/payment.ts'
import { type TicketKeySet, verifyTicket } from '../tickets/ticket-code.ts'

/** By what an order is looked for, and which purchases that are. */
export interface WantedSales {
  kind: SearchKind
  orderNumber: number | null
  /** By the columns of the purchase and its order. */
  which: SQL
}

const NUMBER = /^\d{1,9}$/
const TICKET = /^[2-9A-HJ-NP-Z]{10}$/

/** To whom the invoice of the purchase is issued, as its sale at the desk has it. */
const receiver = (which: SQL | undefined): SQL =>
  sql`exists (select 1 from ${invoiceReceiver} where ${and(eq(invoiceReceiver.purchaseId, purchase.id), which)})`

const soldAtDesk = eq(purchase.processType, 'BOX')

/** An order of the web is found by number and document alone; a sale of a desk, where it names somebody, likewise. */
const byNumber = (orderNumber: number, cDocumento: string | undefined): WantedSales => {
  const isIt = eq(purchaseOrder.id, orderNumber)
  const document = cDocumento?.toLowerCase()
  const which =
    document === undefined
      ? and(isIt, soldAtDesk, isNull(purchase.buyer), sql`not ${receiver(undefined)}`)
      : and(
          isIt,
          sql`(lower(${purchase.buyer}->>'cDocumento') = ${document} or ${receiver(sql`lower(${invoiceReceiver.document}) = ${document}`)})`,
        )
  return { kind: 'NUMERO', orderNumber, which: which as SQL }
}

/**
 * Which purchases are looked for: by the code of a ticket, its number or what its square says, and by a whole name those
 * that were sold at a desk alone. An order of the web says to whom its tickets are sent.
 */
export const wantedSales = ({ cBuscar, cDocumento }: BoxOrderSearch, keys: TicketKeySet): WantedSales => {
  if (NUMBER.test(cBuscar)) return byNumber(Number(cBuscar), cDocumento)
  const number = verifyTicket(cBuscar, keys)?.number ?? cBuscar.toUpperCase()
  if (TICKET.test(number)) {
    const hasIt = sql`exists (select 1 from ${ticket} where ${and(eq(ticket.purchaseId, purchase.id), eq(ticket.number, number))})`
    return { kind: 'ENTRADA', orderNumber: null, which: and(soldAtDesk, hasIt) as SQL }
  }
  const isCalled = receiver(sql`lower(${invoiceReceiver.name}) = ${cBuscar.toLowerCase()}`)
  return { kind: 'NOMBRE', orderNumber: null, which: and(soldAtDesk, isCalled) as SQL }
}
