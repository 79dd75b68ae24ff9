import type {
  BoxDesk,
  BoxOrders,
  BoxParkedSale,
  BoxPerformance,
  BoxPrint,
  BoxReturn,
  BoxSale,
  ShiftClosing,
} from '../../contract/index.ts'
import type { SaleWork } from '../box-office/box-office.setup.ts'
import { START_DATE } from './purchase.ts'

export const deskClosed: BoxDesk = {
  cNombre: 'Ana Sosa',
  cRol: 'BOLETERIA',
  lEnlace: true,
  lFactura: true,
  oTurno: null,
}

export const deskOpen: BoxDesk = {
  ...deskClosed,
  oTurno: {
    idTurno: 7,
    cCaja: 'Caja 2',
    dApertura: START_DATE,
    fInicial: 1000,
    fEfectivo: 1000,
    nVentas: 0,
    listaEnEspera: [],
  },
}

export const waitingSale: BoxParkedSale = {
  idProcesoDeCompra: 'p-3',
  nOrden: '119',
  cEstado: 'ESPERANDO',
  dVenta: START_DATE,
  fTotal: 12500.5,
  nEntradas: 1,
  cDescripcion: 'Noche de zambas, A 2',
}

export const deskWaiting: BoxDesk = {
  ...deskOpen,
  oTurno: deskOpen.oTurno && { ...deskOpen.oTurno, listaEnEspera: [waitingSale] },
}

export const soldAtDesk: BoxSale = {
  idProcesoDeCompra: 'p-1',
  nOrden: '118',
  cEstado: 'CONFIRMADA',
  dVenta: START_DATE,
  cFormaDePago: 'EFECTIVO',
  fTotal: 12500.5,
  fRecibido: 13000,
  fDevuelto: 0,
  cComprobante: null,
  nEntradas: 2,
  cDescripcion: 'Noche de zambas, A 1, A 2',
  nImpresiones: 1,
  listaEntrada: [
    { cNumero: 'HJ7K2M9PQR', cDescripcion: 'A 1', fPrecio: 6250.25 },
    { cNumero: 'TW4X8B3NCD', cDescripcion: 'A 2', fPrecio: 6250.25 },
  ],
}

export const cancelledAtDesk: BoxSale = {
  ...soldAtDesk,
  cEstado: 'ANULADA',
  fDevuelto: soldAtDesk.fTotal,
  listaEntrada: [],
}

/** Without its first ticket, which was cancelled. */
export const partCancelledAtDesk: BoxSale = {
  ...soldAtDesk,
  ...{ fDevuelto: 6250.25, nEntradas: 1, cDescripcion: 'Noche de zambas, A 2' },
  listaEntrada: soldAtDesk.listaEntrada.slice(1),
}

/** What goes back of the sale, and of its second ticket. */
export const wholeReturn: BoxReturn = { fDevuelve: 12500.5, cDestino: 'CAJA', oVenta: soldAtDesk }
export const partReturn: BoxReturn = { ...wholeReturn, fDevuelve: 6250.25 }

export const ordersFound: BoxOrders = {
  cBuscar: '118',
  Lista: [
    {
      ...soldAtDesk,
      idProcesoDeCompra: 'p-2',
      cFormaDePago: 'TARJETA',
      listaEntrada: [],
      cComprador: 'Lucía Ferreyra',
      cEntrega: 'Envío a domicilio',
      cDomicilioEntrega: 'San Martín 120, Alta Gracia',
      lImprimible: true,
    },
  ],
}

export const printOfSale: BoxPrint = {
  oVenta: soldAtDesk,
  cCaja: 'Caja 2',
  cVendedor: 'Ana Sosa',
  dImpresion: START_DATE,
  listaEntrada: [],
  nImpresion: 1,
}

/** Two performances of one show, as they are listed before anything is sold. */
export const listedPerformances: [BoxPerformance, BoxPerformance] = [
  {
    idFuncion: 7,
    cSeo: 'noche-de-zambas',
    cEspectaculoCartelNombre: 'Noche de zambas',
    cEstablecimientoNombre: 'Teatro Mayor',
    dFecha: START_DATE,
    lHoy: false,
    nDisponible: 447,
    nCapacidad: 500,
  },
  {
    idFuncion: 8,
    cSeo: 'noche-de-zambas',
    cEspectaculoCartelNombre: 'Noche de zambas',
    cEstablecimientoNombre: 'Teatro Mayor',
    dFecha: START_DATE,
    lHoy: false,
    nDisponible: 300,
    nCapacidad: 500,
  },
]

export const saleWork: SaleWork = {
  desk: deskOpen,
  sale: {
    token: 'venta-1',
    dLogin: START_DATE,
    nCargoServicioPorcentaje: 0,
    fQrAntifraude: 0,
    nMaximoPosiciones: 200,
  },
  performances: listedPerformances,
  sold: [],
}

/** Two performances of the evening: the first is the next to begin. */
export const workTonight: SaleWork = {
  ...saleWork,
  performances: [
    { ...listedPerformances[1], lHoy: true },
    { ...listedPerformances[0], idFuncion: 9, lHoy: true },
  ],
}

export const shiftClosed: ShiftClosing = {
  idTurno: 7,
  cCaja: 'Caja 2',
  dApertura: START_DATE,
  dCierre: START_DATE,
  fInicial: 1000,
  fVentaEfectivo: 12500.5,
  fVentaTerminal: 0,
  fEsperado: 13500.5,
  fContado: 13500,
  fDiferencia: -0.5,
  nVentas: 1,
  nEnEspera: 0,
  fEnEspera: 0,
  nBusquedas: 0,
  cVendedor: 'Ana Sosa',
  listaAnulacion: [],
  listaDevolucion: [],
  listaCambio: [],
  listaImpresion: [{ nOrden: '118', nImpresiones: 1 }],
}
