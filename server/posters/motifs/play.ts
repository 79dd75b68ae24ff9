import {
  at,
  circle,
  dots,
  halfDisc,
  line,
  type Motif,
  n,
  polygon,
  rect,
  ring,
  shape,
  times,
  type XY,
} from '../svg.ts'

const square = (x: number, y: number, size: number, kind: number, fills: string[]): string => {
  const [one, two, three] = fills as [string, string, string]
  const middle: XY = [x + size / 2, y + size / 2]
  switch (kind) {
    case 0:
      return (
        rect(x, y, size, size, one) +
        circle(...middle, size * 0.36, two) +
        circle(...middle, size * 0.14, three)
      )
    case 1:
      return (
        rect(x, y, size, size, two) +
        polygon(
          [
            [x, y + size],
            [x + size / 2, y],
            [x + size, y + size],
          ],
          one,
        )
      )
    case 2:
      return (
        rect(x, y, size, size, three) +
        shape(`M${n(x)} ${n(y)}h${n(size)}a${n(size)} ${n(size)} 0 0 1 ${n(-size)} ${n(size)}z`, one)
      )
    case 3:
      return (
        rect(x, y, size, size, one) +
        halfDisc(middle[0], y + size / 2, size / 2, 0, three) +
        halfDisc(middle[0], y + size, size / 2, 0, two)
      )
    case 4:
      return (
        rect(x, y, size, size, two) + times(4, (bar) => rect(x, y + (bar * size) / 4, size, size / 8, three))
      )
    default:
      return (
        rect(x, y, size, size, one) +
        circle(x + size * 0.32, y + size * 0.42, size * 0.13, three) +
        circle(x + size * 0.68, y + size * 0.42, size * 0.13, three) +
        halfDisc(middle[0], y + size * 0.62, size * 0.24, 180, three)
      )
  }
}

/** Building blocks, three by four, some of which look back. */
export const blocks: Motif = ({ random, palette }) => {
  const size = 200
  const inks = [palette.light, palette.first, palette.second, palette.dark]
  return times(12, (index) => {
    const offset = random.int(0, 3)
    const one = inks[offset] as string
    const two = inks[(offset + random.int(1, 2)) % 4] as string
    const three = inks[(offset + 3) % 4] as string
    const kind = index === 4 || index === 9 ? 5 : random.int(0, 4)
    return square((index % 3) * size, Math.floor(index / 3) * size, size, kind, [one, two, three])
  })
}

/** A clown, a ball and a moon. */
export const clown: Motif = ({ random, palette }) => {
  const smile = random.between(66, 84)
  return (
    circle(470, 130, 86, palette.light) +
    circle(506, 108, 74, palette.ground) +
    polygon(
      [
        [176, 250],
        [424, 250],
        [330, 20],
      ],
      palette.first,
    ) +
    circle(330, 28, 32, palette.light) +
    circle(120, 380, 84, palette.second) +
    circle(480, 380, 84, palette.second) +
    circle(300, 410, 190, palette.light) +
    polygon(
      [
        [220, 300],
        [246, 380],
        [220, 460],
        [194, 380],
      ],
      palette.dark,
    ) +
    polygon(
      [
        [380, 300],
        [406, 380],
        [380, 460],
        [354, 380],
      ],
      palette.dark,
    ) +
    circle(300, 440, 44, palette.first) +
    halfDisc(300, 492, smile, 180, palette.first) +
    times(7, (index) =>
      halfDisc(20 + index * 94, 700 + (index % 2) * 20, 66, 180, index % 2 ? palette.second : palette.light),
    ) +
    rect(0, 640, 600, 62, palette.dark) +
    times(4, (index) => circle(100 + index * 134, 671, 17, palette.first))
  )
}

