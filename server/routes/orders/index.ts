import { Refusal } from '../../domain/refusal.ts'
import { printPurchase, printTransferred } from '../../mail/print-purchase.ts'
import { readReceived } from '../../orders/held-tickets.ts'
import { purchaseByCode, sendOrderCode } from '../../orders/look-up.ts'
import { resendTickets } from '../../orders/resend-tickets.ts'
import { takeTicketBack, transferTicket } from '../../orders/transfer-ticket.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import type { RouteModule } from '../handler.ts'
import { listOrders } from './list-orders.ts'
import { registerMailbox } from './mailbox.ts'
import { orderCalendar } from './order-calendar.ts'
import { ownsPurchase } from './owns-purchase.ts'
import { sendFile } from './send-file.ts'
import { toWireLine, toWireTicket } from './ticket-wire.ts'

const PDF = 'application/pdf'

export const orders: RouteModule = {
  createHandlers: (services) => {
    const { database, catalogue, codes, deployments, clock, signer, desk } = services
    const { orm } = database
    const lookingUp = { database, clock, codes, mailOwed: () => services.accountMails.wake() }
    const transferring = { database, clock, signer }
    return {
      listOrders: (call) => listOrders(services, call),

      sendOrderCode: ({ body }) => sendOrderCode(lookingUp, body),

      lookUpOrder: async (call) => {
        const { purchaseId, customerId } = await purchaseByCode(lookingUp, call.body)
        const query = { idProcesoDeCompra: purchaseId }
        const [found] = (await listOrders(services, { ...call, customer: { id: customerId }, query })).Lista
        if (found === undefined) throw new Refusal('CODIGO_NO_VALIDO')
        return found
      },

      downloadTickets: async ({ params, customer, reply }) => {
        if (!(await ownsPurchase(orm, customer.id, params.id))) throw new Refusal('NO_ENCONTRADO')
        const pdf = await printPurchase(orm, deployments, params.id)
        if (!pdf) throw new Refusal('NO_ENCONTRADO')
        return sendFile(reply, PDF, pdf.name, pdf.bytes)
      },

      getCalendar: async ({ params, customer, reply, locale, now }) => {
        if (!(await ownsPurchase(orm, customer.id, params.id))) throw new Refusal('NO_ENCONTRADO')
        const file = await orderCalendar(services, params.id, locale, now)
        if (file === null) throw new Refusal('NO_ENCONTRADO')
        return sendFile(reply, 'text/calendar; charset=utf-8', `${params.id}.ics`, Buffer.from(file))
      },

      resendTickets: async ({ params, customer }) => {
        await resendTickets({ database, clock }, params.id, customer.id)
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
        await transferTicket(transferring, params.cNumero, customer, body)
        return null
      },

      takeTicketBack: async ({ params, customer }) => {
        await takeTicketBack(transferring, params.cNumero, customer)
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
}
