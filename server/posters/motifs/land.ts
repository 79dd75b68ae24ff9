import {
  circle,
  dots,
  halfDisc,
  leaf,
  line,
  type Motif,
  n,
  polygon,
  rect,
  ring,
  shape,
  times,
  wedge,
  type XY,
} from '../svg.ts'

/** A woven cloth: a random tile, mirrored twice, repeated. */
export const weave: Motif = ({ random, palette }) => {
  const half = random.pick([6, 7])
  const side = half * 2
  const cell = 600 / (side * 2)
  const fills = [palette.light, palette.first, palette.dark, palette.second]
  const bands: number[] = []
  while (bands.length < half) {
    const next = random.pick([0, 1, 2, 3, -1])
    if (next !== bands.at(-1)) bands.push(next)
  }
  const paths = new Map<string, string>()
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const mx = x < half ? x : side - 1 - x
      const my = y < half ? y : side - 1 - y
      const distance = half - 1 - mx + (half - 1 - my)
      const choice = bands[distance % half] as number
      if (choice < 0) continue
      const fill = fills[choice] as string
      paths.set(
        fill,
        `${paths.get(fill) ?? ''}M${n(x * cell)} ${n(y * cell)}h${n(cell + 0.3)}v${n(cell + 0.3)}h${n(-cell - 0.3)}z`,
      )
    }
  const size = n(side * cell)
  const tile = [...paths].map(([fill, d]) => shape(d, fill)).join('')
  return (
    `<pattern id="tile" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern>` +
    `<path fill="url(#tile)" d="M0 0h600v800h-600z"/>` +
    times(2, (index) => rect(0, index * 764, 600, 36, palette.dark)) +
    times(20, (index) =>
      polygon(
        [
          [index * 30, 36],
          [index * 30 + 15, 8],
          [index * 30 + 30, 36],
        ],
        palette.first,
      ),
    ) +
    times(20, (index) =>
      polygon(
        [
          [index * 30, 764],
          [index * 30 + 15, 792],
          [index * 30 + 30, 764],
        ],
        palette.first,
      ),
    )
  )
}

/** Hills behind hills, a moon among them. */
export const ridges: Motif = ({ random, palette }) => {
  const fills = [palette.second, palette.first, palette.light, palette.dark]
  const ridge = (index: number): string => {
    const base = 330 + index * 118
    const peaks = random.int(2, 4)
    const points: XY[] = [[0, 800]]
    for (let peak = 0; peak <= peaks * 2; peak++)
      points.push([
        (600 / (peaks * 2)) * peak,
        base + (peak % 2 ? -random.between(70, 150) : random.between(0, 50)),
      ])
    points.push([600, 800])
    return polygon(points, fills[index] as string)
  }
  return (
    circle(random.between(150, 450), random.between(170, 230), random.between(90, 130), palette.light) +
    times(4, ridge) +
    times(5, (index) => rect(0, 716 + index * 18, 600, 5, palette.first))
  )
}

/** A round tree in flower and whoever waits under it. */
export const tree: Motif = ({ random, palette }) => {
  const crowns = random.int(5, 6)
  const petals = Array.from({ length: 26 }, () => ({
    x: random.between(30, 570),
    y: random.between(560, 720),
    radius: random.between(5, 10),
  }))
  return (
    times(crowns, (index) =>
      circle(
        300,
        300,
        262 - index * (250 / crowns),
        [palette.first, palette.light, palette.second][index % 3] as string,
      ),
    ) +
    shape('M276 800C290 640 286 520 292 360H308C314 520 310 640 324 800z', palette.dark) +
    line('M300 500Q360 440 400 350M300 560Q230 470 190 400', palette.dark, 14, 'round') +
    dots(petals, palette.first, 4) +
    rect(0, 748, 600, 52, palette.dark)
  )
}

/** A flock over the sun, each bird one fold of paper. */
export const birds: Motif = ({ random, palette }) => {
  const fills = [palette.light, palette.dark, palette.first]
  const bird = (x: number, y: number, size: number, fill: string): string =>
    `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(-22, 2))}) scale(${n(size / 10)})" d="M0 6C-5-5-14-9-24-6C-16-4-8 2-3 12L3 12C8 2 16-4 24-6C14-9 5-5 0 6z"/>`
  return (
    circle(random.between(200, 400), random.between(380, 460), 216, palette.second) +
    times(5, (index) => rect(0, 640 + index * 36, 600, 10, palette.dark)) +
    times(13, (index) => {
      const row = Math.floor(index / 3)
      return bird(
        80 + (index % 3) * 220 + (row % 2) * 70 + random.between(-24, 24),
        90 + row * 142 + random.between(-24, 24),
        24 + row * 8,
        fills[(index + row) % 3] as string,
      )
    })
  )
}

