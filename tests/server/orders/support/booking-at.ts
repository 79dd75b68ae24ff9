import { randomUUID } from 'node:crypto'
import { type BookingCommand, makeBooking } from '../../../../server/bookings/make-booking.ts'
import type { PaymentFixture } from '../../payments/support/payment-fixture.ts'
import { reselling } from '../../payments/support/reselling.ts'
import { DAY_MS, why } from './resale-shop.ts'

/** What a desk books of the fixture's performance for a day, for a school. @returns its id @throws Refusal */
export const tryBooking = (
  fixture: PaymentFixture,
  places: Partial<Pick<BookingCommand, 'seats' | 'sectors'>>,
): Promise<number> => {
  const now = fixture.clock.now()
  return makeBooking(
    fixture.database,
    {
      ...{ requestKey: randomUUID(), deploymentId: reselling.id, performanceId: fixture.performanceId },
      ...{ email: 'escuela@shop.test', name: 'Escuela 4', note: '', promotionId: null },
      until: new Date(now.getTime() + DAY_MS).toISOString(),
      ...{ seats: [], sectors: [], staffId: null, customerId: null, customerLimit: null },
      ...{ locale: 'es', origin: 'http://localhost:3000', ...places },
    },
    now,
  )
}

/** The same. @returns why not, where it is refused */
export const bookAt = (
  fixture: PaymentFixture,
  places: Partial<Pick<BookingCommand, 'seats' | 'sectors'>>,
): Promise<number | string> => tryBooking(fixture, places).catch(why)
