import type { Order } from '../../../contract/index.ts'
import { purchaseByCode, sendOrderCode } from '../../orders/look-up.ts'
import { ownerByPermission, permissionFor } from '../../orders/order-permission.ts'
import { resendTickets } from '../../orders/resend-tickets.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call, Handlers } from '../handler.ts'
import { listOrders } from './list-orders.ts'
import { sendCalendar, sendTickets } from './order-files.ts'

type Asked = Pick<Call<'regretFoundPurchase'>, 'locale' | 'now'>

/** Calls about an order without a login: by the code of its mail, then by the permission that the look-up gives. */
export const foundOrder = (
  services: Services<
    'accountMails' | 'catalogue' | 'clock' | 'codes' | 'database' | 'deployments' | 'desk' | 'signatures'
  >,
): Partial<Handlers> => {
  const { database, desk, signatures } = services

  const read = async (asked: Asked, customerId: number, idProcesoDeCompra: string): Promise<Order> => {
    const query = { idProcesoDeCompra }
    const [found] = (await listOrders(services, { ...asked, customer: { id: customerId }, query })).Lista
    if (found === undefined) throw new Refusal('CODIGO_NO_VALIDO')
    return found
  }

  const ownerOf = ({
    params,
    body,
    now,
  }: Pick<Call<'regretFoundPurchase'>, 'params' | 'body' | 'now'>): Promise<number> =>
    ownerByPermission({ orm: database.orm, signatures, now }, params.id, body.cPermiso)

  return {
    sendOrderCode: ({ body }) => sendOrderCode(services, body),

    lookUpOrder: async ({ body, locale, now }) => {
      const { purchaseId, customerId } = await purchaseByCode(services, body)
      const oOrden = await read({ locale, now }, customerId, purchaseId)
      const { cPermiso, until } = permissionFor(signatures, purchaseId, now)
      return { oOrden, cPermiso, dPermisoHasta: until.toISOString() }
    },

    downloadFoundTickets: async (call) =>
      sendTickets(services, call.reply, await ownerOf(call), call.params.id),

    getFoundCalendar: async (call) => sendCalendar(services, call, await ownerOf(call), call.params.id),

    resendFoundTickets: async (call) => {
      await resendTickets(services, call.params.id, await ownerOf(call))
      return null
    },

    regretFoundPurchase: async ({ params, body, locale, now }) => {
      const customerId = await ownerOf({ params, body, now })
      await desk.payments.regret(params.id, customerId)
      return read({ locale, now }, customerId, params.id)
    },
  }
}
