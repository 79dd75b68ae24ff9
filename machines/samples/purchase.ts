import type {
  BusinessTimer,
  BuyerData,
  CartLine,
  Customer,
  DeliveryType,
  HeldPlace,
  PurchaseProcess,
  PurchaseState,
  User,
} from '../../contract/index.ts'

/** 1 March 2027, 20:00 UTC: when every sample purchase starts. */
export const START = 1_803_931_200_000
export const MINUTE = 60_000
export const START_DATE = '2027-03-01T20:00:00.000Z'
/** Thirty minutes later. */
export const DEADLINE_DATE = '2027-03-01T20:30:00.000Z'
export const DEADLINE = START + 30 * MINUTE

export const ana: User = {
  token: 'token-of-ana',
  cNombre: 'Ana',
  cEmail: 'ana@example.org',
  lAlias: false,
  dLogin: START_DATE,
}

export const anasData: Customer = {
  cNombre: 'Ana',
  cApellido: 'Paz',
  cEmail: 'ana@example.org',
  lEmailConfirmado: true,
  lAlias: false,
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
  dNacimiento: '1990-03-02',
  cTelefono: null,
}

export const buyer: BuyerData = {
  cNombre: 'Ana',
  cApellido: 'Paz',
  cEmail: 'ana@example.org',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
}

/** A seat of row A in the stalls, at full price unless a promotion is named. */
export const seatA1: HeldPlace = {
  idPosicion: 'A-1',
  idSector: 1,
  cSector: 'Platea',
  cFila: 'A',
  cAsiento: '1',
  nCantidad: 1,
  idPromocion: null,
  cPromocion: null,
  fPrecio: 12500.5,
  fDescuento: 0,
  fPrecioFinal: 12500.5,
}

/** Two standing places. */
export const standing: HeldPlace = {
  ...seatA1,
  idPosicion: null,
  idSector: 2,
  cSector: 'Campo',
  cFila: null,
  cAsiento: null,
  nCantidad: 2,
  fPrecio: 8000,
  fPrecioFinal: 8000,
}

export const line = (idFuncion: number, listaPosicion: HeldPlace[] = [seatA1]): CartLine => ({
  idFuncion,
  oFuncionFecha: { dFecha: '2027-04-02T21:00:00-03:00' },
  nCantidadPosiciones: listaPosicion.reduce((sum, place) => sum + place.nCantidad, 0),
  fPrecioTotalFinal: listaPosicion.reduce((sum, place) => sum + place.nCantidad * place.fPrecioFinal, 0),
  oEspectaculo: {
    cEspectaculoCartelNombre: 'Noche de zambas',
    cEstablecimientoNombre: 'Teatro del Valle',
    idEspectaculoCartelTipo: 1,
    cSeo: 'noche-de-zambas',
  },
  listaImagenEspectaculoCartel: [{ cTipo: 'WEB_DESTACADO', cUri: '/afiches/noche-de-zambas.svg' }],
  listaPosicion,
})

/** A purchase with a line for each performance. */
export const purchase = (
  performances: readonly number[] = [7],
  cEstado: PurchaseState = 'ABIERTO',
): PurchaseProcess => ({
  idProcesoDeCompra: 'p-1',
  ctProcess: 'CART',
  cEstado,
  dDesde: START_DATE,
  dMaxima: DEADLINE_DATE,
  nMinutos: 30,
  listaFuncion: performances.map((idFuncion) => line(idFuncion)),
  oCantidadTotal: { nCantidadTotal: performances.length },
  oTotal: {
    fTickets: 12500.5,
    fEntrega: 0,
    fQrAntifraude: 150,
    fProductosAdicionales: 0,
    fProductos: 0,
    fSeguro: 0,
    fCargoServicio: 1250.05,
    fFinanciacion: 0,
    fTotal: 13900.55,
    fTotalAhora: 13900.55,
    fTotalDespues: 0,
  },
  cVersion: 'v-1',
  idEntregaTipo: null,
  nFormaDePago: null,
  oDatosAdicionales: null,
})

export const deliveries: DeliveryType[] = [
  { idEntregaTipo: 1, cNombre: 'E-ticket', cDescripcion: 'By mail', fPrecio: 0, lPideDomicilio: false },
  {
    idEntregaTipo: 3,
    cNombre: 'Home delivery',
    cDescripcion: 'In two days',
    fPrecio: 4500,
    lPideDomicilio: false,
  },
]

/** Brought to an address, at the price of its zone. */
export const homeDelivery: DeliveryType = {
  idEntregaTipo: 4,
  cNombre: 'Courier',
  cDescripcion: 'In two days',
  fPrecio: 2500,
  lPideDomicilio: true,
  aZona: [
    { aProvincia: ['AR-X'], fPrecio: 2500 },
    { aProvincia: ['AR-C', 'AR-B'], fPrecio: 6000 },
  ],
}

/** The tabs' shared record while purchase p-1 runs in tab a. */
export const runningRecord: BusinessTimer = {
  cEstado: 'INICIADO',
  ctProcess: 'CART',
  dMaxima: DEADLINE_DATE,
  dDesde: START_DATE,
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  nMinutos: 30,
  cUltimaSituacion: 'NUEVO PROCESO',
  cMensaje: null,
  cOrigen: null,
  dReset: null,
  aTabId: ['a'],
  nTabIdPrincipal: 'a',
  dUpdateTabIdPrincipal: START_DATE,
  nEpoch: 1,
  nDesfaseMs: 0,
  aProcesoCerrado: [],
}

/** The same record after the purchase was closed. */
export const resetRecord: BusinessTimer = {
  ...runningRecord,
  cEstado: 'RESET',
  dMaxima: null,
  dDesde: null,
  idProcesoDeCompra: null,
  idFuncion: null,
  nTabIdPrincipal: null,
  nEpoch: 2,
  aProcesoCerrado: ['p-1'],
}
