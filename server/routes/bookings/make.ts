import type { Booking, BoxBooking } from '../../../contract/index.ts'
import { toBoxBooking, toWireBooking } from '../../bookings/booking-wire.ts'
import { type BookingCommand, cancelBooking, makeBooking } from '../../bookings/make-booking.ts'
import { type BookingRow, readBookingAtDesk } from '../../bookings/read-bookings.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { PLACES_AT_DESK, planOf } from '../process/hold.ts'
import { askedBooking } from './take.ts'

type MakeCall = Call<'makeBoxBooking'> | Call<'reserveSeats'>

const seatsOf = async (services: Services, performanceId: number, seats: { idPosicion: string }[]) => {
  if (seats.length === 0) return []
  const plan = await planOf(services, performanceId)
  const ordinals = seats.map(({ idPosicion }) => {
    const ordinal = plan?.seats.ordinals.get(idPosicion)
    if (ordinal === undefined) throw new Refusal('POSICION_INEXISTENTE')
    return ordinal
  })
  return [...new Set(ordinals)].sort((a, b) => a - b).map((ordinal) => ({ ordinal }))
}

const make = async (services: Services, call: MakeCall, command: BookingCommand): Promise<BookingRow> => {
  const { deployment, now } = call
  const id = await makeBooking(services.database.selling, command, now)
  services.availability.invalidate(command.performanceId)
  services.accountMails.wake()
  const row = await readBookingAtDesk(services.database.selling, deployment.id, id, now)
  if (row === null) throw new Error(`booking ${id} was not written`)
  return row
}

const commonOf = ({ deployments, config }: Services, { body, deployment, locale, request }: MakeCall) => ({
  deploymentId: deployment.id,
  performanceId: body.idFuncion,
  locale,
  origin: originOf(request, deployments, config),
})

/** A booking that the box office makes for somebody, with a mail or without one. */
export const makeBoxBooking = async (
  services: Services,
  call: Call<'makeBoxBooking'>,
): Promise<BoxBooking> => {
  const { body, staff, locale, deployment } = call
  const { catalogue } = services
  if (!body.lCondiciones) throw new Refusal('CONDICIONES_NO_ACEPTADAS')
  if (!services.soldBy(call.deployment).performances.has(body.idFuncion)) throw new Refusal('NO_ENCONTRADO')
  const places = body.aPosicion.length + body.aSector.reduce((sum, one) => sum + one.nCantidad, 0)
  if (places === 0) throw new Refusal('FORMA_INVALIDA')
  if (places > PLACES_AT_DESK) throw new Refusal('DEMASIADAS_POSICIONES')
  const sectors = new Map<number, number>()
  for (const { idSector, nCantidad } of body.aSector) {
    if (catalogue.sectors.get(idSector)?.performanceId !== body.idFuncion)
      throw new Refusal('POSICION_INEXISTENTE')
    sectors.set(idSector, (sectors.get(idSector) ?? 0) + nCantidad)
  }
  const row = await make(services, call, {
    ...commonOf(services, call),
    requestKey: `staff ${staff.id} ${body.cIdempotencia}`,
    email: body.cMail.toLowerCase(),
    name: body.cNombre,
    note: body.cNota,
    promotionId: body.idPromocion,
    until: body.dHasta,
    seats: await seatsOf(services, body.idFuncion, body.aPosicion),
    sectors: [...sectors].map(([sectorId, count]) => ({ sectorId, places: count })),
    staffId: staff.id,
    customerId: null,
    customerLimit: null,
  })
  return toBoxBooking(catalogue, row, locale, deployment.currency)
}

const HOUR_MS = 3_600_000

/** Seats that a customer reserves on the plan, in a shop that lets them (section 5). */
export const reserveSeats = async (services: Services, call: Call<'reserveSeats'>): Promise<Booking> => {
  const { body, customer, deployment, locale, now } = call
  if (!deployment.switches.seatedReservation) throw new Refusal('RESERVA_NO_HABILITADA')
  const { email, emailConfirmedAt } = customer
  if (email === null || emailConfirmedAt === null) throw new Refusal('MAIL_SIN_CONFIRMAR')
  if (!body.lCondiciones) throw new Refusal('CONDICIONES_NO_ACEPTADAS')
  const performance = services.soldBy(deployment).performances.get(body.idFuncion)
  if (performance === undefined) throw new Refusal('NO_ENCONTRADO')
  if (body.aPosicion.length === 0) throw new Refusal('FORMA_INVALIDA')
  if (body.aPosicion.length > deployment.limits.placesPerPurchase) throw new Refusal('DEMASIADAS_POSICIONES')
  const latest = now.getTime() + deployment.limits.reservationHours * HOUR_MS
  const until = new Date(Math.min(latest, performance.startsAt?.getTime() ?? latest))
  const row = await make(services, call, {
    ...commonOf(services, call),
    requestKey: `customer ${customer.id} ${body.cIdempotencia}`,
    email,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    note: '',
    promotionId: null,
    until: until.toISOString(),
    seats: await seatsOf(services, body.idFuncion, body.aPosicion),
    sectors: [],
    staffId: null,
    customerId: customer.id,
    customerLimit: deployment.limits.placesPerPerformance,
  })
  return toWireBooking(services.catalogue, row, locale, deployment.currency)
}

const cancel = async ({ database, availability }: Services, row: BookingRow, now: Date): Promise<void> => {
  if (!(await cancelBooking(database.selling, row.id, now))) throw new Refusal('RESERVA_VENCIDA')
  availability.invalidate(row.performanceId)
}

/** The customer lets a booking go. */
export const giveUpBooking = async (services: Services, call: Call<'giveUpBooking'>): Promise<Booking> => {
  const { params, now, locale, deployment } = call
  await cancel(services, await askedBooking(services, call, params.idReserva), now)
  const row = await askedBooking(services, call, params.idReserva)
  return toWireBooking(services.catalogue, row, locale, deployment.currency)
}

/** The box office cancels a booking. */
export const cancelBoxBooking = async (
  services: Services,
  { params, deployment, now, locale }: Call<'cancelBoxBooking'>,
): Promise<BoxBooking> => {
  const read = async () => {
    const row = await readBookingAtDesk(services.database.selling, deployment.id, params.idReserva, now)
    if (row === null) throw new Refusal('NO_ENCONTRADO')
    return row
  }
  await cancel(services, await read(), now)
  return toBoxBooking(services.catalogue, await read(), locale, deployment.currency)
}
