import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookingState } from '../../../contract/entities/booking.ts'

/** A booking's state in words. */
export const BOOKING_STATES: Record<BookingState, MessageDescriptor> = {
  ABIERTA: msg`Booked`,
  COMPRADA: msg({ message: 'Bought', context: 'booking' }),
  VENCIDA: msg({ message: 'Over', context: 'booking' }),
  ANULADA: msg({ message: 'Cancelled', context: 'booking' }),
}
