import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { OrderTask } from '../../machines/orders/orders.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { downloadBill } from './download-bill.ts'
import { saveReply } from './save-reply.ts'

const DONE: Outcome<unknown> = { ok: true, data: null }

/** Does what was asked of an order or a ticket: a file is saved, a mail is sent again, a ticket comes back. */
export const doOrderTask = (api: Api) =>
  fromPromise<Outcome<unknown>, OrderTask | null>(async ({ input, signal }) => {
    if (input === null) return DONE
    const params = 'cNumero' in input ? { cNumero: input.cNumero } : { cNumero: '' }
    const order = 'idProcesoDeCompra' in input ? { id: input.idProcesoDeCompra } : { id: '' }
    const name = order.id.slice(0, 8)
    switch (input.kind) {
      case 'download': {
        const address = accountAddresses.downloadTickets
        const pdf = api.fetch('downloadTickets', { address, params: order, signal, quiet: true })
        return saveReply(pdf, 'pdf', `entradas-${name}.pdf`)
      }
      case 'downloadReceived': {
        const address = accountAddresses.downloadReceivedTicket
        const pdf = api.fetch('downloadReceivedTicket', { address, params, signal, quiet: true })
        return saveReply(pdf, 'pdf', `entrada-${input.cNumero}.pdf`)
      }
      case 'bill':
        return downloadBill(api, input, signal)
      case 'calendar': {
        const address = accountAddresses.getCalendar
        const file = api.fetch('getCalendar', { address, params: order, signal, quiet: true })
        return saveReply(file, 'calendar', `entradas-${name}.ics`)
      }
      case 'resend':
        return api.call('resendTickets', {
          address: accountAddresses.resendTickets,
          params: order,
          body: {},
          signal,
          quiet: true,
        })
      case 'takeBack':
        return api.call('takeTicketBack', {
          address: accountAddresses.takeTicketBack,
          params,
          body: {},
          signal,
          quiet: true,
        })
    }
  })
