import type { BoxExchange, BoxExchangeOffer, Deployment } from '../../../contract/index.ts'
import { requireAtDesk } from '../../box-office/at-desk.ts'
import { currentSaleOf } from '../../box-office/current-sale.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { readCharge } from '../../payments/charge-left.ts'
import { byHandUntilOf } from '../../payments/owe-part.ts'
import { goesBackBy, waysOf } from '../../payments/pay-at-desk.ts'
import { Refusal } from '../../refusal.ts'
import { orderNumber } from '../../selling/order-number.ts'
import type { Services } from '../../services.ts'
import { holdForTickets } from '../exchange/hold-for-tickets.ts'
import { readExchangeOffer } from '../exchange/offer.ts'
import type { Call } from '../handler.ts'
import { wirePurchaseOf } from '../process/own-purchase.ts'
import { exceptionOf } from './exception.ts'
import { orderIdOf } from './order-id.ts'
import { isBegunSame, writeBesideAt } from './write-exchange.ts'

type AnyCall = Pick<Call<'askBoxExchange'>, 'staff' | 'params' | 'now'>

/** Until the performance begins. */
const WITHOUT_RULE = 0

/** The rule of the deployment now, as a sale of a desk keeps none; a manager leaves it aside. Null for never. */
const hoursOf = ({ exchangeHours }: Deployment, isException: boolean): number | null =>
  isException ? WITHOUT_RULE : (exchangeHours ?? null)

/** A sale of any desk of the deployment, and how what its charge paid goes back. */
const readSale = async ({ database: { selling } }: Services, { staff, params: { id }, now }: AnyCall) => {
  const { orm } = selling
  const shift = await requireShift(orm, staff)
  const { deploymentId } = staff
  const sale = await requireAtDesk(orm, { id, deploymentId, shiftId: shift.id })
  // Its buyer exchanges an order of the web, and has its new tickets.
  if (sale.processType !== 'BOX') throw new Refusal('CAMBIO_NO_PERMITIDO')
  const charge = await readCharge(orm, id)
  const cents = charge?.chargedCents ?? 0
  const by = goesBackBy(charge, cents, charge && byHandUntilOf(charge, now))
  return { sale, shift, by, number: orderNumber(await orderIdOf(orm, id)) }
}

/**
 * What the tickets of a sale of a desk may be exchanged for, each date and sector with its price.
 * @throws Refusal TURNO_CERRADO; NO_ENCONTRADO for another deployment's sale as for none; the reason where no ticket may be
 */
export const askExchangeAtDesk = async (
  services: Services,
  call: Call<'askBoxExchange'>,
): Promise<BoxExchangeOffer> => {
  const { deployment, body, locale, now } = call
  const { sale, by, number } = await readSale(services, call)
  const offer = await readExchangeOffer(services, {
    ...{ purchaseId: sale.id, owner: sale, processType: 'BOX', deployment, locale, now },
    hours: hoursOf(deployment, body.lExcepcion),
  })
  return { ...offer, nOrden: number, cDestino: by }
}

/**
 * Holds places for tickets of a sale of a desk, in the sale that this desk makes now: that is paid, or done where nothing
 * is due, as any other. What it held before goes free.
 * @throws Refusal with the reason, CREDENCIALES_INVALIDAS where the exception is no manager's, CAJA_SIN_EFECTIVO where the
 * drawer has less than goes back; nothing is held then.
 */
export const exchangeAtDesk = async (
  services: Services,
  call: Call<'beginBoxExchange'>,
): Promise<BoxExchange> => {
  const { staff, deployment, body, locale, now } = call
  const { orm } = services.database.selling
  const { sale, shift, by: port, number } = await readSale(services, call)
  const { cComprobante: evidence = null, oExcepcion: _manager, ...wanted } = body
  const by = waysOf(port, evidence)
  const exception = await exceptionOf(services, call)
  const customer = await currentSaleOf(orm, staff)
  const hours = hoursOf(deployment, exception !== null)
  const begun = { shift, staffId: staff.id, hours: hours ?? 0, by, evidence, exception, oldId: sale.id, now }
  const id = await holdForTickets(services, {
    call: { ...call, body: wanted, customer, staff: null, token: '' },
    owner: sale,
    hours,
    writeBeside: writeBesideAt(deployment, begun),
    isBesideSame: isBegunSame(begun),
  })
  const oProceso = await wirePurchaseOf(services, { params: { id }, customer, deployment, locale, now })
  return { nOrdenAnterior: number, oProceso }
}
