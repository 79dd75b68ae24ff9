import type { Coordinates, MapFeature } from '../db/schema/catalogue-details.ts'
import { boxOfSign, houseSign } from './house-sign.ts'
import { boxOfLabel, HEIGHT, type Label, label, overlap, type Point, round, WIDTH } from './map-labels.ts'

/** Of what it is drawn; a house without coordinates has no map. */
export interface MapHouse {
  id: number
  name: string
  latitude: number | null
  longitude: number | null
  surroundings: readonly MapFeature[]
}

/** The picture is a kilometre wide. */
const METRES_A_UNIT = 1.6
const METRES_A_DEGREE = 111_320
/** How far it is in five minutes on foot. */
const FIVE_MINUTES_METRES = 400

const STYLE = `
.bg{fill:#e4e3da}.st{stroke:#f0f0ea;stroke-width:14;fill:none}.pk,.wt{fill:#c4c2b6}.wt{opacity:.75}
.ring{fill:none;stroke:#545248;stroke-width:1.5;stroke-dasharray:2 7;stroke-linecap:round}
.dot,.pin,.way{fill:#16150f}.on{fill:#f0f0ea}
text{font:500 17px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:#16150f;paint-order:stroke;stroke:#e4e3da;stroke-width:4px;stroke-linejoin:round}
.soft{fill:#545248}.on{font-weight:700;font-size:24px;stroke:none}
@media (max-width:30rem){text{font-size:23px}.other{display:none}}
@media (max-width:30rem){.on{font-size:24px}}
@media (prefers-color-scheme:dark){.bg{fill:#24241c}.st{stroke:#3b3a30}.pk,.wt{fill:#4a493d}.ring{stroke:#b5b1a2}.dot,.pin,.way{fill:#f1eee4}text{fill:#f1eee4;stroke:#24241c}.soft{fill:#b5b1a2}.on{fill:#14140f;stroke:none}}`

/** Puts coordinates on the picture, its middle being a house: flat enough over a kilometre. */
const projection =
  (latitude: number, longitude: number) =>
  ([lat, long]: Coordinates): Point => [
    WIDTH / 2 + ((long - longitude) * METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)) / METRES_A_UNIT,
    HEIGHT / 2 - ((lat - latitude) * METRES_A_DEGREE) / METRES_A_UNIT,
  ]

const path = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
const isInside = ([x, y]: Point, margin = 0): boolean =>
  x >= margin && x <= WIDTH - margin && y >= margin && y <= HEIGHT - margin

/** Where a street leaves the picture at its right or its upper edge, its name has room. */
const streetName = (name: string, points: readonly Point[]): string => {
  for (let index = 1; index < points.length; index += 1) {
    const [x1, y1] = points[index - 1] as Point
    const [x2, y2] = points[index] as Point
    if (Math.abs(x2 - x1) >= Math.abs(y2 - y1)) {
      const y = y1 + ((y2 - y1) * (20 - x1)) / (x2 - x1 || 1)
      if (y > 20 && y < HEIGHT - 20) return label({ at: [16, y + 5], text: name }, 'soft')
    } else {
      const x = x1 + ((x2 - x1) * (HEIGHT - 20 - y1)) / (y2 - y1 || 1)
      if (x > 30 && x < WIDTH - 30) return label({ at: [x + 5, HEIGHT - 14], text: name }, 'soft', -90)
    }
  }
  return ''
}

const middleOf = (points: readonly Point[]): Point => {
  const seen = points.filter((point) => isInside(point))
  const of = seen.length > 0 ? seen : points
  return [of.reduce((sum, [x]) => sum + x, 0) / of.length, of.reduce((sum, [, y]) => sum + y, 0) / of.length]
}

const shapeOf = ({ kind }: MapFeature, points: readonly Point[]): string => {
  if (kind === 'street') return `<path class="st" d="${path(points)}"/>`
  if (kind === 'park' || kind === 'water')
    return `<path class="${kind === 'park' ? 'pk' : 'wt'}" d="${path(points)}Z"/>`
  return ''
}

