import { fromWireMoney } from '../../../contract/index.ts'
import { printTransferred } from '../../mail/print-purchase.ts'
import { readReceived } from '../../orders/held-tickets.ts'
import { offerPath, offerTicket, withdrawOffer } from '../../orders/ticket-offer.ts'
import { takeTicketBack, transferTicket } from '../../orders/transfer-ticket.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import { sendFile } from '../../send-file.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import { registerWallets } from '../../wallets/register-wallets.ts'
import { formOrigin } from '../customer/forms.ts'
import type { RouteModule } from '../handler.ts'
import { foundOrder } from './found-order.ts'
import { toWireOffer } from './give-back-wire.ts'
import { toAnswer } from './house-changes.ts'
import { registerInvoiceFile } from './invoice-file.ts'
import { listOrders } from './list-orders.ts'
import { registerMailbox } from './mailbox.ts'
import { PDF, sendCalendar, sendTickets } from './order-files.ts'
import { toWireResale } from './resale-wire.ts'
import { sendAgain } from './send-again.ts'
import { toWireLine, toWireTicket } from './ticket-wire.ts'

export const orders: RouteModule = {
  createHandlers: (services) => {
    const { database, catalogue, config, deployments, clock, signatures, signer, desk } = services
    const { orm } = database
    const transferring = { database, clock, signer }
    return {
      listOrders: (call) => listOrders(services, { ...call, owner: ownerOf(call) }),

      ...foundOrder(services),

      downloadTickets: (call) => sendTickets(services, call.reply, ownerOf(call), call.params.id),

      getCalendar: (call) => sendCalendar(services, call, ownerOf(call), call.params.id),

      resendTickets: async (call) => {
        await sendAgain(services, call.params.id, ownerOf(call), formOrigin(services, call))
        return null
      },

      regretPurchase: async (call) => {
        const { number, at } = await desk.payments.regret(call.params.id, ownerOf(call))
        return { cNumero: number, dFecha: at.toISOString() }
      },

      askGiveBack: async (call) =>
        toWireOffer(await desk.payments.askGiveBack(call.params.id, ownerOf(call), call.body.aEntrada)),

      giveBackTickets: async (call) => {
        const { aEntrada, fTotal } = call.body
        return toWireOffer(
          await desk.payments.giveBack(call.params.id, ownerOf(call), aEntrada, fromWireMoney(fTotal)),
        )
      },

      askResale: async (call) =>
        toWireResale(await desk.payments.askResale(call.params.id, ownerOf(call), call.body.cEntrada)),

      offerOnResale: async (call) => {
        const { cEntrada, fTotal } = call.body
        return toWireResale(
          await desk.payments.offerOnResale(call.params.id, ownerOf(call), cEntrada, fromWireMoney(fTotal)),
        )
      },

      takeOffResale: async (call) => {
        await desk.payments.takeOffResale(call.params.id, ownerOf(call), call.body.cEntrada)
        return null
      },

      answerHouseChange: async (call) => {
        await desk.payments.answerChange(call.params.id, ownerOf(call), toAnswer(call.body))
        return null
      },

      listReceivedTickets: async ({ customer, deployment, locale, now }) => {
        const received = await readReceived(orm, customer, deployment.id)
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

      downloadReceivedTicket: async ({ params, customer, deployment, reply }) => {
        const [mine] = await readReceived(orm, customer, deployment.id, params.cNumero)
        const pdf = mine && (await printTransferred(orm, deployments, mine.number))
        if (!pdf) throw new Refusal('NO_ENCONTRADO')
        return sendFile(reply, PDF, pdf.name, pdf.bytes)
      },

      transferTicket: async ({ params, body, customer, deployment }) => {
        await transferTicket({ ...transferring, deployment }, params.cNumero, customer, body)
        return null
      },

      offerTicket: async (call) => {
        const { params, customer, deployment, request } = call
        const { id, until } = await offerTicket({ ...transferring, deployment }, params.cNumero, customer)
        return {
          cUri: originOf(request, deployments, config) + offerPath(signatures, id),
          dVence: until?.toISOString() ?? null,
        }
      },

      withdrawOffer: async ({ params, customer, deployment }) => {
        await withdrawOffer({ ...transferring, deployment }, params.cNumero, customer)
        return null
      },

      takeTicketBack: async ({ params, customer, deployment }) => {
        await takeTicketBack({ ...transferring, deployment }, params.cNumero, customer)
        return null
      },
    }
  },

  register(app, services) {
    app.get('/.well-known/taquilla-tickets.json', { schema: { hide: true } as object }, (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').send(services.signer.keySet),
    )
    registerInvoiceFile(app, services)
    registerWallets(app, services)
    if (!services.config.production && services.config.smtpUrl === null) registerMailbox(app, services)
  },
}
