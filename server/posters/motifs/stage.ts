import {
  circle,
  figure,
  halfDisc,
  type Motif,
  n,
  polygon,
  rect,
  shape,
  times,
  wedge,
  type XY,
} from '../svg.ts'

/** Curtains drawn apart over a cone of light, someone in it. */
export const curtain: Motif = ({ random, palette }) => {
  const folds = random.int(6, 8)
  const gap = random.between(10, 40)
  const lean = random.between(-40, 40)
  const floor = random.between(640, 690)
  const side = (sign: 1 | -1): string =>
    times(folds, (fold) => {
      const top = 300 + sign * (gap + ((300 - gap) * fold) / folds) + lean * 0.2
      const next = 300 + sign * (gap + ((300 - gap) * (fold + 1)) / folds + 2)
      const low = 300 + sign * (150 + (150 * fold) / folds)
      const lowNext = 300 + sign * (150 + (150 * (fold + 1)) / folds + 3)
      return shape(
        `M${n(top)} 0H${n(next)}Q${n(next + sign * 8)} ${n(floor * 0.55)} ${n(lowNext)} ${n(floor)}H${n(low)}Q${n(top + sign * 10)} ${n(floor * 0.6)} ${n(top)} 0z`,
        fold % 2 ? palette.second : palette.ground,
      )
    })
  return (
    rect(0, 0, 600, 800, palette.dark) +
    polygon(
      [
        [300 + lean * 0.2, -20],
        [70, 800],
        [530, 800],
      ],
      palette.first,
    ) +
    side(-1) +
    side(1) +
    `<ellipse cx="300" cy="742" rx="190" ry="26" fill="${palette.light}"/>` +
    figure(300, 742, random.between(250, 310), palette.dark)
  )
}

/** A house whose walls are leaves, in a wood that is all leaves. */
export const leafHouse: Motif = ({ random, palette }) => {
  const cell = 75
  const half = cell * 0.44
  const grid = (fill: () => string): string => {
    const byFill = new Map<string, string>()
    for (let index = 0; index < 88; index++) {
      const column = index % 8
      const row = Math.floor(index / 8)
      const lean = (row + column) % 2 ? half : -half
      const d = `M${n((column + 0.5) * cell + lean)} ${n((row + 0.5) * cell - 12 - half)}q${n(-lean * 1.8)} ${n(half * 0.2)} ${n(-lean * 2)} ${n(half * 2)}q${n(lean * 1.8)} ${n(-half * 0.2)} ${n(lean * 2)} ${n(-half * 2)}z`
      const ink = fill()
      byFill.set(ink, (byFill.get(ink) ?? '') + d)
    }
    return [...byFill].map(([ink, d]) => shape(d, ink)).join('')
  }
  const house = 'M84 720V338L300 112L516 338V720z'
  return (
    grid(() => palette.dark) +
    `<clipPath id="house"><path d="${house}"/></clipPath><g clip-path="url(#house)">` +
    shape(house, palette.light) +
    grid(() => (random.chance(0.3) ? palette.second : palette.ground)) +
    '</g>' +
    rect(0, 716, 600, 84, palette.dark) +
    shape('M216 716V560a84 84 0 0 1 168 0V716z', palette.first) +
    figure(300, 716, 168, palette.dark)
  )
}

/** Doorways one inside another, each a little aside, light on the last floor. */
export const doorways: Motif = ({ random, palette }) => {
  const count = 7
  const drift = random.pick([-1, 1]) * random.between(8, 16)
  const fills = [palette.second, palette.light, palette.dark, palette.first]
  const frame = (index: number): string => {
    const width = 600 - index * 76
    const x = 300 - width / 2 + drift * index
    const y = index * 62 + (index > 0 ? 26 : 0)
    return rect(x, y, width, 800 - y, index === count - 1 ? palette.first : (fills[index % 3] as string))
  }
  const x = 300 + drift * (count - 1)
  return (
    times(count, frame) +
    polygon(
      [
        [x - 72, 640],
        [x + 72, 640],
        [x + 230, 800],
        [x - 230, 800],
      ],
      palette.first,
    ) +
    figure(x, 700, 210, palette.dark)
  )
}

const face = (
  x: number,
  y: number,
  size: number,
  smile: boolean,
  fills: { skin: string; ink: string; cheek: string },
): string => {
  const eye = (side: 1 | -1): string =>
    halfDisc(x + side * size * 0.38, y - size * 0.1, size * 0.2, smile ? 0 : side * 22 + 180, fills.ink)
  return (
    shape(
      `M${n(x - size * 0.8)} ${n(y - size * 0.9)}H${n(x + size * 0.8)}V${n(y + size * 0.1)}A${n(size * 0.8)} ${n(size * 0.95)} 0 0 1 ${n(x - size * 0.8)} ${n(y + size * 0.1)}z`,
      fills.skin,
    ) +
    eye(-1) +
    eye(1) +
    polygon(
      [
        [x, y - size * 0.1],
        [x + size * 0.16, y + size * 0.34],
        [x - size * 0.1, y + size * 0.34],
      ],
      fills.cheek,
    ) +
    halfDisc(x, smile ? y + size * 0.48 : y + size * 0.76, size * 0.32, smile ? 180 : 0, fills.ink)
  )
}

