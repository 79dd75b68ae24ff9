import type { AccessKey } from '../../../contract/index.ts'
import type { EstablishmentDetails, MapFeature } from '../../db/schema/catalogue-details.ts'
import type { Said } from '../said.ts'
import { at, crossing, SAN_EVARISTO } from './town-plans.ts'

export const ENTRANCE: Said = ['Entrada sin escalones', 'Step-free entrance', 'Entrada sem degraus']
const HOURS: Said = ['Boletería', 'Box office', 'Bilheteria']
export const PHONE: Said = ['Teléfono', 'Phone', 'Telefone']
const TRAM: Said = ['Tranvía', 'Tram', 'Bonde']
export const BUS: Said = ['Colectivo', 'Bus', 'Ônibus']
const BICYCLE: Said = ['Bicicleta', 'Bicycle', 'Bicicleta']
const CAR: Said = ['Auto', 'Car', 'Carro']

export const same = (text: string): Said => [text, text, text]

/** A house as its author describes it. */
export interface House {
  tagline: Said
  /** Metres east and north of the middle of San Evaristo. */
  place: readonly [east: number, north: number]
  town?: readonly [street: string, other: string, stop: string]
  around?: readonly MapFeature[]
  facts?: readonly (readonly [Said, Said])[]
  directions: readonly (readonly [Said, Said])[]
  access?: readonly (readonly [Said, Said])[]
  picture?: string
  view360?: string
}

export const hours = (es: string, en: string, pt: string) => [HOURS, [es, en, pt]] as const
export const BEFORE_SHOWS = hours(
  'Los días de función, desde una hora antes',
  'On days of a performance, from an hour before',
  'Nos dias de função, a partir de uma hora antes',
)
export const tram = (stop: string, metres: number) =>
  [
    TRAM,
    [
      `Línea 2, ${stop}, a ${metres} m`,
      `Line 2, ${stop}, ${metres} m away`,
      `Linha 2, ${stop}, a ${metres} m`,
    ],
  ] as const
export const bus = (lines: string) =>
  [BUS, [`Líneas ${lines}, a la puerta`, `Lines ${lines}, at the door`, `Linhas ${lines}, na porta`]] as const
export const intercity = (minutes: number) =>
  [
    BUS,
    [
      `Línea 40 desde San Evaristo, ${minutes} minutos; la última vuelve después de la función`,
      `Line 40 from San Evaristo, ${minutes} minutes; the last one goes back after the performance`,
      `Linha 40 a partir de San Evaristo, ${minutes} minutos; a última volta depois da função`,
    ],
  ] as const
export const RACKS = [
  BICYCLE,
  ['Veinte lugares en la puerta', 'Twenty stands at the door', 'Vinte vagas na porta'],
] as const
export const PARKING = [
  CAR,
  [
    'Estacionamiento con cuatro lugares reservados',
    'Car park with four reserved spaces',
    'Estacionamento com quatro vagas reservadas',
  ],
] as const
export const WHEELCHAIR: Said = ['Silla de ruedas', 'Wheelchair', 'Cadeira de rodas']
export const GUIDE_DOGS = [
  ['Perro guía', 'Guide dogs', 'Cão-guia'],
  ['Bienvenido en todas las salas', 'Welcome in every hall', 'Bem-vindo em todas as salas'],
] as const
export const TOILETS: Said = ['Baños', 'Toilets', 'Banheiros']

const STEPS: Said = [
  'Tres escalones con baranda; con aviso previo hay rampa',
  'Three steps with a handrail; a ramp if you write beforehand',
  'Três degraus com corrimão; com aviso prévio há rampa',
]
const DOOR: Said = ['Entrada', 'Entrance', 'Entrada']
const LEVEL: Said = [
  'Sin escalones desde la vereda',
  'Without steps from the pavement',
  'Sem degraus a partir da calçada',
]
const LOOP = [
  ['Oír mejor', 'Hearing', 'Ouvir melhor'],
  [
    'Aro magnético en la sala; receptores en el guardarropa',
    'Induction loop in the hall; receivers at the cloakroom',
    'Aro magnético na sala; receptores na chapelaria',
  ],
] as const

const accessOf = (house: House, keys: readonly AccessKey[]): (readonly [Said, Said])[] => [
  [DOOR, keys.includes('stepFree') ? LEVEL : STEPS],
  ...(keys.includes('hearingLoop') ? [LOOP] : []),
  ...(house.access ?? []),
]

const toFacts = (facts: readonly (readonly [Said, Said])[]) =>
  facts.map(([name, text]) => ({ name: name[0], text: text[0] }))

/** @returns what is known of a house, in Spanish. */
export const detailsOfHouse = (house: House, keys: readonly AccessKey[]): EstablishmentDetails => {
  const [latitude, longitude] = at(...house.place)
  return {
    tagline: house.tagline[0],
    facts: toFacts(house.facts ?? []),
    directions: toFacts(house.directions),
    accessFacts: toFacts(accessOf(house, keys)),
    latitude,
    longitude,
    surroundings: [
      ...(house.town ? crossing(house.place, ...house.town) : SAN_EVARISTO),
      ...(house.around ?? []),
    ],
    pictureUri: house.picture ?? null,
    view360Uri: house.view360 ?? null,
  }
}

/** Everything that is said of these houses. */
export const textsOfHouses = (houses: readonly House[]): readonly Said[] => [
  ENTRANCE,
  DOOR,
  LEVEL,
  STEPS,
  ...LOOP,
  ...houses.flatMap(({ tagline, facts = [], directions, access = [] }) => [
    tagline,
    ...[...facts, ...directions, ...access].flat(),
  ]),
]
