import { fromWireMoney, type Order } from '../../../contract/index.ts'
import { purchaseByCode, sendOrderCode } from '../../orders/look-up.ts'
import { ownerByPermission, permissionFor } from '../../orders/order-permission.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import type { Owner } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import { formOrigin } from '../customer/forms.ts'
import type { Call, RouteModule } from '../handler.ts'
import { toWireOffer } from './give-back-wire.ts'
import { toAnswer } from './house-changes.ts'
import { listOrders } from './list-orders.ts'
import { sendCalendar, sendTickets } from './order-files.ts'
import { toWireResale } from './resale-wire.ts'
import { sendAgain } from './send-again.ts'

type Asked = Pick<Call<'regretFoundPurchase'>, 'deployment' | 'locale' | 'now'>

/** Calls about an order without a login: by the code of its mail, then by the permission that the look-up gives. */
export const foundOrder = (services: Services): ReturnType<NonNullable<RouteModule['createHandlers']>> => {
  const { database, clock, codes, config, deployments, desk, signatures } = services
  const lookingUp = ({ deployment }: Pick<Asked, 'deployment'>) => ({
    deploymentId: deployment.id,
    database,
    clock,
    codes,
    mailOwed: () => services.accountMails.wake(),
  })

  const read = async (asked: Asked, owner: Owner, idProcesoDeCompra: string): Promise<Order> => {
    const query = { idProcesoDeCompra }
    const [found] = (await listOrders(services, { ...asked, owner, query })).Lista
    if (found === undefined) throw new Refusal('CODIGO_NO_VALIDO')
    return found
  }

  const permittedOwner = ({
    params,
    body,
    deployment,
    now,
  }: Pick<Call<'regretFoundPurchase'>, 'params' | 'body' | 'deployment' | 'now'>): Promise<Owner> =>
    ownerByPermission({ orm: database.orm, signatures, now }, params.id, deployment.id, body.cPermiso)

  return {
    sendOrderCode: (call) =>
      sendOrderCode(lookingUp(call), call.body, originOf(call.request, deployments, config)),

    lookUpOrder: async (call) => {
      const { purchaseId, owner } = await purchaseByCode(lookingUp(call), call.body)
      const oOrden = await read(call, owner, purchaseId)
      const { cPermiso, until } = permissionFor(signatures, purchaseId, call.now)
      return { oOrden, cPermiso, dPermisoHasta: until.toISOString() }
    },

    downloadFoundTickets: async (call) =>
      sendTickets(services, call.reply, await permittedOwner(call), call.params.id),

    getFoundCalendar: async (call) =>
      sendCalendar(services, call, await permittedOwner(call), call.params.id),

    resendFoundTickets: async (call) => {
      await sendAgain(services, call.params.id, await permittedOwner(call), formOrigin(services, call))
      return null
    },

    regretFoundPurchase: async (call) => {
      const owner = await permittedOwner(call)
      await desk.payments.regret(call.params.id, owner)
      return read(call, owner, call.params.id)
    },

    askFoundGiveBack: async (call) =>
      toWireOffer(
        await desk.payments.askGiveBack(call.params.id, await permittedOwner(call), call.body.aEntrada),
      ),

    giveBackFoundTickets: async (call) => {
      const owner = await permittedOwner(call)
      const { aEntrada, fTotal } = call.body
      await desk.payments.giveBack(call.params.id, owner, aEntrada, fromWireMoney(fTotal))
      return read(call, owner, call.params.id)
    },

    askFoundResale: async (call) =>
      toWireResale(
        await desk.payments.askResale(call.params.id, await permittedOwner(call), call.body.cEntrada),
      ),

    offerFoundOnResale: async (call) => {
      const owner = await permittedOwner(call)
      const { cEntrada, fTotal } = call.body
      await desk.payments.offerOnResale(call.params.id, owner, cEntrada, fromWireMoney(fTotal))
      return read(call, owner, call.params.id)
    },

    takeFoundOffResale: async (call) => {
      const owner = await permittedOwner(call)
      await desk.payments.takeOffResale(call.params.id, owner, call.body.cEntrada)
      return read(call, owner, call.params.id)
    },

    answerFoundHouseChange: async (call) => {
      const owner = await permittedOwner(call)
      await desk.payments.answerChange(call.params.id, owner, toAnswer(call.body))
      return read(call, owner, call.params.id)
    },
  }
}