/** A striped tent up to its flag. */
export const tent: Motif = ({ random, palette }) => {
  const stripes = random.pick([7, 9])
  const top: XY = [300, 170]
  const roof = times(stripes, (index) => {
    const from = 30 + (540 * index) / stripes
    const to = 30 + (540 * (index + 1)) / stripes
    return polygon([top, [from, 430], [to, 430]], index % 2 ? palette.light : palette.first)
  })
  const wall = times(stripes, (index) =>
    rect(
      60 + (480 * index) / stripes,
      430,
      480 / stripes + 1,
      300,
      index % 2 ? palette.first : palette.light,
    ),
  )
  const scallops = times(stripes, (index) =>
    halfDisc(30 + (540 * (index + 0.5)) / stripes, 429, 270 / stripes, 180, palette.dark),
  )
  return (
    circle(random.between(80, 140), 130, 56, palette.second) +
    line('M300 180V60', palette.dark, 10) +
    polygon(
      [
        [304, 60],
        [400, 92],
        [304, 124],
      ],
      palette.second,
    ) +
    wall +
    roof +
    scallops +
    shape('M230 730V580a70 90 0 0 1 140 0V730z', palette.dark) +
    rect(0, 726, 600, 74, palette.dark)
  )
}

/** Pots, pans and lids, hung up to be played. */
export const pots: Motif = ({ random, palette }) => {
  const fills = [palette.light, palette.first, palette.second]
  const pot = (x: number, y: number, size: number, index: number): string => {
    const fill = fills[index % 3] as string
    return (
      line(`M${n(x)} ${n(y - size * 1.4)}V${n(y - size * 0.5)}`, palette.dark, 8) +
      shape(
        `M${n(x - size)} ${n(y - size * 0.6)}h${n(2 * size)}v${n(size * 0.7)}a${n(size)} ${n(size * 0.8)} 0 0 1 ${n(-2 * size)} 0z`,
        fill,
      ) +
      rect(x - size * 1.3, y - size * 0.6, size * 2.6, size * 0.22, palette.dark) +
      circle(x - size * 0.36, y + size * 0.1, size * 0.12, palette.dark) +
      circle(x + size * 0.36, y + size * 0.1, size * 0.12, palette.dark) +
      halfDisc(x, y + size * 0.36, size * 0.26, 180, palette.dark)
    )
  }
  return (
    rect(0, 60, 600, 22, palette.dark) +
    rect(0, 410, 600, 22, palette.dark) +
    pot(130, 240, random.between(72, 86), 0) +
    pot(320, 260, random.between(60, 74), 1) +
    pot(490, 220, random.between(56, 66), 2) +
    pot(180, 620, random.between(92, 104), 1) +
    pot(440, 610, random.between(84, 100), 2) +
    times(12, (index) => rect(index * 50, 760, 25, 40, palette.dark))
  )
}

/** A lighthouse, its beam, and a bird in evening dress. */
export const penguin: Motif = ({ random, palette }) => {
  const beam = random.between(30, 80)
  return (
    polygon(
      [
        [130, 170],
        [600, 60 - beam],
        [600, 300 + beam],
      ],
      palette.first,
    ) +
    polygon(
      [
        [80, 640],
        [180, 640],
        [160, 210],
        [100, 210],
      ],
      palette.light,
    ) +
    times(3, (index) =>
      polygon(
        [
          [95 - index * 4, 320 + index * 110],
          [165 + index * 4, 320 + index * 110],
          [169 + index * 4, 370 + index * 110],
          [91 - index * 4, 370 + index * 110],
        ],
        palette.second,
      ),
    ) +
    rect(92, 150, 76, 60, palette.dark) +
    halfDisc(130, 150, 44, 0, palette.second) +
    shape('M270 700V460a130 150 0 0 1 260 0V700z', palette.dark) +
    shape('M316 700V520a84 100 0 0 1 168 0V700z', palette.light) +
    circle(360, 430, 26, palette.light) +
    circle(440, 430, 26, palette.light) +
    circle(366, 432, 11, palette.dark) +
    circle(434, 432, 11, palette.dark) +
    polygon(
      [
        [376, 462],
        [424, 462],
        [400, 506],
      ],
      palette.first,
    ) +
    halfDisc(340, 716, 46, 0, palette.first) +
    halfDisc(460, 716, 46, 0, palette.first) +
    rect(0, 700, 600, 100, palette.second) +
    times(6, (index) => halfDisc(50 + index * 100, 700, 50, 180, palette.ground))
  )
}

