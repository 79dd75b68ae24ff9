import type { PurchaseProcess } from '../../../contract/index.ts'
import { type BookingRow, readBookingAtDesk, readBookingOf } from '../../bookings/read-bookings.ts'
import { Refusal } from '../../refusal.ts'
import type { HoldCommand } from '../../selling/hold-command.ts'
import { toWirePurchase } from '../../selling/purchase-wire.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { PLACES_AT_DESK, planOf } from '../process/hold.ts'

type TakeCall = Call<'takeBooking'> | Call<'takeBookedPlaces'>
/** Who asks for a booking: its customer, or a sale at the desk, which sells every booking of its shop. */
type Asking = Pick<Call<'listBookingPromotions'>, 'customer' | 'deployment' | 'now'>

/** @throws Refusal NO_ENCONTRADO for another customer's booking as for one that does not exist. */
export const askedBooking = async (
  { database }: Services,
  { customer, deployment, now }: Asking,
  id: number,
): Promise<BookingRow> => {
  const row =
    customer.desk === undefined
      ? await readBookingOf(database.selling, { deploymentId: deployment.id, customer }, id, now)
      : await readBookingAtDesk(database.selling, deployment.id, id, now)
  if (row === null) throw new Refusal('NO_ENCONTRADO')
  return row
}

type Wanted = Pick<HoldCommand, 'seats' | 'sectors'> & { whole: { promotionId: number | null } | null }

const hold = async (
  services: Services,
  call: TakeCall,
  booking: BookingRow,
  { whole, ...places }: Wanted,
): Promise<PurchaseProcess> => {
  const { body, customer, deployment, params, request } = call
  const { socket } = request.raw
  const { purchase } = await services.holds.hold(
    {
      customerId: customer.id,
      purchaseId: params.id,
      processType: body.ctProcess,
      deploymentId: deployment.id,
      decimals: deployment.currency.decimals,
      purchaseMinutes: deployment.limits.purchaseMinutes,
      // The places are the customer's already: neither a queue nor a limit of what is on sale is asked.
      placeLimit: PLACES_AT_DESK,
      customerLimit: null,
      heldMinutes: null,
      admitted: true,
      idempotencyKey: body.cIdempotencia,
      performanceId: booking.performanceId,
      booking: { id: booking.id, whole },
      group: null,
      ...places,
    },
    () => socket.destroyed,
  )
  return toWirePurchase(services, purchase, call.locale)
}

const asked = async (services: Services, call: TakeCall): Promise<BookingRow> => {
  const { body, customer } = call
  const booking = await askedBooking(services, call, body.idReserva)
  if ((customer.desk !== undefined) !== (body.ctProcess === 'BOX')) throw new Refusal('MODO_NO_PERMITIDO')
  // At the desk they were accepted when the booking was made.
  if (body.ctProcess === 'CART' && !body.lCondiciones) throw new Refusal('CONDICIONES_NO_ACEPTADAS')
  return booking
}

const requirePromotions = (
  { catalogue }: Services,
  { performanceId }: BookingRow,
  ids: (number | null)[],
) => {
  if (ids.some((id) => id !== null && catalogue.promotions.get(id)?.performanceId !== performanceId))
    throw new Refusal('PROMOCION_NO_VALIDA')
}

/** Section 7, TomarReservaPorFuncion: all that is left of a booking, beside what the purchase has of it. */
export const takeBooking = async (
  services: Services,
  call: Call<'takeBooking'>,
): Promise<PurchaseProcess> => {
  const { idFuncion, idPromocion: promotionId } = call.body
  const booking = await asked(services, call)
  if (booking.performanceId !== idFuncion) throw new Refusal('NO_ENCONTRADO')
  requirePromotions(services, booking, [promotionId])
  return hold(services, call, booking, { seats: [], sectors: [], whole: { promotionId } })
}

/** Section 7, TomarReservaPorPosicion: some places of a booking, each at its promotion. */
export const takeBookedPlaces = async (
  services: Services,
  call: Call<'takeBookedPlaces'>,
): Promise<PurchaseProcess> => {
  const { aPosicion, aSector } = call.body
  const booking = await asked(services, call)
  if (aPosicion.length + aSector.length === 0) throw new Refusal('FORMA_INVALIDA')
  requirePromotions(
    services,
    booking,
    [...aPosicion, ...aSector].map(({ idPromocion }) => idPromocion),
  )
  const plan = await planOf(services, booking.performanceId)
  const wanted = new Map<number, number | null>()
  for (const { idPosicion, idPromocion } of aPosicion) {
    const ordinal = plan?.seats.ordinals.get(idPosicion)
    if (ordinal === undefined) throw new Refusal('POSICION_INEXISTENTE')
    wanted.set(ordinal, idPromocion)
  }
  return hold(services, call, booking, {
    whole: null,
    seats: [...wanted]
      .map(([ordinal, promotionId]) => ({ ordinal, promotionId }))
      .sort((a, b) => a.ordinal - b.ordinal),
    sectors: aSector.map(({ idSector, nCantidad, idPromocion }) => ({
      sectorId: idSector,
      places: nCantidad,
      promotionId: idPromocion,
    })),
  })
}
