import {
  at,
  circle,
  halfDisc,
  line,
  type Motif,
  n,
  polygon,
  rect,
  ring,
  shape,
  times,
  wedge,
} from '../svg.ts'

/** Quarter circles one around another, as an orchestra sits. */
export const orchestraArcs: Motif = ({ random, palette }) => {
  const [x, y] = random.pick([
    [600, 800],
    [0, 800],
    [300, 800],
  ] as const)
  const fills = [palette.light, palette.first, palette.light, palette.second]
  const count = random.int(12, 15)
  let radius = random.between(70, 100)
  const arcs = Array.from({ length: count }, (_, index) => {
    const width = random.between(10, 34)
    const drawn = ring(x, y, radius + width / 2, fills[index % 4] as string, width)
    radius += width + random.between(12, 22)
    return drawn
  }).join('')
  const sun = x === 0 ? 450 : 150
  return (
    arcs +
    circle(x, y, 62, palette.first) +
    circle(sun, 150, 96, palette.light) +
    line(`M${sun - 20} 250L${sun + 120} 30`, palette.dark, 14, 'round')
  )
}

/** Bars of a score leaning into a disc. */
export const recordBars: Motif = ({ random, palette }) => {
  const lean = random.pick([-1, 1]) * random.between(12, 20)
  const fills = [palette.first, palette.second, palette.light]
  const bars = times(9, (index) => {
    const x = -40 + index * 78
    return rect(
      x,
      random.between(-120, 60),
      random.pick([14, 26, 44]),
      random.between(240, 520),
      fills[index % 3] as string,
    )
  })
  const [x, y] = [random.between(330, 400), random.between(530, 560)]
  return (
    `<g transform="rotate(${n(lean)} 300 300)">${bars}</g>` +
    circle(x, y, 216, palette.dark) +
    [190, 166, 142, 118].map((radius) => ring(x, y, radius, palette.ground, 3)).join('') +
    circle(x, y, 84, palette.first) +
    circle(x, y, 40, palette.light) +
    circle(x, y, 12, palette.dark) +
    line(`M${n(x - 300)} ${n(y - 330)}L${n(x - 130)} ${n(y - 100)}`, palette.light, 16, 'round')
  )
}

/** A keyboard as a staircase of light. */
export const keyboard: Motif = ({ random, palette }) => {
  const whites = random.int(6, 8)
  const width = 600 / whites
  const slope = random.pick([-1, 1]) * random.between(24, 40)
  const top = (index: number): number => 330 + slope * (index - whites / 2)
  const black = [0, 1, 3, 4, 5]
  return (
    circle(slope > 0 ? 430 : 170, 190, 120, palette.first) +
    times(whites, (index) => rect(index * width, top(index), width - 6, 800 - top(index), palette.light)) +
    times(whites - 1, (index) =>
      black.includes(index % 7)
        ? rect(
            (index + 1) * width - width * 0.3 - 3,
            top(index + (slope > 0 ? 1 : 0)) - 14,
            width * 0.6,
            260,
            palette.dark,
          )
        : '',
    ) +
    rect(random.int(1, whites - 2) * width, 690, width - 6, 110, palette.second)
  )
}

/** Strings over a sound hole; some of them sounding. */
export const guitarStrings: Motif = ({ random, palette }) => {
  const strings = 6
  const cx = 300 + random.between(-40, 40)
  const cy = 440 + random.between(-30, 30)
  const sounding = random.int(1, 4)
  const string = (index: number): string => {
    const x = cx - 110 + index * 44
    const swing = Math.abs(index - sounding) < 1.5 ? random.between(16, 30) : 0
    const width = 4 + index
    if (!swing) return line(`M${n(x)} 0V800`, palette.light, width)
    return [-1, 1]
      .map((side) => line(`M${n(x)} 0Q${n(x + side * swing * 2)} ${n(cy)} ${n(x)} 800`, palette.light, 4))
      .join('')
  }
  return (
    shape(`M0 0H600V150C420 190 420 300 600 360V800H0V360C180 300 180 190 0 150z`, palette.second) +
    ring(cx, cy, 214, palette.light, 8) +
    ring(cx, cy, 190, palette.first, 24) +
    circle(cx, cy, 168, palette.dark) +
    times(strings, string) +
    rect(cx - 170, 700, 340, 40, palette.dark)
  )
}

/** Organ or pan pipes: round tops, one mouth each, by height. */
export const pipes: Motif = ({ random, palette }) => {
  const count = random.pick([7, 9, 11])
  const width = 600 / count
  const peak = random.pick([0, (count - 1) / 2, count - 1])
  const fills = [palette.light, palette.first]
  return (
    circle(random.between(120, 480), 130, 74, palette.second) +
    times(count, (index) => {
      const top =
        150 + Math.abs(index - peak) * (count > 8 ? 40 : 52) * (peak === (count - 1) / 2 ? 1.25 : 0.9)
      const radius = width / 2 - 4
      const x = index * width + 4
      return (
        shape(
          `M${n(x)} 800V${n(top + radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0V800z`,
          fills[index % 2] as string,
        ) + halfDisc(x + radius, 640 - (index % 2) * 26, radius * 0.62, 180, palette.dark)
      )
    }) +
    rect(0, 728, 600, 72, palette.dark)
  )
}

