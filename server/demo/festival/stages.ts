import type { AccessKey } from '../../../contract/index.ts'
import type { Said } from '../said.ts'
import {
  detailsOfHouse,
  GUIDE_DOGS,
  type House,
  hours,
  PHONE,
  RACKS,
  same,
  textsOfHouses,
  tram,
  WHEELCHAIR,
} from '../venues/house.ts'
import { type DemoVenue, general, small, type VenueSeating, venue } from '../venues/venues.ts'

const TOWN = 'Puerto Quebracho'
/** Metres from the middle of San Evaristo to the festival's own square. */
const SQUARE = [9_800, -15_100] as const
const place = (east: number, north: number) => [SQUARE[0] + east, SQUARE[1] + north] as const

const GATES = hours(
  'Cada escenario abre su puesto una hora antes de lo primero del día',
  'Each stage opens its booth an hour before the first thing of the day',
  'Cada palco abre seu guichê uma hora antes da primeira atração do dia',
)
const FERRY = [
  ['Lancha', 'Launch', 'Lancha'],
  [
    'Desde la Costanera de San Evaristo, cada 40 minutos; con pulsera no se paga',
    'From the Costanera in San Evaristo, every 40 minutes; free with a wristband',
    'Da Costanera de San Evaristo, a cada 40 minutos; com pulseira não se paga',
  ],
] as const
const PLATFORM = [
  WHEELCHAIR,
  [
    'Tarima elevada junto al sonido, con acompañante y sin anotarse',
    'A raised platform by the sound desk, with a companion and without booking',
    'Plataforma elevada junto ao som, com acompanhante e sem inscrição',
  ],
] as const
const WALKWAY = [
  WHEELCHAIR,
  [
    'Pasarela de madera hasta la orilla y dos sillas anfibias',
    'A wooden walkway to the shore and two beach wheelchairs',
    'Passarela de madeira até a margem e duas cadeiras anfíbias',
  ],
] as const

interface Stage {
  key: string
  name: string
  address: string
  seating: VenueSeating
  doorMinutes: number | null
  access: AccessKey[]
  house: House
}

const standing = (floor: number, deck: number): VenueSeating => ({
  plan: null,
  sectors: [
    ['Mirador', 1, deck],
    ['De pie', 0.6, floor],
  ],
})

