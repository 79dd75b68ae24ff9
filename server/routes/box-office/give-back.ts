import {
  type BoxGiveBackOffer,
  type BoxGivenBack,
  fromWireMoney,
  type Locale,
  toWireMoney,
} from '../../../contract/index.ts'
import { requireAtDesk } from '../../box-office/at-desk.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { describePlace } from '../../box-office/sold.ts'
import type { KnownAtDesk } from '../../payments/desk-offer.ts'
import { orderNumber } from '../../selling/order-number.ts'
import type { Services } from '../../services.ts'
import { message } from '../../text/messages.ts'
import { readTickets } from '../../tickets/read-tickets.ts'
import type { Call } from '../handler.ts'
import { exceptionOf } from './exception.ts'
import { orderIdOf } from './order-id.ts'

const listOf = async (
  { database: { selling } }: Services,
  { all, why }: KnownAtDesk,
  locale: Locale,
): Promise<BoxGiveBackOffer['listaEntrada']> => {
  const valid = all.filter(({ isVoid }) => !isVoid)
  const numbers = valid.map(({ number }) => number)
  const printed = await readTickets(selling.orm, { numbers }, locale)
  return printed.map((one) => {
    const ticket = valid.find(({ number }) => number === one.number)
    const code = ticket ? why(ticket) : 'NO_ENCONTRADO'
    return {
      cNumero: one.number,
      cDescripcion: `${one.showName}, ${describePlace(one)}`,
      fPrecio: toWireMoney(one.priceCents),
      cMotivo: code && message(locale, `error.${code}`),
    }
  })
}

/**
 * What goes back for tickets of a sale that is dealt with at this desk, and why others cannot be given back.
 * @throws Refusal TURNO_CERRADO; NO_ENCONTRADO for any other sale as for none
 */
export const askGiveBackAtDesk = async (
  services: Services,
  { staff, params, body, locale }: Call<'askBoxGiveBack'>,
): Promise<BoxGiveBackOffer> => {
  const { orm } = services.database.selling
  const shift = await requireShift(orm, staff)
  const { deploymentId } = staff
  await requireAtDesk(orm, { id: params.id, deploymentId, shiftId: shift.id })
  const known = await services.desk.payments.askAtDesk({
    ...{ purchaseId: params.id, deploymentId },
    ...{ numbers: body.aEntrada, isException: body.lExcepcion },
  })
  const { offer } = known
  return {
    idProcesoDeCompra: params.id,
    nOrden: orderNumber(await orderIdOf(orm, params.id)),
    listaEntrada: await listOf(services, known, locale),
    fDevuelve: toWireMoney(offer?.cents ?? 0),
    fRetenido: toWireMoney(offer?.keptCents ?? 0),
    cDestino: offer?.by ?? 'NADA',
    dHasta: offer?.byHandUntil?.toISOString() ?? null,
  }
}

/**
 * Gives tickets back at this desk. The same key again answers the same.
 * @throws Refusal as giveBackAtDesk of the payments does, CREDENCIALES_INVALIDAS where the exception is no manager's
 */
export const giveBackHere = async (
  services: Services,
  call: Call<'giveBackAtDesk'>,
): Promise<BoxGivenBack> => {
  const { staff, params, body } = call
  const { orm } = services.database.selling
  const { id: shiftId } = await requireShift(orm, staff)
  const { deploymentId } = staff
  await requireAtDesk(orm, { id: params.id, deploymentId, shiftId })
  const { cents, by } = await services.desk.payments.giveBackAtDesk({
    ...{ key: body.cIdempotencia, purchaseId: params.id, deploymentId, shiftId, staff },
    ...{ numbers: [...new Set(body.aEntrada)], expected: fromWireMoney(body.fDevuelve) },
    ...{ evidence: body.cComprobante ?? null, exception: await exceptionOf(services, call) },
  })
  return {
    nOrden: orderNumber(await orderIdOf(orm, params.id)),
    fDevuelve: toWireMoney(cents),
    cDestino: by,
  }
}