/** Bellows opened like a fan between two boards. */
export const bellows: Motif = ({ random, palette }) => {
  const folds = random.pick([9, 11, 13])
  const bend = random.between(19, 22)
  const [x, y] = [300, 900]
  const fold = (index: number): string => {
    const from = -bend + (2 * bend * index) / folds
    const to = -bend + (2 * bend * (index + 1)) / folds
    return wedge(
      x,
      y,
      [250, 700 - (index % 2) * 26],
      [from - 90, to - 90],
      index % 2 ? palette.first : palette.light,
    )
  }
  const board = (degrees: number): string =>
    wedge(x, y, [230, 730], [degrees - 93, degrees - 87], palette.dark)
  const buttons = (degrees: number): string =>
    times(6, (index) => {
      const [bx, by] = at(x, y, 340 + index * 60, degrees - 90)
      return circle(bx, by, 13, palette.second)
    })
  return (
    times(6, (index) => ring(x, y, 60 + index * 34, palette.second, 14)) +
    times(folds, fold) +
    board(-bend - 3) +
    board(bend + 3) +
    buttons(-bend - 3) +
    buttons(bend + 3)
  )
}

/** Rays of uneven length around a disc: many voices, one breath. */
export const sunburst: Motif = ({ random, palette }) => {
  const rays = random.pick([40, 48, 60])
  const [x, y] = [300, random.pick([400, 430, 800])]
  const inner = y === 800 ? 190 : 118
  const reach = y === 800 ? 620 : 262
  const burst = times(rays, (index) => {
    const angle = (360 / rays) * index
    const half = (360 / rays) * 0.26
    const outer = reach * random.between(0.66, 1.1)
    const [ax, ay] = at(x, y, inner + 16, angle - half)
    const [bx, by] = at(x, y, inner + 16, angle + half)
    const [cx, cy] = at(x, y, outer, angle + half)
    const [dx, dy] = at(x, y, outer, angle - half)
    return polygon(
      [
        [ax, ay],
        [bx, by],
        [cx, cy],
        [dx, dy],
      ],
      index % 5 === 0 ? palette.first : palette.dark,
    )
  })
  return burst + circle(x, y, inner - 6, palette.first) + circle(x, y, inner * 0.56, palette.light)
}

/** Open mouths in rows, as a choir is seen from the podium. */
export const choirRows: Motif = ({ random, palette }) => {
  const skins = [palette.light, palette.first, palette.second]
  const row = (index: number): string => {
    const count = 5 - (index % 2)
    const width = 600 / 5
    const y = 190 + index * 150
    return times(count, (seat) => {
      const x = (seat + 0.5 + (index % 2) * 0.5) * width
      const skin = random.pick(skins)
      return (
        shape(`M${n(x - 62)} ${n(y + 200)}V${n(y + 92)}a62 62 0 0 1 124 0V${n(y + 200)}z`, palette.dark) +
        circle(x, y, 46, skin) +
        `<ellipse cx="${n(x)}" cy="${n(y + 14)}" rx="${n(random.between(9, 14))}" ry="${n(random.between(13, 22))}" fill="${palette.dark}"/>`
      )
    })
  }
  return times(5, row)
}

/** A drum from above: its skin, its hoops, its beat. */
export const drum: Motif = ({ random, palette }) => {
  const beats = random.pick([8, 10, 12])
  return (
    times(beats, (index) =>
      wedge(
        300,
        400,
        [250, 560],
        [(360 / beats) * index, (360 / beats) * (index + 0.5)],
        index % 2 ? palette.second : palette.dark,
      ),
    ) +
    circle(300, 400, 232, palette.dark) +
    circle(300, 400, 204, palette.light) +
    ring(300, 400, random.between(120, 150), palette.first, 30) +
    circle(300, 400, random.between(40, 60), palette.second) +
    line('M90 760L330 430', palette.dark, 18, 'round') +
    circle(330, 430, 34, palette.dark)
  )
}

/** A wireless set and what comes out of it. */
export const radio: Motif = ({ random, palette }) => {
  const slats = random.int(5, 7)
  return (
    times(6, (index) => ring(430, 250, 70 + index * 62, index % 2 ? palette.second : palette.light, 20)) +
    circle(430, 250, 34, palette.first) +
    rect(70, 400, 460, 320, palette.dark) +
    halfDisc(300, 402, 230, 0, palette.dark) +
    line('M430 400V250', palette.dark, 12) +
    circle(210, 540, 112, palette.light) +
    times(slats, (index) => rect(100, 450 + index * (180 / (slats - 1)), 220, 10, palette.dark)) +
    rect(360, 440, 130, 84, palette.first) +
    line(`M${n(random.between(390, 460))} 440V524`, palette.dark, 6) +
    circle(390, 620, 34, palette.light) +
    circle(468, 620, 34, palette.light) +
    rect(110, 720, 60, 30, palette.dark) +
    rect(430, 720, 60, 30, palette.dark)
  )
}

/** Current: lightning in stripes, from one corner to the other. */
export const bolt: Motif = ({ random, palette }) => {
  const fills = [palette.dark, palette.first, palette.light, palette.second, palette.dark]
  const knee = random.between(-30, 30)
  const strike = (index: number): string => {
    const shift = -300 + index * 150
    return polygon(
      [
        [shift + 330, -20],
        [shift + 480, -20],
        [shift + 350 + knee, 330],
        [shift + 500 + knee, 330],
        [shift + 130, 830],
        [shift + 240 + knee, 430],
        [shift + 90 + knee, 430],
      ],
      fills[index % fills.length] as string,
    )
  }
  return times(6, strike) + circle(random.between(440, 500), random.between(110, 150), 70, palette.light)
}