/** A raft, a pole, a river in stripes. */
export const raft: Motif = ({ random, palette }) => {
  const y = random.between(430, 480)
  return (
    circle(random.between(180, 420), 210, random.between(104, 132), palette.first) +
    rect(0, y + 40, 600, 800, palette.dark) +
    times(9, (index) =>
      rect(
        random.between(-80, 160),
        y + 70 + index * 36,
        random.between(260, 520),
        9 + index,
        index % 3 ? palette.light : palette.first,
      ),
    ) +
    times(5, (index) =>
      rect(110 + index * 4, y + index * 12, 380 - index * 8, 9, index % 2 ? palette.second : palette.light),
    ) +
    circle(300, y - 172, 34, palette.dark) +
    shape(`M252 ${n(y)}V${n(y - 80)}a48 48 0 0 1 96 0V${n(y)}z`, palette.dark) +
    line(`M410 ${n(y - 260)}L340 ${n(y + 200)}`, palette.second, 12, 'round')
  )
}

/** Rails to the horizon, the sun on them. */
export const rails: Motif = ({ random, palette }) => {
  const x = random.between(220, 380)
  const y = random.between(320, 380)
  return (
    times(5, (index) => halfDisc(x, y, 280 - index * 46, 0, index % 2 ? palette.ground : palette.first)) +
    rect(0, y, 600, 800, palette.dark) +
    times(9, (index) => {
      const k = ((index + 1) / 9) ** 2
      const width = 24 + 560 * k
      return rect(
        x + (300 - x) * k - width / 2,
        y + 6 + (800 - y) * k - 22 * k,
        width,
        4 + 24 * k,
        palette.second,
      )
    }) +
    polygon(
      [
        [x - 3, y],
        [x + 1, y],
        [112, 800],
        [66, 800],
      ],
      palette.light,
    ) +
    polygon(
      [
        [x - 1, y],
        [x + 3, y],
        [534, 800],
        [488, 800],
      ],
      palette.light,
    )
  )
}

/** Fire in the open: leaves of flame over crossed logs. */
export const campfire: Motif = ({ random, palette }) => {
  const flames: [number, number, number, string][] = [
    [300, 400, 470, palette.first],
    [232, 470, 330, palette.second],
    [368, 470, 330, palette.second],
    [300, 486, 290, palette.light],
  ]
  const sparks = Array.from({ length: 22 }, () => ({
    x: random.between(60, 540),
    y: random.between(40, 420),
    radius: random.between(3, 8),
  }))
  return (
    dots(sparks, palette.light, 4) +
    flames.map(([x, y, length, fill]) => leaf(x, y, length, random.between(-9, 9), fill)).join('') +
    line('M130 720L470 610M130 610L470 720', palette.dark, 44, 'round') +
    rect(0, 742, 600, 58, palette.dark)
  )
}

/** A book left open, its pages lifting. */
export const book: Motif = ({ random, palette }) => {
  const pages = random.int(6, 8)
  const page = (side: 1 | -1, index: number): string => {
    const reach = 268 - index * 12
    const lift = 30 + index * 44
    const fill = index % 2 ? palette.first : palette.light
    return shape(
      `M300 660C${n(300 + side * 80)} ${n(600 - lift)} ${n(300 + side * (reach - 70))} ${n(600 - lift)} ${n(300 + side * reach)} ${n(640 - lift)}V${n(500 - lift)}C${n(300 + side * (reach - 70))} ${n(460 - lift)} ${n(300 + side * 80)} ${n(470 - lift * 0.8)} 300 ${n(560 - lift * 0.5)}z`,
      fill,
    )
  }
  const stars = Array.from({ length: 16 }, () => ({
    x: random.between(40, 560),
    y: random.between(30, 200),
    radius: random.between(2, 7),
  }))
  return (
    dots(stars, palette.light, 4) +
    wedge(300, 640, [0, 620], [-120 - random.between(0, 8), -60 + random.between(0, 8)], palette.second) +
    times(pages, (index) => page(-1, pages - 1 - index) + page(1, pages - 1 - index)) +
    polygon(
      [
        [20, 640],
        [300, 690],
        [580, 640],
        [580, 700],
        [300, 760],
        [20, 700],
      ],
      palette.dark,
    )
  )
}

/** Rings of growth, or of a stone in water. */
export const ripples: Motif = ({ random, palette }) => {
  const centres: XY[] = [
    [random.between(120, 240), random.between(200, 300)],
    [random.between(380, 480), random.between(520, 620)],
  ]
  const fills = [palette.light, palette.first]
  return centres
    .map(
      ([x, y], index) =>
        circle(x, y, 290 - index * 40, index ? palette.dark : palette.second) +
        times(8, (step) => ring(x, y, 30 + step * (34 - index * 5), fills[index] as string, 11)) +
        circle(x, y, 16, fills[1 - index] as string),
    )
    .join('')
}
