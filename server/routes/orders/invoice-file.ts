import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { invoice } from '../../db/schema/index.ts'
import { INVOICE_PATH, invoiceOfSeal } from '../../invoices/invoice-link.ts'
import { printInvoice } from '../../invoices/print-invoice.ts'
import { sendFile } from '../../send-file.ts'
import type { Services } from '../../services.ts'
import { localeOf } from '../../text/language.ts'
import { invoiceOverPage } from './invoice-over-page.ts'
import { PDF } from './order-files.ts'

/**
 * An invoice's file, by the address that its order is read with. Once that is over, and at another shop, a page that says
 * how to get another one, with 404.
 */
export const registerInvoiceFile = (
  app: FastifyInstance,
  { database: { orm }, deployments, signatures, clock }: Services,
): void => {
  app.get<{ Querystring: { sello?: string } }>(
    INVOICE_PATH,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { query, deployment } = request
      const id = invoiceOfSeal(signatures, String(query.sello ?? ''), clock.now())
      const [row] = id === null ? [] : await orm.select().from(invoice).where(eq(invoice.id, id))
      const printed = row?.deploymentId === deployment.id && (await printInvoice(orm, deployments, row.id))
      if (printed) return sendFile(reply, PDF, printed.name, printed.bytes)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(invoiceOverPage(deployment, localeOf(request, deployment)))
    },
  )
}