/** Two masks, one laughing over one that does not. */
export const masks: Motif = ({ random, palette }) => {
  const tilt = random.between(6, 14)
  const group = (content: string, x: number, y: number, degrees: number): string =>
    `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`
  return (
    wedge(300, 400, [0, 640], [random.between(20, 40), random.between(190, 220)], palette.dark) +
    group(
      face(206, 258, 215, false, { skin: palette.first, ink: palette.dark, cheek: palette.second }),
      212,
      300,
      -tilt,
    ) +
    group(
      face(392, 536, 225, true, { skin: palette.light, ink: palette.dark, cheek: palette.first }),
      384,
      500,
      tilt,
    )
  )
}

/** One mask of clay cut down the middle, half in light. */
export const splitMask: Motif = ({ random, palette }) => {
  const bars = random.int(4, 6)
  const half = (side: 1 | -1, skin: string, ink: string): string =>
    shape(`M300 90${side > 0 ? 'H520V420A220 300 0 0 1 300 720' : 'H80V420A220 300 0 0 0 300 720'}z`, skin) +
    times(bars, (bar) =>
      rect(300 + (side > 0 ? 24 : -204), 130 + bar * 26, 180 - bar * 22 * (side > 0 ? 1 : 0), 12, ink),
    ) +
    halfDisc(300 + side * 108, 380, 62, side > 0 ? 0 : 180, ink) +
    circle(300 + side * 108, side > 0 ? 362 : 398, 20, palette.first)
  return (
    half(-1, palette.dark, palette.light) +
    half(1, palette.light, palette.dark) +
    polygon(
      [
        [300, 330],
        [360, 520],
        [300, 520],
      ],
      palette.first,
    ) +
    polygon(
      [
        [300, 330],
        [240, 520],
        [300, 520],
      ],
      palette.second,
    ) +
    shape('M210 590H390A90 70 0 0 1 210 590z', palette.first)
  )
}

/** A flight of steps against the light, someone near the top. */
export const steps: Motif = ({ random, palette }) => {
  const count = random.int(7, 9)
  const mirror = random.chance(0.5)
  const width = 600 / count
  const stairs = times(count, (step) => {
    const y = 800 - (step + 1) * (520 / count)
    return (
      rect(step * width, y, width + 1, 800 - y, palette.dark) +
      rect(step * width, y, width + 1, 16, palette.light)
    )
  })
  const on = count - 2
  return (
    `<g${mirror ? ' transform="matrix(-1 0 0 1 600 0)"' : ''}>` +
    circle(random.between(190, 260), random.between(220, 270), random.between(140, 170), palette.first) +
    times(4, (bar) => rect(0, 560 + bar * 44, 600, 14, palette.second)) +
    stairs +
    figure((on + 0.5) * width, 800 - (on + 1) * (520 / count), 150, palette.second, palette.light) +
    '</g>'
  )
}

/** Footlights: shells along the edge, each throwing its beam. */
export const footlights: Motif = ({ random, palette }) => {
  const count = random.pick([4, 5])
  const pitch = 600 / count
  const fills = [palette.first, palette.light, palette.second]
  const spread = random.between(170, 230)
  const beams = times(count, (index) => {
    const x = (index + 0.5) * pitch
    const aim = 300 + (index - (count - 1) / 2) * spread
    const points: XY[] = [
      [x - 22, 690],
      [x + 22, 690],
      [aim + 74, 0],
      [aim - 74, 0],
    ]
    return polygon(points, fills[index % 3] as string)
  })
  return (
    beams +
    rect(0, 690, 600, 110, palette.dark) +
    times(count, (index) => halfDisc((index + 0.5) * pitch, 692, pitch * 0.36, 0, palette.dark)) +
    times(count, (index) => halfDisc((index + 0.5) * pitch, 750, pitch * 0.24, 180, palette.light))
  )
}

/** A cloud under a hat: someone important from the capital. */
export const cloudMan: Motif = ({ random, palette }) => {
  const puffs: XY[] = [
    [170, 380],
    [250, 330],
    [350, 320],
    [430, 375],
    [300, 400],
  ]
  return (
    times(9, (index) => rect(0, 60 + index * 88, 600, 10, palette.second)) +
    shape('M90 800V690A150 130 0 0 1 240 560H360A150 130 0 0 1 510 690V800z', palette.dark) +
    polygon(
      [
        [300, 800],
        [250, 560],
        [350, 560],
      ],
      palette.light,
    ) +
    polygon(
      [
        [300, 590],
        [328, 800],
        [272, 800],
      ],
      palette.first,
    ) +
    puffs.map(([x, y]) => circle(x, y, random.between(84, 104), palette.light)).join('') +
    rect(170, 380, 260, 92, palette.light) +
    shape('M190 236A110 120 0 0 1 410 236z', palette.dark) +
    rect(130, 232, 340, 30, palette.dark) +
    rect(190, 206, 220, 26, palette.first)
  )
}
