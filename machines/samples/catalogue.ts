import type {
  Availability,
  Billboard,
  Establishment,
  EventType,
  OfferedPerformance,
  Performance,
  PerformanceSummary,
  PlanLayout,
  Promotion,
  Show,
  ShowDetail,
  VenueDetail,
} from '../../contract/index.ts'

export const eventTypes: EventType[] = [{ idEspectaculoTipo: 1, cNombre: 'Music', nOrden: 1 }]

export const show = (idEspectaculoCartel: number): Show => ({
  idEspectaculoCartel,
  cSeo: `show-${idEspectaculoCartel}`,
  cEspectaculoCartelNombre: `Show ${idEspectaculoCartel}`,
  cBajada: 'A night of folk music',
  idEspectaculoTipo: 1,
  idEspectaculoCartelTipo: 1,
  idEstablecimiento: 1,
  cEstablecimientoNombre: 'Teatro del Valle',
  dPrimera: '2027-04-02T21:00:00-03:00',
  dUltima: '2027-04-02T21:00:00-03:00',
  nFunciones: 1,
  fPrecioDesde: 8000,
  lAgotado: false,
  lUltimosLugares: false,
  listaImagenEspectaculoCartel: [],
  h: `h-${idEspectaculoCartel}`,
})

/** Two of three shows are on the first page. */
export const billboard: Billboard = {
  listaDestacado: [show(1)],
  Lista: [show(1), show(2)],
  nTotal: 3,
  listaDia: [{ dDia: '2027-04-02', nFunciones: 2 }],
  nPagina: 1,
  cFiltro: '',
  cFecha: null,
  listaTipo: eventTypes,
  listaEstablecimiento: [{ idEstablecimiento: 1, cNombre: 'Teatro del Valle' }],
}

const theatre: Establishment = {
  idEstablecimiento: 1,
  cSeo: 'teatro-del-valle',
  cNombre: 'Teatro del Valle',
  cDireccion: 'Belgrano 100',
  cCiudad: 'Tilcara',
}

const summary: PerformanceSummary = {
  idFuncion: 7,
  dFecha: '2027-04-02T21:00:00-03:00',
  fPrecioDesde: 8000,
  lAgotada: false,
  lUltimosLugares: false,
  lCola: false,
  h: 'h-7',
}

const venue: VenueDetail = {
  cBajada: 'A public house since 1908',
  listaDato: [{ cNombre: 'Box office', cTexto: 'Tuesday to Sunday' }],
  listaComoLlegar: [{ cNombre: 'Tram', cTexto: 'Line 2' }],
  listaAcceso: [{ cNombre: 'Entrance', cTexto: 'Without steps' }],
  aAccesibilidad: ['stepFree'],
  nLatitud: -31.4,
  nLongitud: -62.1,
  cMapaUri: '/mapas/teatro-del-valle.svg',
  cImagenUri: null,
  cVista360Uri: null,
}

const offered: OfferedPerformance = {
  ...summary,
  cDisponibilidad: 'MUCHOS',
  nDisponible: null,
  dPuertas: '2027-04-02T20:30:00-03:00',
  aAccesibilidad: ['stepFree', 'signLanguage'],
}

export const showDetail: ShowDetail = {
  ...show(1),
  cDescripcion: 'Two hours of zambas',
  nDuracionMinutos: 120,
  nEdadMinima: 13,
  listaFicha: [{ cRol: 'Director', cNombre: 'Renata Quiroga' }],
  listaFoto: [{ cUri: '/escenas/show-1-1.svg', cTexto: 'The dress rehearsal' }],
  oEstablecimiento: theatre,
  oLugar: venue,
  listaFuncion: [offered],
}

/** Numbered stalls, a standing field and a programme to buy; four places at most. */
export const performance: Performance = {
  idFuncion: 7,
  h: 'h-7',
  oEspectaculo: {
    idEspectaculoCartel: 1,
    cSeo: 'show-1',
    cEspectaculoCartelNombre: 'Show 1',
    cBajada: 'A night of folk music',
    idEspectaculoCartelTipo: 1,
    nDuracionMinutos: 120,
    listaImagenEspectaculoCartel: [],
  },
  oEstablecimiento: theatre,
  oFuncionFecha: { dFecha: '2027-04-02T21:00:00-03:00' },
  listaSector: [
    { idSector: 1, cNombre: 'Platea', cTipo: 'NUMERADO', fPrecio: 12500.5, nDisponible: 4, nOrden: 1 },
    { idSector: 2, cNombre: 'Campo', cTipo: 'GENERAL', fPrecio: 8000, nDisponible: 90, nOrden: 2 },
    { idSector: 3, cNombre: 'Programa', cTipo: 'PRODUCTO', fPrecio: 900, nDisponible: 50, nOrden: 3 },
  ],
  cPlanoUri: '/planos/teatro-del-valle.json',
  nMaximoPosiciones: 4,
  nCargoServicioPorcentaje: 10,
  nDecimales: 2,
  fQrAntifraude: 150,
  lAgotada: false,
  lCola: false,
  listaOtraFuncion: [],
}

/** One row of four seats, and one seat of a category that no sector sells. */
export const layout: PlanLayout = {
  cNombre: 'Teatro del Valle',
  nAncho: 100,
  nAlto: 50,
  listaCategoria: [
    { cNombre: 'Platea', cColor: '#333333' },
    { cNombre: 'Prensa', cColor: '#999999' },
  ],
  listaArea: [],
  listaZona: [
    {
      cNombre: 'Sala',
      listaFila: [
        {
          cFila: 'A',
          aIdPosicion: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'],
          aAsiento: ['1', '2', '3', '4', '5'],
          aX: [10, 20, 30, 40, 50],
          aY: [10, 10, 10, 10, 10],
          aCategoria: [0, 0, 0, 0, 1],
        },
      ],
    },
  ],
}

export const availability: Availability = {
  idFuncion: 7,
  cEstados: 'LLLLV',
  listaSector: [{ idSector: 2, nDisponible: 90, nMias: 0 }],
}

/** Somebody took A-1 meanwhile. */
export const laterAvailability: Availability = { ...availability, cEstados: 'TLLLV' }

/** Half price for one seat of the stalls; a third off anywhere, for at most three places; a free entrance. */
export const promotions: Promotion[] = [
  {
    idPromocion: 10,
    cNombre: 'Students',
    cDescripcion: 'Half price',
    nPorcentaje: 50,
    nMaximo: 1,
    aIdSector: [1],
  },
  {
    idPromocion: 11,
    cNombre: 'Neighbours',
    cDescripcion: 'A third off',
    nPorcentaje: 33,
    nMaximo: 3,
    aIdSector: [1, 2],
  },
  {
    idPromocion: 12,
    cNombre: 'Guests',
    cDescripcion: 'Free entrance',
    nPorcentaje: 100,
    nMaximo: 4,
    aIdSector: [2],
  },
]
