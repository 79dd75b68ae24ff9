import { printTransferred } from '../../mail/print-purchase.ts'
import { readReceived } from '../../orders/held-tickets.ts'
import { resendTickets } from '../../orders/resend-tickets.ts'
import { takeTicketBack, transferTicket } from '../../orders/transfer-ticket.ts'
import { Refusal } from '../../refusal.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import { resource } from '../handler.ts'
import { foundOrder } from './found-order.ts'
import { listOrders } from './list-orders.ts'
import { registerMailbox } from './mailbox.ts'
import { PDF, sendCalendar, sendTickets } from './order-files.ts'
import { sendFile } from './send-file.ts'
import { toWireLine, toWireTicket } from './ticket-wire.ts'

export const orders = resource({
  name: 'orders',
  uses: [
    'accountMails',
    'catalogue',
    'clock',
    'codes',
    'config',
    'database',
    'deployments',
    'desk',
    'signatures',
    'signer',
  ],
  createHandlers: (services) => {
    const { database, catalogue, deployments, desk } = services
    const { orm } = database
    return {
      listOrders: (call) => listOrders(services, call),

      ...foundOrder(services),

      downloadTickets: ({ params, customer, reply }) => sendTickets(services, reply, customer.id, params.id),

      getCalendar: (call) => sendCalendar(services, call, call.customer.id, call.params.id),

      resendTickets: async ({ params, customer }) => {
        await resendTickets(services, params.id, customer.id)
        return null
      },

      regretPurchase: async ({ params, customer }) => {
        const { number, at } = await desk.payments.regret(params.id, customer.id)
        return { cNumero: number, dFecha: at.toISOString() }
      },

      listReceivedTickets: async ({ customer, locale, now }) => {
        const received = await readReceived(orm, customer)
        const numbers = received.map(({ number }) => number)
        const tickets = await readTickets(orm, { numbers }, locale)
        return {
          Lista: tickets.map((ticket) => {
            const buyer = received.find(({ number }) => number === ticket.number)?.buyer
            return {
              oEntrada: toWireTicket(ticket, now, false),
              oFuncion: toWireLine(catalogue, ticket.performanceId, locale)[0] ?? null,
              cComprador: buyer ? `${buyer.cNombre} ${buyer.cApellido}` : '',
            }
          }),
        }
      },

      downloadReceivedTicket: async ({ params, customer, reply }) => {
        const [mine] = await readReceived(orm, customer, params.cNumero)
        const pdf = mine && (await printTransferred(orm, deployments, mine.number))
        if (!pdf) throw new Refusal('NO_ENCONTRADO')
        return sendFile(reply, PDF, pdf.name, pdf.bytes)
      },

      transferTicket: async ({ params, body, customer }) => {
        await transferTicket(services, params.cNumero, customer, body)
        return null
      },

      takeTicketBack: async ({ params, customer }) => {
        await takeTicketBack(services, params.cNumero, customer)
        return null
      },
    }
  },

  register(app, services) {
    app.get('/.well-known/taquilla-tickets.json', { schema: { hide: true } as object }, (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').send(services.signer.keySet),
    )
    if (!services.config.production && services.config.smtpUrl === null) registerMailbox(app, services)
  },
})
