import type { AccessKey } from '../../../contract/index.ts'
import type { EstablishmentDetails } from '../../db/schema/catalogue-details.ts'
import type { Said } from '../said.ts'
import {
  BEFORE_SHOWS,
  bus,
  detailsOfHouse,
  ENTRANCE,
  GUIDE_DOGS,
  type House,
  hours,
  intercity,
  PARKING,
  PHONE,
  RACKS,
  same,
  TOILETS,
  textsOfHouses,
  tram,
  WHEELCHAIR,
} from './house.ts'
import { entrance } from './town-plans.ts'

const PICTURES = '/imagenes/programa-regional'

/** The box office in Av. Independencia, which the theatre and the central one share. */
const MAIN_BOX_OFFICE = [
  hours(
    'Martes a domingo, 10 a 20 h',
    'Tuesday to Sunday, 10:00 to 20:00',
    'Terça a domingo, das 10 às 20 h',
  ),
  [PHONE, same('(0399) 555 0142')],
] as const

/** By the keys of venues.ts. */
const houses: Readonly<Record<string, House>> = {
  'teatro-mayor': {
    tagline: [
      'Sala pública desde 1908: una herradura de 1.100 lugares, foyer para música de cámara y un café que abre dos horas antes.',
      'A public house since 1908: a horseshoe of 1,100 seats, a foyer for chamber music and a café that opens two hours before.',
      'Sala pública desde 1908: uma ferradura de 1.100 lugares, foyer para música de câmara e um café que abre duas horas antes.',
    ],
    place: [70, 28],
    around: [entrance(ENTRANCE[0], 70, 2)],
    facts: MAIN_BOX_OFFICE,
    directions: [tram('Parada Plaza', 200), bus('101, 115, 140'), RACKS, PARKING],
    access: [
      [
        WHEELCHAIR,
        [
          'Ocho lugares en platea, cada uno con acompañante sin cargo',
          'Eight places in the stalls, each with a companion free of charge',
          'Oito lugares na plateia, cada um com acompanhante sem custo',
        ],
      ],
      GUIDE_DOGS,
      [
        TOILETS,
        [
          'Accesibles en planta baja y primer piso',
          'Accessible on the ground and first floor',
          'Acessíveis no térreo e no primeiro andar',
        ],
      ],
    ],
    picture: `${PICTURES}/edificio-teatro-mayor.svg`,
    view360: `${PICTURES}/vista-teatro-mayor.svg`,
  },
  'auditorio-central': {
    tagline: [
      'Trescientas butacas de madera clara frente al río, hechas para oír.',
      'Three hundred seats of pale wood by the river, made for listening.',
      'Trezentas poltronas de madeira clara diante do rio, feitas para ouvir.',
    ],
    place: [455, -180],
    around: [entrance(ENTRANCE[0], 455, -208)],
    facts: [
      hours(
        'Jueves a domingo, 16 a 21 h',
        'Thursday to Sunday, 16:00 to 21:00',
        'Quinta a domingo, das 16 às 21 h',
      ),
    ],
    directions: [tram('Parada Puerto', 30), RACKS, PARKING],
    access: [
      [WHEELCHAIR, ['Cuatro lugares en la fila 1', 'Four places in row 1', 'Quatro lugares na fila 1']],
      GUIDE_DOGS,
    ],
    view360: `${PICTURES}/vista-auditorio-central.svg`,
  },
  'sala-chica': {
    tagline: [
      'Una imprenta de pasaje vuelta teatro: el escenario está a un metro.',
      'A printing shop in an alley turned theatre: the stage is a metre away.',
      'Uma gráfica de passagem virou teatro: o palco está a um metro.',
    ],
    place: [-330, -90],
    facts: [BEFORE_SHOWS],
    directions: [tram('Parada Plaza', 250), RACKS],
  },
  'estadio-del-valle': {
    tagline: [
      'Doce mil localidades y el cielo del valle.',
      'Twelve thousand places and the sky of the valley.',
      'Doze mil lugares e o céu do vale.',
    ],
    place: [-3800, -900],
    town: ['Ruta Provincial 9', 'Camino del Bajo', 'Parada Estadio'],
    facts: [BEFORE_SHOWS],
    directions: [bus('101, 160'), PARKING],
    access: [
      [
        WHEELCHAIR,
        [
          'Plataforma elevada en la platea baja',
          'Raised platform in the lower tier',
          'Plataforma elevada na arquibancada inferior',
        ],
      ],
    ],
  },
  'teatro-los-laureles': {
    tagline: [
      'El teatro del pueblo, con su telón pintado de 1931.',
      'The village theatre, with its painted curtain of 1931.',
      'O teatro do povoado, com sua cortina pintada de 1931.',
    ],
    place: [18_000, 6_000],
    town: ['San Martín', 'Alberdi', 'Terminal'],
    facts: [BEFORE_SHOWS],
    directions: [intercity(35)],
  },
  'casa-de-la-danza': {
    tagline: [
      'Piso flotante, techo alto y gradas para doscientos.',
      'A sprung floor, a high ceiling and benches for two hundred.',
      'Piso flutuante, teto alto e arquibancada para duzentos.',
    ],
    place: [180, 238],
    facts: [BEFORE_SHOWS],
    directions: [tram('Parada Museo', 220), RACKS],
    access: [GUIDE_DOGS],
  },
  'sala-independencia': {
    tagline: [
      'Al lado del Teatro Mayor, con programa propio.',
      'Next door to the Teatro Mayor, with a programme of its own.',
      'Ao lado do Teatro Mayor, com programação própria.',
    ],
    place: [130, 26],
    facts: [BEFORE_SHOWS],
    directions: [tram('Parada Plaza', 260), bus('101, 115, 140')],
  },
  'cine-avenida': {
    tagline: [
      'El último cine de una sola pantalla de la avenida.',
      'The last cinema with one screen on the avenue.',
      'O último cinema de uma só tela da avenida.',
    ],
    place: [-180, 448],
    facts: [BEFORE_SHOWS],
    directions: [tram('Parada Museo', 430), bus('115, 140')],
  },
  'club-ferroviario': {
    tagline: [
      'Salón de baile de los talleres, con pista de pinotea.',
      'The dance hall of the railway works, with a pine floor.',
      'Salão de baile das oficinas, com pista de pinho.',
    ],
    place: [9_000, -15_000],
    town: ['Estación Norte', 'Talleres', 'Estación'],
    facts: [BEFORE_SHOWS],
    directions: [intercity(50), PARKING],
  },
  'la-tahona': {
    tagline: [
      'Una panadería que de noche es club de música.',
      'A bakery that is a music club by night.',
      'Uma padaria que de noite é clube de música.',
    ],
    place: [-690, -395],
    facts: [BEFORE_SHOWS],
    directions: [bus('140')],
  },
  'patio-del-cabildo': {
    tagline: [
      'Al aire libre, entre galerías de 1790.',
      'In the open, between galleries of 1790.',
      'Ao ar livre, entre galerias de 1790.',
    ],
    place: [-290, 105],
    around: [entrance('Por el jardín', -255, 60)],
    directions: [tram('Parada Plaza', 180)],
    access: [GUIDE_DOGS],
  },
  'carpa-del-parque': {
    tagline: [
      'Circo estable bajo los talas.',
      'A circus that stays, under the tala trees.',
      'Circo fixo sob as talas.',
    ],
    place: [-640, 310],
    facts: [BEFORE_SHOWS],
    directions: [bus('101'), RACKS],
  },
  'basilica-vieja': {
    tagline: [
      'Una nave de ladrillo con tres segundos de eco.',
      'A brick nave with three seconds of echo.',
      'Uma nave de tijolo com três segundos de eco.',
    ],
    place: [-14_000, 9_000],
    town: ['Rivadavia', 'Obispo Sosa', 'Parada Basílica'],
    directions: [intercity(40)],
  },
  'biblioteca-alberdi': {
    tagline: [
      'Treinta mil libros y una sala de lectura para noventa.',
      'Thirty thousand books and a reading room for ninety.',
      'Trinta mil livros e uma sala de leitura para noventa.',
    ],
    place: [18_350, 6_210],
    town: ['Alberdi', 'Sarmiento', 'Terminal'],
    directions: [intercity(35)],
  },
  'anfiteatro-del-dique': {
    tagline: [
      'Gradas de piedra frente al agua.',
      'Stone benches by the water.',
      'Arquibancada de pedra diante da água.',
    ],
    place: [-22_000, -4_000],
    town: ['Costanera Oeste', 'Camino del Dique', 'Parada Dique'],
    facts: [BEFORE_SHOWS],
    directions: [intercity(55), PARKING],
  },
  'museo-de-bellas-artes': {
    tagline: [
      'El auditorio del museo, entre la colección y el jardín.',
      'The auditorium of the museum, between collection and garden.',
      'O auditório do museu, entre a coleção e o jardim.',
    ],
    place: [330, 446],
    facts: [hours('Todos los días, 9 a 18 h', 'Every day, 9:00 to 18:00', 'Todos os dias, das 9 às 18 h')],
    directions: [tram('Parada Museo', 80), RACKS],
    access: [GUIDE_DOGS],
  },
  'estacion-vieja': {
    tagline: [
      'Andenes sin trenes, con una pantalla en la torre de agua.',
      'Platforms without trains, with a screen on the water tower.',
      'Plataformas sem trens, com uma tela na torre de água.',
    ],
    place: [9_420, -14_820],
    town: ['Andenes', 'Talleres', 'Estación'],
    directions: [intercity(50)],
  },
  'jardin-botanico': {
    tagline: [
      'Doscientas especies y un claro para escuchar.',
      'Two hundred species and a clearing to listen in.',
      'Duzentas espécies e uma clareira para ouvir.',
    ],
    place: [17_300, 5_200],
    town: ['Camino de los Lapachos', 'San Martín', 'Parada Jardín'],
    directions: [intercity(30)],
  },
  'planetario-regional': {
    tagline: [
      'Una cúpula de dieciocho metros sobre el cerro.',
      'A dome of eighteen metres on the hill.',
      'Uma cúpula de dezoito metros sobre o morro.',
    ],
    place: [-22_600, -3_300],
    town: ['Cerro de la Cruz', 'Mirador', 'Parada Cerro'],
    directions: [intercity(60), PARKING],
  },
  'boleteria-central': {
    tagline: [
      'Acá se retiran las compras y los productos de la tienda.',
      'Purchases and products of the shop are collected here.',
      'Aqui se retiram as compras e os produtos da loja.',
    ],
    place: [40, 24],
    facts: MAIN_BOX_OFFICE,
    directions: [tram('Parada Plaza', 170)],
    access: [GUIDE_DOGS],
  },
}

/** @returns what is known of a house of venues.ts, in Spanish. */
export const detailsOf = (key: string, keys: readonly AccessKey[]): EstablishmentDetails => {
  const house = houses[key]
  return house ? detailsOfHouse(house, keys) : {}
}

/** Everything that is said of the houses. */
export const houseTexts: readonly Said[] = textsOfHouses(Object.values(houses))