/** What a stop or an entrance is called, and where the picture says so; null for what else the map knows. */
const placeLabel = (
  { kind, name }: MapFeature,
  [x, y]: Point,
  say: (text: string) => string,
): Label | null => {
  if (kind === 'stop') return { at: [x - 30, y + 26], text: name }
  return kind === 'entrance' ? { at: [x + 14, y + 22], text: say(name) } : null
}

const marks = (feature: MapFeature, points: readonly Point[], say: (text: string) => string): string => {
  const { kind, name } = feature
  if (kind === 'street') return streetName(name, points)
  const at = middleOf(points)
  if (!isInside(at, 12)) return ''
  const named = placeLabel(feature, at, say)
  if (named === null)
    return label({ at: [at[0] - 48, Math.min(...points.map(([, y]) => y)) + 26], text: name }, 'other')
  const [x, y] = at
  const sign =
    kind === 'stop'
      ? `<circle class="dot" cx="${round(x)}" cy="${round(y)}" r="6"/>`
      : `<path class="way" d="M${round(x)} ${round(y - 12)}l9 15h-18z"/>`
  return sign + label(named)
}

/**
 * Draws where a house is, north up, a kilometre wide: the streets and stops that the catalogue knows around it, the
 * deployment's other houses where their names have room, and how far five minutes on foot reach. Nothing is asked of a
 * map service.
 * @param say gives a text of the catalogue in the language of the page.
 * @returns an SVG document; null where the house has no coordinates.
 */
export const drawMap = (
  house: MapHouse,
  others: readonly MapHouse[],
  say: (text: string) => string,
): string | null => {
  const { latitude, longitude } = house
  if (latitude === null || longitude === null) return null
  const place = projection(latitude, longitude)
  const features = house.surroundings.map((feature) => ({ feature, points: feature.points.map(place) }))
  const order: readonly MapFeature['kind'][] = ['water', 'park', 'street', 'stop', 'entrance']
  features.sort((a, b) => order.indexOf(a.feature.kind) - order.indexOf(b.feature.kind))
  const reach: Label = {
    at: [WIDTH / 2 + FIVE_MINUTES_METRES / METRES_A_UNIT - 44, HEIGHT / 2 - 8],
    text: '5 min',
  }
  const signBox = boxOfSign(house.name)
  // A wide sign would cover it: then it is below.
  if (overlap(boxOfLabel(reach), signBox)) reach.at = [reach.at[0], HEIGHT / 2 + 20]
  const placeLabels = features.flatMap(
    ({ feature, points }) => placeLabel(feature, middleOf(points), say) ?? [],
  )
  const taken = [signBox, ...[reach, ...placeLabels].map(boxOfLabel)]
  const neighbours = others.flatMap((other) => {
    if (other.id === house.id || other.latitude === null || other.longitude === null) return []
    const at = place([other.latitude, other.longitude])
    const isNear = Math.hypot(at[0] - WIDTH / 2, at[1] - HEIGHT / 2) < 90
    if (!isInside(at, 24) || isNear) return []
    const named: Label = { at: [at[0] + 11, at[1] + 5], text: other.name }
    const box = boxOfLabel(named)
    if (taken.some((one) => overlap(one, box))) return []
    taken.push(box)
    return `<path class="dot" d="M${round(at[0] - 5)} ${round(at[1] - 5)}h10v10h-10z"/>${label(named, 'soft other')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style>`,
    `<path class="bg" d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`,
    ...features.map(({ feature, points }) => shapeOf(feature, points)),
    `<circle class="ring" cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${FIVE_MINUTES_METRES / METRES_A_UNIT}"/>`,
    label(reach, 'soft'),
    ...features.map(({ feature, points }) => marks(feature, points, say)),
    ...neighbours,
    houseSign(house.name),
    '</svg>\n',
  ].join('')
}
