import type { Coordinates, MapFeature } from '../db/schema/catalogue-details.ts'
import { escapeHtml } from '../text/html.ts'

/** Of what it is drawn; a house without coordinates has no map. */
export interface MapHouse {
  id: number
  name: string
  latitude: number | null
  longitude: number | null
  surroundings: readonly MapFeature[]
}

const WIDTH = 640
const HEIGHT = 400
/** The picture is a kilometre wide. */
const METRES_A_UNIT = 1.6
const METRES_A_DEGREE = 111_320
/** How far it is in five minutes on foot, and what the picture says of it. */
const REACH = '5 min'
const FIVE_MINUTES_METRES = 400

type Point = readonly [x: number, y: number]

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

const round = (value: number): number => Math.round(value * 10) / 10
const path = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
const isInside = ([x, y]: Point, margin = 0): boolean =>
  x >= margin && x <= WIDTH - margin && y >= margin && y <= HEIGHT - margin

/** Near the right edge a text ends where it is, instead of beginning. */
const label = ([x, y]: Point, text: string, className = '', turn = 0): string =>
  `<text${x > WIDTH - 130 && turn === 0 ? ' text-anchor="end"' : ''} x="${round(x)}" y="${round(y)}"${className && ` class="${className}"`}${turn === 0 ? '' : ` transform="rotate(${turn} ${round(x)} ${round(y)})"`}>${escapeHtml(text)}</text>`

/** Where a street leaves the picture at its right or its upper edge, its name has room. */
const streetName = (name: string, points: readonly Point[]): string => {
  for (let index = 1; index < points.length; index += 1) {
    const [x1, y1] = points[index - 1] as Point
    const [x2, y2] = points[index] as Point
    if (Math.abs(x2 - x1) >= Math.abs(y2 - y1)) {
      const y = y1 + ((y2 - y1) * (20 - x1)) / (x2 - x1 || 1)
      if (y > 20 && y < HEIGHT - 20) return label([16, y + 5], name, 'soft')
    } else {
      const x = x1 + ((x2 - x1) * (HEIGHT - 20 - y1)) / (y2 - y1 || 1)
      if (x > 30 && x < WIDTH - 30) return label([x + 5, HEIGHT - 14], name, 'soft', -90)
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

const marks = (
  { kind, name }: MapFeature,
  points: readonly Point[],
  say: (text: string) => string,
): string => {
  if (kind === 'street') return streetName(name, points)
  const at = middleOf(points)
  if (!isInside(at, 12)) return ''
  if (kind === 'stop')
    return `<circle class="dot" cx="${round(at[0])}" cy="${round(at[1])}" r="6"/>${label([at[0] - 30, at[1] + 26], name)}`
  if (kind === 'entrance')
    return `<path class="way" d="M${round(at[0])} ${round(at[1] - 12)}l9 15h-18z"/>${label([at[0] + 14, at[1] + 22], say(name))}`
  return label([at[0] - 48, Math.min(...points.map(([, y]) => y)) + 26], name, 'other')
}

/** Where a text is, so that two never lie on one another. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Of a letter of a label, on average. */
const LABEL_LETTER = 9.5

const boxOfLabel = ([x, y]: Point, text: string): Box => {
  const width = text.length * LABEL_LETTER
  const left = x > WIDTH - 130 ? x - width : x
  return { left, right: left + width, top: y - 16, bottom: y + 5 }
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Stops and entrances are named always; their labels stand where `marks` draws them. */
const boxesOf = (
  { kind, name }: MapFeature,
  points: readonly Point[],
  say: (text: string) => string,
): Box[] => {
  const [x, y] = middleOf(points)
  if (kind === 'stop') return [boxOfLabel([x - 30, y + 26], name)]
  return kind === 'entrance' ? [boxOfLabel([x + 14, y + 22], say(name))] : []
}

/** Of a letter of the sign at most, be it an M of a broad face. */
const LETTER = 16.5
const widthOf = (text: string): number => text.length * LETTER

/** In two lines of like length where it is long. */
const inLines = (name: string): string[] => {
  const words = name.split(' ')
  if (name.length <= 14 || words.length === 1) return [name]
  const cuts = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1), words.slice(index + 1)]
    return lines.map((line) => line.join(' '))
  })
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

/** A line that may not fit is drawn as wide as the sign. */
const signLine = ([x, y]: Point, text: string, width: number): string => {
  const fitted = widthOf(text) > width ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" class="on"${fitted}>${escapeHtml(text)}</text>`
}

const boxOfSign = (texts: readonly string[]): Box => {
  const width = Math.min(WIDTH - 16, Math.max(...texts.map(widthOf)) + 28)
  const [left, bottom] = [WIDTH / 2 - width / 2, HEIGHT / 2 - 12]
  return { left, right: left + width, top: bottom - texts.length * 30 - 14, bottom }
}

/** The house itself: its name on a field of ink, in up to two lines, above the point where it stands. */
const sign = (name: string): string => {
  const texts = inLines(name)
  const { left, right, top, bottom } = boxOfSign(texts)
  const [width, height] = [right - left, bottom - top]
  return [
    `<path class="pin" d="M${left} ${top}h${width}v${height}h${-width / 2 + 9}l-9 12l-9 -12h${-width / 2 + 9}z"/>`,
    ...texts.map((text, index) => signLine([WIDTH / 2, top + 31 + index * 30], text, width - 28)),
  ].join('')
}

/**
 * Draws where a house is, north up, a kilometre wide: the streets and stops that the catalogue knows around it, the
 * deployment's other houses where their names have room, and how far five minutes on foot reach. Nothing is asked of a map service.
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
  const reach: Point = [WIDTH / 2 + FIVE_MINUTES_METRES / METRES_A_UNIT - 44, HEIGHT / 2 - 8]
  const signBox = boxOfSign(inLines(house.name))
  // A wide sign would cover it: then it stands below.
  const reachAt: Point = overlap(boxOfLabel(reach, REACH), signBox) ? [reach[0], HEIGHT / 2 + 20] : reach
  const taken = [
    signBox,
    boxOfLabel(reachAt, REACH),
    ...features.flatMap(({ feature, points }) => boxesOf(feature, points, say)),
  ]
  const neighbours = others.flatMap((other) => {
    if (other.id === house.id || other.latitude === null || other.longitude === null) return []
    const at = place([other.latitude, other.longitude])
    const isNear = Math.hypot(at[0] - WIDTH / 2, at[1] - HEIGHT / 2) < 90
    if (!isInside(at, 24) || isNear) return []
    const named: Point = [at[0] + 11, at[1] + 5]
    const box = boxOfLabel(named, other.name)
    if (taken.some((one) => overlap(one, box))) return []
    taken.push(box)
    return `<path class="dot" d="M${round(at[0] - 5)} ${round(at[1] - 5)}h10v10h-10z"/>${label(named, other.name, 'soft other')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style>`,
    `<path class="bg" d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>`,
    ...features.map(({ feature, points }) => shapeOf(feature, points)),
    `<circle class="ring" cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${FIVE_MINUTES_METRES / METRES_A_UNIT}"/>`,
    label(reachAt, REACH, 'soft'),
    ...features.map(({ feature, points }) => marks(feature, points, say)),
    ...neighbours,
    sign(house.name),
    '</svg>\n',
  ].join('')
}
