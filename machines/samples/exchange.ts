import type { ExchangeOffer, ExchangePayment } from '../../contract/index.ts'
import { purchase } from './purchase.ts'

const tickets = [
  { cNumero: 'AAAA222222', idFuncion: 7, cSector: 'Balcón', cFila: '3', cAsiento: '1' },
  { cNumero: 'BBBB333333', idFuncion: 7, cSector: 'Balcón', cFila: '3', cAsiento: '2' },
]

/** Two tickets, and two dates to exchange them for; one ticket for another date, and one date for that. */
export const exchangeOffer: ExchangeOffer = {
  idProcesoDeCompra: 'p-1',
  oFuncion: null,
  aEntrada: tickets.map((one) => ({ ...one, fValor: 5500 })),
  fEntrega: 0,
  dHasta: '2027-04-01T21:00:00-03:00',
  listaOtra: [
    {
      oFuncion: null,
      aEntrada: [
        { cNumero: 'CCCC444444', idFuncion: 8, cSector: 'Platea', cFila: '1', cAsiento: '4', fValor: 11_000 },
      ],
      dHasta: '2027-04-02T21:00:00-03:00',
      listaFuncion: [
        {
          idFuncion: 7,
          dFecha: '2027-04-02T21:00:00-03:00',
          listaSector: [{ idSector: 72, cNombre: 'Balcón', fTotal: 5500, nDisponible: 3 }],
        },
      ],
    },
  ],
  listaFuncion: [
    {
      idFuncion: 8,
      dFecha: '2027-04-03T21:00:00-03:00',
      listaSector: [
        { idSector: 81, cNombre: 'Platea', fTotal: 11_000, nDisponible: 4 },
        { idSector: 82, cNombre: 'Balcón', fTotal: 5500, nDisponible: 2 },
      ],
    },
    {
      idFuncion: 9,
      dFecha: '2027-04-04T21:00:00-03:00',
      listaSector: [{ idSector: 91, cNombre: 'Platea', fTotal: 11_000, nDisponible: 1 }],
    },
  ],
}

/** The second ticket is given for a dearer place. */
export const exchangePayment: ExchangePayment = {
  oProceso: purchase(),
  idProcesoDeCompraAnterior: 'p-1',
  oFuncionAnterior: null,
  aEntrada: tickets.slice(1),
  fValor: 5500,
  fAPagar: 5500,
  fADevolver: 0,
  lHecho: false,
  Lista: [],
}
