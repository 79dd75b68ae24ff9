import { Refusal } from '../../domain/refusal.ts'
import { printPurchase } from '../../mail/print-purchase.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import type { RouteModule } from '../handler.ts'
import { registerMailbox } from './mailbox.ts'
import { ownsPurchase, readOrders } from './order-rows.ts'
import { toWireOrder } from './order-wire.ts'

export const orders: RouteModule = {
  createHandlers: ({ database: { orm }, catalogue, deployments }) => ({
    listOrders: async ({ customer, locale }) => {
      const rows = await readOrders(orm, customer.id)
      const tickets = await readTickets(
        orm,
        rows.map(({ purchase }) => purchase.id),
        locale,
      )
      const ofPurchase = Map.groupBy(tickets, ({ purchaseId }) => purchaseId)
      return {
        Lista: rows.map((row) =>
          toWireOrder({ catalogue, deployments }, row, ofPurchase.get(row.purchase.id) ?? [], locale),
        ),
      }
    },

    downloadTickets: async ({ params, customer, reply }) => {
      if (!(await ownsPurchase(orm, customer.id, params.id))) throw new Refusal('NO_ENCONTRADO')
      const pdf = await printPurchase(orm, deployments, params.id)
      if (!pdf) throw new Refusal('NO_ENCONTRADO')
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${pdf.name}"`,
          'cache-control': 'no-store',
        })
        .send(Buffer.from(pdf.bytes))
    },
  }),

  register(app, services) {
    app.get('/.well-known/taquilla-tickets.json', { schema: { hide: true } as object }, (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').send(services.signer.keySet),
    )
    if (!services.config.production && services.config.smtpUrl === null) registerMailbox(app, services)
  },
}
