import type { BookedChoice, Booking, Promotion } from '../../contract/index.ts'
import type { BookedFor } from '../new-booking/new-booking.events.ts'

/** Two seats, and a standing quantity beside them. */
export const booking: Booking = {
  idReserva: 31,
  cEstado: 'ABIERTA',
  dReserva: '2027-03-01T15:00:00.000Z',
  dHasta: '2027-03-20T21:00:00.000Z',
  oFuncion: {
    idFuncion: 7,
    cSeo: 'noche-de-zambas',
    cEspectaculoCartelNombre: 'Noche de zambas',
    cEstablecimientoNombre: 'Teatro del Valle',
    dFecha: '2027-04-02T21:00:00-03:00',
  },
  idPromocion: null,
  cPromocion: null,
  cNota: '',
  listaPosicion: [
    {
      idPosicion: 'A-1',
      idSector: 1,
      cSector: 'Platea',
      cFila: 'A',
      cAsiento: '1',
      nCantidad: 1,
      nDisponible: 1,
      nComprada: 0,
      fPrecio: 12500.5,
    },
    {
      idPosicion: 'A-2',
      idSector: 1,
      cSector: 'Platea',
      cFila: 'A',
      cAsiento: '2',
      nCantidad: 1,
      nDisponible: 1,
      nComprada: 0,
      fPrecio: 12500.5,
    },
    {
      idPosicion: null,
      idSector: 2,
      cSector: 'Campo',
      cFila: null,
      cAsiento: null,
      nCantidad: 10,
      nDisponible: 6,
      nComprada: 4,
      fPrecio: 3000,
    },
  ],
  nCantidad: 12,
  nDisponible: 8,
  nComprada: 4,
  nDecimales: 2,
  fTotal: 43001,
}

export const studentPromotion: Promotion = {
  idPromocion: 5,
  cNombre: 'Estudiantes',
  cDescripcion: 'Con libreta.',
  nPorcentaje: 20,
  nMaximo: 10,
  aIdSector: [1],
}

export const seatsToBook: BookedChoice = {
  idFuncion: 7,
  aPosicion: [{ idPosicion: 'A-1' }, { idPosicion: 'A-2' }],
  aSector: [],
}

export const bookedFor: BookedFor = {
  cNombre: 'Escuela 214',
  cMail: '',
  cNota: 'Con dos docentes sin cargo.',
  dHasta: '2027-03-20T21:00:00.000Z',
  idPromocion: null,
}
