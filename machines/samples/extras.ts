import type { AssignableTicket, Product } from '../../contract/index.ts'
import type { Assignments } from '../extras/extras.events.ts'
import type { ExtrasInput, Offered } from '../extras/extras.setup.ts'

const product = (idFuncion: number, cEspectaculoCartelNombre: string, fPrecioDesde: number): Product => ({
  idEspectaculoCartel: idFuncion,
  cSeo: cEspectaculoCartelNombre.toLowerCase(),
  cEspectaculoCartelNombre,
  cBajada: '',
  idEspectaculoTipo: 100,
  idEspectaculoCartelTipo: 100,
  idEstablecimiento: 1,
  cEstablecimientoNombre: 'Teatro Mayor',
  fPrecioDesde,
  dPrimera: null,
  dUltima: null,
  nFunciones: 1,
  lAgotado: false,
  lUltimosLugares: false,
  listaImagenEspectaculoCartel: [],
  h: '',
  idFuncion,
  idSector: idFuncion + 100,
  cDescripcion: '',
  nDisponible: null,
})

const ticket = (cAsiento: string): AssignableTicket => ({
  cEntrada: `7-${cAsiento}`,
  idFuncion: 7,
  cEspectaculoCartelNombre: 'La obra',
  cSector: 'Platea',
  cFila: 'A',
  cAsiento,
  nNumero: null,
  aProducto: [],
})

const offered: Offered = {
  products: [product(91, 'Bolsa', 9500), product(92, 'Libro', 24_000)],
  assigned: {
    Lista: [product(93, 'Programa', 900), product(94, 'Copa', 2000)],
    listaEntrada: [ticket('1'), ticket('2')],
  },
}
/** A programme and a glass for the second of two tickets. */
const assignments: Assignments = [
  { cEntrada: '7-2', idSector: 193 },
  { cEntrada: '7-2', idSector: 194 },
]
const input: ExtrasInput = {
  idProcesoDeCompra: 'compra-1',
  idFuncion: 7,
  offersProducts: true,
}

/** What a checkout offers beside two tickets. */
export const extras = { input, offered, assignments }
