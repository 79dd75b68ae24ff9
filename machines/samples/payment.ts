import type {
  CardBrand,
  FoundOrder,
  GiveBackOffer,
  HouseChange,
  HouseChangeAnswer,
  Order,
  PaymentMethod2,
  PaymentOutcome,
  PaymentState,
  ReceivedTicket,
  ResaleOffer,
  Ticket,
  TicketOffer,
} from '../../contract/index.ts'
import type { CardToken } from '../card/card.events.ts'
import type { DeskOrder, WebOrder } from '../payment/payment.events.ts'
import { DEADLINE_DATE, purchase } from './purchase.ts'

const anyTotal = { fMinimo: null, fMaximo: null, cMoneda: 'ARS', oLogo: null }

/** What comes back for a ticket that is offered for resale. */
export const resaleOffer: ResaleOffer = {
  ...{ fTotal: 10_150, fRetenido: 1000, cModo: 'MISMO_MEDIO', dVence: DEADLINE_DATE },
}

/** The link to a ticket. */
export const ticketOffer: TicketOffer = {
  cUri: 'https://shop.test/entradaPara/b2ZmZXI.c2lnbmVk',
  dVence: DEADLINE_DATE,
}

export const byCard: PaymentMethod2 = {
  nFormaDePago: 1,
  cTipo: 'TARJETA',
  cNombre: 'Card',
  cDescripcion: 'Credit or debit',
  cCampoUri: 'http://localhost:3001/card',
  nMaximoCuotas: 12,
  ...anyTotal,
  oLogo: { cUri: 'data:image/svg+xml,card', cUriOscuro: 'data:image/svg+xml,card-dark' },
}

export const forFree: PaymentMethod2 = {
  nFormaDePago: 2,
  cTipo: 'GRATIS',
  cNombre: 'Free',
  cDescripcion: 'Nothing to pay',
  cCampoUri: null,
  nMaximoCuotas: 1,
  ...anyTotal,
}

export const elsewhere: PaymentMethod2 = {
  nFormaDePago: 10,
  cTipo: 'PROVEEDOR',
  cNombre: 'apay',
  cDescripcion: "You pay on apay's page",
  cCampoUri: null,
  nMaximoCuotas: 1,
  ...anyTotal,
}

export const visa: CardBrand = {
  cMarca: 'VISA',
  nDigitosCvc: 3,
  listaCuotas: [
    { nCuotas: 1, fInteres: 0, fTotal: 13900.55 },
    { nCuotas: 3, fInteres: 1251.05, fTotal: 15151.6 },
  ],
}

export const card: CardToken = { cTokenTarjeta: 'tok-4242', cUltimosDigitos: '4242', cMarca: 'VISA' }

/** A card that the customer confirmed at the checkout. */
export const webOrder: WebOrder = {
  at: 'web',
  idProcesoDeCompra: 'p-1',
  cIdempotencia: 'key-charge',
  nFormaDePago: 1,
  cTokenTarjeta: 'tok-4242',
  nCuotas: 1,
  cCaptcha: null,
  lTerminos: true,
  cVersion: 'v-1',
}

/** Cash that a clerk takes. */
export const deskOrder: DeskOrder = {
  at: 'desk',
  idProcesoDeCompra: 'p-1',
  process: purchase(),
  method: 'EFECTIVO',
  fRecibido: 20_000,
  cComprobante: null,
  cIdempotencia: 'key-desk',
}

const ISSUER_MESSAGES: Partial<Record<PaymentState, string>> = { RECHAZADO: 'Fondos insuficientes' }

/** A payment as the server tells it. */
export const payment = (cEstadoPago: PaymentState): PaymentOutcome => ({
  cEstadoPago,
  cMensajeEmisor: ISSUER_MESSAGES[cEstadoPago] ?? null,
  cUltimosDigitos: '4242',
  nOrden: cEstadoPago === 'APROBADO' ? 'O-100' : null,
  dMaxima: cEstadoPago === 'RECHAZADO' ? DEADLINE_DATE : null,
})

const house = { cEstablecimientoNombre: 'Teatro del Valle', cDireccion: 'San Martín 120, Valle' }
/** A performance that the house moved by a day. */
const houseChange: HouseChange = {
  idModificacion: 3,
  cTipo: 'HORARIO',
  oAntes: { dFecha: '2027-04-01T21:00:00-03:00', ...house },
  oAhora: { dFecha: '2027-04-02T21:00:00-03:00', ...house },
  dHasta: '2027-03-15T21:00:00-03:00',
  cRespuesta: null,
  fDevolucion: 13900.55,
  aEntrada: ['T1'],
}

/** Its tickets are given back. */
export const givingBack: HouseChangeAnswer = {
  idModificacion: 3,
  cRespuesta: 'DEVUELVE',
  fDevolucion: 13900.55,
}

export const order: Order = {
  nOrden: 'O-100',
  idProcesoDeCompra: 'p-1',
  cEstado: 'CONFIRMADA',
  dOrden: '2027-03-01T20:12:00.000Z',
  listaFuncion: [
    {
      idFuncion: 7,
      cEspectaculoCartelNombre: 'Noche de zambas',
      cEstablecimientoNombre: 'Teatro del Valle',
      cSeo: 'noche-de-zambas',
      dFecha: '2027-04-02T21:00:00-03:00',
      oModificacion: houseChange,
      listaImagenEspectaculoCartel: [],
    },
  ],
  listaEntrada: [
    {
      cNumero: 'T1',
      idFuncion: 7,
      cSector: 'Platea',
      cFila: 'A',
      cAsiento: '1',
      cPromocion: null,
      fPrecioFinal: 12500.5,
      cQr: 'qr-of-t-1',
      cTitular: null,
      dCanje: null,
      lTransferible: true,
      dDevolucion: '2027-03-31T21:00:00-03:00',
    },
  ],
  cEntrega: 'E-ticket',
  cTipoEntrega: 'ELECTRONICA',
  dEntrega: null,
  cDomicilioEntrega: null,
  cEmail: 'lucia@ejemplo.ar',
  lMailEspera: false,
  fTickets: 12500.5,
  fEntrega: 0,
  fQrAntifraude: 150,
  fProductos: 0,
  fCargoServicio: 1250.05,
  fFinanciacion: 0,
  fTotal: 13900.55,
  fPagado: 13900.55,
  fPendiente: 0,
  fDevuelto: 0,
  nPagos: 1,
  nPagosPendientes: 0,
  cUltimosDigitos: '4242',
  lPagoAValidar: false,
  listaComprobante: [],
  dArrepentimiento: '2027-03-12T03:00:00.000Z',
  oArrepentimiento: null,
  oDevolucion: { nHoras: 48, nPorcentaje: 100, lCargoServicio: false },
}

/** What comes back for its ticket, by its rule. */
export const giveBackOffer: GiveBackOffer = {
  fTotal: 12650.5,
  fRetenido: 1250.05,
  cModo: 'MISMO_MEDIO',
  dHasta: null,
  lCompra: false,
}

export const receivedTicket: ReceivedTicket = {
  oEntrada: {
    ...(order.listaEntrada[0] as Ticket),
    cNumero: 'T2',
    cTitular: 'Lucía Ferreyra',
  },
  oFuncion: order.listaFuncion[0] ?? null,
  cComprador: 'Marcos Ibarra',
}

/** That order as a look-up finds it. */
export const foundOrder: FoundOrder = {
  oOrden: order,
  cPermiso: 'permission-of-p-1',
  dPermisoHasta: DEADLINE_DATE,
}
