import { toBoxBooking, toWireBooking } from '../../bookings/booking-wire.ts'
import { readBookingsOf, searchBookings } from '../../bookings/read-bookings.ts'
import { toWirePromotion } from '../../catalogue/catalogue-wire.ts'
import type { RouteModule } from '../handler.ts'
import { cancelBoxBooking, giveUpBooking, makeBoxBooking, reserveSeats } from './make.ts'
import { askedBooking, takeBookedPlaces, takeBooking } from './take.ts'

export const bookings: RouteModule = {
  createHandlers: (services) => {
    const { catalogue, database } = services
    return {
      listBookings: async ({ customer, deployment, locale, now }) => {
        const rows = await readBookingsOf(database, { deploymentId: deployment.id, customer }, now)
        return {
          Lista: await Promise.all(
            rows.map((row) => toWireBooking(catalogue, row, locale, deployment.currency)),
          ),
        }
      },

      listBookingPromotions: async (call) => {
        const { performanceId, places } = await askedBooking(services, call, call.params.idReserva)
        const promotions = (catalogue.promotionsOf.get(performanceId) ?? []).filter(({ sectorIds }) =>
          places.some(({ sectorId }) => sectorIds.includes(sectorId)),
        )
        return { Lista: promotions.map((promotion) => toWirePromotion(catalogue, promotion, call.locale)) }
      },

      takeBooking: (call) => takeBooking(services, call),
      takeBookedPlaces: (call) => takeBookedPlaces(services, call),
      giveUpBooking: (call) => giveUpBooking(services, call),
      reserveSeats: (call) => reserveSeats(services, call),
      makeBoxBooking: (call) => makeBoxBooking(services, call),
      cancelBoxBooking: (call) => cancelBoxBooking(services, call),

      listBoxBookings: async ({ query, deployment, locale, now }) => {
        const rows = await searchBookings(database, deployment.id, query.cBuscar ?? '', now)
        return {
          Lista: await Promise.all(
            rows.map((row) => toBoxBooking(catalogue, row, locale, deployment.currency)),
          ),
        }
      },
    }
  },
}