const stages: readonly Stage[] = [
  {
    key: 'muelle-3',
    name: 'Muelle 3',
    address: 'Explanada del Muelle 3',
    seating: standing(2500, 200),
    doorMinutes: 60,
    access: ['stepFree', 'signLanguage'],
    house: {
      tagline: [
        'El escenario grande, sobre el agua: se ve de pie, o sentado en el mirador.',
        'The big stage, over the water: standing, or seated on the deck above.',
        'O palco grande, sobre a água: de pé, ou sentado no mirante.',
      ],
      place: place(320, 60),
      town: ['Explanada', 'Muelle 3', 'Parada Muelles'],
      facts: [GATES],
      directions: [FERRY, tram('Parada Muelles', 120), RACKS],
      access: [PLATFORM, GUIDE_DOGS],
    },
  },
  {
    key: 'dique-seco',
    name: 'Dique Seco',
    address: 'Calle de los Calafates 2',
    seating: general(900, 'Pista'),
    doorMinutes: 60,
    access: ['stepFree'],
    house: {
      tagline: [
        'Donde se reparaban barcos, ahora se baila: el piso está tres metros bajo el río.',
        'Ships were mended here, now people dance: the floor is three metres below the river.',
        'Onde se consertavam barcos, agora se dança: o piso fica três metros abaixo do rio.',
      ],
      place: place(240, -160),
      town: ['Calle de los Calafates', 'Explanada', 'Parada Muelles'],
      facts: [GATES],
      directions: [FERRY, tram('Parada Muelles', 260), RACKS],
      access: [PLATFORM],
    },
  },
  {
    key: 'carpa-del-bajo',
    name: 'Carpa del Bajo',
    address: 'Baldío de Bajo y Talleres',
    seating: general(320, 'Gradas'),
    doorMinutes: 30,
    access: ['stepFree'],
    house: {
      tagline: [
        'Lona roja, gradas en ronda y aserrín: la pista tiene doce metros.',
        'Red canvas, benches in the round and sawdust: the ring is twelve metres wide.',
        'Lona vermelha, arquibancada em roda e serragem: o picadeiro tem doze metros.',
      ],
      place: place(-180, 140),
      town: ['Bajo', 'Talleres', 'Parada Bajo'],
      facts: [GATES],
      directions: [tram('Parada Bajo', 90), RACKS],
      access: [GUIDE_DOGS],
    },
  },
  {
    key: 'plaza-del-agua',
    name: 'Plaza del Agua',
    address: 'Plaza del Agua s/n',
    seating: general(600),
    doorMinutes: null,
    access: ['stepFree'],
    house: {
      tagline: [
        'Al aire libre y a la gorra: la entrada gratis guarda tu lugar hasta que empieza.',
        'In the open, and the hat goes round: the free ticket keeps your place until it begins.',
        'Ao ar livre e no chapéu: o ingresso grátis guarda seu lugar até começar.',
      ],
      place: place(0, 0),
      town: ['Explanada', 'Bajo', 'Parada Plaza del Agua'],
      facts: [GATES],
      directions: [tram('Parada Plaza del Agua', 20), RACKS],
    },
  },
  {
    key: 'galpon-5',
    name: 'Galpón 5',
    address: 'Talleres 118',
    seating: small,
    doorMinutes: 30,
    access: ['stepFree', 'hearingLoop'],
    house: {
      tagline: [
        'El único con butacas numeradas: un depósito de yerba con la parrilla de luces a la vista.',
        'The only one with numbered seats: a warehouse for yerba with its lights in plain view.',
        'O único com poltronas numeradas: um depósito de erva-mate com as luzes à vista.',
      ],
      place: place(-60, -220),
      town: ['Talleres', 'Calle de los Calafates', 'Parada Bajo'],
      facts: [GATES],
      directions: [tram('Parada Bajo', 240), RACKS],
      access: [GUIDE_DOGS],
    },
  },
  {
    key: 'playa-sur',
    name: 'Playa Sur',
    address: 'Bajada de los Pescadores',
    seating: general(400, 'Arena'),
    doorMinutes: null,
    access: [],
    house: {
      tagline: [
        'Se mira sentado en la arena; si crece el río, la función pasa al Dique Seco.',
        'You watch from the sand; if the river rises, the performance moves to the Dique Seco.',
        'Assiste-se sentado na areia; se o rio subir, a função passa ao Dique Seco.',
      ],
      place: place(420, -520),
      town: ['Bajada de los Pescadores', 'Costanera Sur', 'Parada Pescadores'],
      directions: [tram('Parada Pescadores', 300), RACKS],
      access: [WALKWAY],
    },
  },
  {
    key: 'cubierta-2',
    name: 'Cubierta 2',
    address: 'Amarre 7, vapor Isla Verde',
    seating: general(120, 'Reposeras'),
    doorMinutes: 30,
    access: [],
    house: {
      tagline: [
        'Cine en la cubierta de un vapor amarrado: ciento veinte reposeras y mantas.',
        'Films on the deck of a moored steamer: a hundred and twenty deckchairs, and blankets.',
        'Cinema no convés de um vapor atracado: cento e vinte espreguiçadeiras e mantas.',
      ],
      place: place(380, -40),
      town: ['Explanada', 'Amarres', 'Parada Muelles'],
      directions: [FERRY, tram('Parada Muelles', 180)],
      access: [
        [
          WHEELCHAIR,
          [
            'La planchada es empinada: seis lugares en el muelle, con la misma pantalla',
            'The gangway is steep: six places on the pier, with the same screen',
            'A prancha é íngreme: seis lugares no cais, com a mesma tela',
          ],
        ],
      ],
    },
  },
  {
    key: 'casa-del-festival',
    name: 'Casa del Festival',
    address: 'Explanada 40',
    seating: general(25, 'Lugar en el taller'),
    doorMinutes: null,
    access: ['stepFree'],
    house: {
      tagline: [
        'Acá se cambian los pases por pulseras, se hacen los talleres y se pregunta todo.',
        'Passes become wristbands here, workshops are held here, and any question is answered.',
        'Aqui os passes viram pulseiras, acontecem as oficinas e se pergunta de tudo.',
      ],
      place: place(60, 40),
      town: ['Explanada', 'Bajo', 'Parada Plaza del Agua'],
      facts: [
        hours(
          'Del lunes al domingo del festival, 10 a 24 h',
          'Monday to Sunday of the festival, 10:00 to midnight',
          'De segunda a domingo do festival, das 10 às 24 h',
        ),
        [PHONE, same('(0399) 555 0177')],
      ],
      directions: [FERRY, tram('Parada Plaza del Agua', 60), RACKS],
      access: [GUIDE_DOGS],
    },
  },
]

/** The stages of the festival, and the house where its passes are collected. */
export const festivalVenues: readonly DemoVenue[] = stages.map(
  ({ key, name, address, seating, doorMinutes, access, house }) => ({
    ...venue(key, name, address, TOWN, seating, doorMinutes),
    ...detailsOfHouse(house, access),
    access,
  }),
)

export const stageTexts: readonly Said[] = [
  ...textsOfHouses(stages.map(({ house }) => house)),
  ['Mirador', 'Deck', 'Mirante'],
  ['Pista', 'Dance floor', 'Pista'],
  ['Arena', 'Sand', 'Areia'],
  ['Reposeras', 'Deckchairs', 'Espreguiçadeiras'],
  ['Lugar en el taller', 'Place in the workshop', 'Vaga na oficina'],
]
