import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { booking, studentPromotion } from '../samples/bookings.ts'
import { purchase } from '../samples/purchase.ts'
import type { bookingsMachine } from './bookings.machine.ts'

export const cases: MachineCases<typeof bookingsMachine> = {
  input: { ctProcess: 'CART' },
  moreInputs: [{ ctProcess: 'BOX' }],
  events: [
    done('listBookings', accepted({ Lista: [booking] })),
    done('listBookings', refused('SOBRECARGA')),
    failed('listBookings'),
    { type: 'loading.retried' },
    { type: 'search.changed', cBuscar: 'escuela' },
    { type: 'booking.opened', idReserva: booking.idReserva },
    done('listPromotions', accepted({ Lista: [studentPromotion] })),
    failed('listPromotions'),
    { type: 'booking.left' },
    { type: 'seat.toggled', idPosicion: 'A-2' },
    { type: 'quantity.set', idSector: 2, nCantidad: 1 },
    { type: 'promotion.chosen', idPromocion: null },
    { type: 'conditions.changed', lCondiciones: true },
    { type: 'conditions.changed', lCondiciones: false },
    { type: 'taking.submitted', key: 'key-of-taking' },
    done('takeBooking', accepted(purchase())),
    done('takeBooking', refused('RESERVA_VENCIDA')),
    failed('takeBooking'),
    { type: 'purchase.ended' },
    { type: 'removal.requested', idReserva: booking.idReserva },
    { type: 'removal.confirmed' },
    done('giveUpBooking', accepted({ ...booking, cEstado: 'ANULADA', nDisponible: 0 })),
    done('giveUpBooking', refused('RESERVA_VENCIDA')),
    failed('giveUpBooking'),
    { type: 'removal.left' },
  ],
  abstract: ({ context: { ctProcess, seats, quantities, lCondiciones } }) => ({
    ctProcess,
    chosen: [...seats].sort(),
    quantities: quantities.map(({ nCantidad }) => nCantidad),
    accepts: lCondiciones,
  }),
}