/** A planet with its ring, moons on their ways. */
export const planet: Motif = ({ random, palette }) => {
  const tilt = random.between(-28, -14)
  const stars = Array.from({ length: 34 }, () => ({
    x: random.between(10, 590),
    y: random.between(10, 790),
    radius: random.between(1.5, 5),
  }))
  const [x, y] = at(300, 400, 300, random.between(200, 250))
  return (
    dots(stars, palette.light, 4) +
    `<g transform="rotate(${n(tilt)} 300 400)">` +
    circle(300, 400, 186, palette.first) +
    times(4, (index) =>
      rect(
        126 + Math.abs(index - 1.5) * 12,
        312 + index * 50,
        348 - Math.abs(index - 1.5) * 24,
        20,
        palette.second,
      ),
    ) +
    `<path fill="none" stroke="${palette.light}" stroke-width="26" d="M122 348C-60 420 40 500 300 492S660 380 478 340"/>` +
    '</g>' +
    circle(x, y, 44, palette.light) +
    ring(x, y, 66, palette.second, 8) +
    halfDisc(300, 860, 330, 0, palette.dark) +
    polygon(
      [
        [270, 640],
        [300, 560],
        [330, 640],
        [330, 700],
        [270, 700],
      ],
      palette.light,
    ) +
    polygon(
      [
        [270, 680],
        [246, 726],
        [354, 726],
        [330, 680],
      ],
      palette.second,
    )
  )
}

/** A wolf made of triangles, and how small one is beside it. */
export const wolf: Motif = ({ random, palette }) => {
  const sun = random.between(120, 170)
  return (
    circle(450, sun, 84, palette.first) +
    polygon(
      [
        [90, 800],
        [90, 420],
        [40, 150],
        [190, 290],
        [300, 270],
        [410, 290],
        [560, 150],
        [510, 420],
        [510, 800],
      ],
      palette.dark,
    ) +
    polygon(
      [
        [90, 230],
        [170, 310],
        [110, 360],
      ],
      palette.second,
    ) +
    polygon(
      [
        [510, 230],
        [430, 310],
        [490, 360],
      ],
      palette.second,
    ) +
    polygon(
      [
        [150, 400],
        [270, 440],
        [170, 470],
      ],
      palette.first,
    ) +
    polygon(
      [
        [450, 400],
        [330, 440],
        [430, 470],
      ],
      palette.first,
    ) +
    polygon(
      [
        [300, 450],
        [400, 640],
        [300, 740],
        [200, 640],
      ],
      palette.light,
    ) +
    polygon(
      [
        [256, 620],
        [344, 620],
        [300, 680],
      ],
      palette.dark,
    ) +
    times(6, (index) =>
      polygon(
        [
          [210 + index * 30, 690],
          [240 + index * 30, 690],
          [225 + index * 30, 730],
        ],
        palette.light,
      ),
    ) +
    circle(80, 700, 26, palette.first) +
    shape('M50 800V756a30 30 0 0 1 60 0V800z', palette.first)
  )
}

/** A canvas bag with the season printed on it. */
export const bag: Motif = ({ random, palette }) => {
  const bars = times(12, (index) =>
    rect(
      176 + index * 21,
      400 + (index % 3) * 14,
      random.pick([6, 10, 14]),
      170 - (index % 3) * 28,
      palette.light,
    ),
  )
  return (
    line('M210 330V210a90 90 0 0 1 180 0V330', palette.dark, 26) +
    polygon(
      [
        [120, 290],
        [480, 290],
        [520, 710],
        [80, 710],
      ],
      palette.first,
    ) +
    bars +
    circle(300, 640, 30, palette.second) +
    rect(0, 708, 600, 92, palette.dark)
  )
}
