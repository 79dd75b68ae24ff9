import type { Coordinates, MapFeature } from '../../db/schema/catalogue-details.ts'

/** Where the invented region is: the middle of San Evaristo's main street. */
const CENTRE = { latitude: -31.412, longitude: -62.083 }
const METRES_A_DEGREE = 111_320

/** @param east and north metres from the middle of San Evaristo. */
export const at = (east: number, north: number): Coordinates => [
  CENTRE.latitude + north / METRES_A_DEGREE,
  CENTRE.longitude + east / (METRES_A_DEGREE * Math.cos((CENTRE.latitude * Math.PI) / 180)),
]

type Place = readonly [east: number, north: number]

const line = (kind: MapFeature['kind'], name: string, ...points: Place[]): MapFeature => ({
  kind,
  name,
  points: points.map(([east, north]) => at(east, north)),
})
const across = (name: string, north: number): MapFeature => line('street', name, [-900, north], [500, north])
const along = (name: string, east: number): MapFeature => line('street', name, [east, -800], [east, 800])

/** The streets of the middle of San Evaristo, its square, its park and its river. */
export const SAN_EVARISTO: readonly MapFeature[] = [
  line('water', 'Río Quebracho', [560, 900], [540, 300], [580, -100], [550, -900], [1300, -900], [1300, 900]),
  line('park', 'Plaza Mayor', [-235, 20], [-20, 20], [-20, 190], [-235, 190]),
  line('park', 'Parque de los Talas', [-880, 225], [-520, 225], [-520, 405], [-880, 405]),
  across('Av. Mitre', 420),
  across('Moreno', 210),
  across('Av. Independencia', 0),
  across('Belgrano', -210),
  across('Salta', -420),
  along('San Martín', -500),
  along('Rivadavia', -250),
  along('Alberdi', 0),
  along('Sarmiento', 250),
  line('street', 'Costanera', [510, 900], [490, 300], [530, -100], [500, -900]),
  line('stop', 'Parada Plaza', [-128, 0]),
  line('stop', 'Parada Puerto', [430, -210]),
  line('stop', 'Parada Museo', [250, 420]),
]

/** A smaller town: the street that a house is on, the one that crosses it, and where the bus stops. */
export const crossing = ([east, north]: Place, street: string, other: string, stop: string): MapFeature[] => [
  line('street', street, [east - 700, north - 20], [east + 700, north - 20]),
  line('street', other, [east - 140, north - 600], [east - 140, north + 600]),
  line(
    'park',
    'Plaza',
    [east - 330, north + 10],
    [east - 165, north + 10],
    [east - 165, north + 150],
    [east - 330, north + 150],
  ),
  line('stop', stop, [east - 140, north - 20]),
]

export const entrance = (name: string, east: number, north: number): MapFeature =>
  line('entrance', name, [east, north])
