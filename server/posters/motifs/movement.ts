import {
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
  wedge,
} from '../svg.ts'

/** Bands of water from edge to edge, something afloat. */
export const waves: Motif = ({ random, palette }) => {
  const bands = random.int(9, 12)
  const period = random.pick([300, 400, 600])
  const swing = random.between(28, 52)
  const fills = [palette.light, palette.light, palette.first]
  const band = (index: number): string => {
    const y = 60 + (index * 800) / bands
    const shift = random.between(0, period / 2)
    const half = period / 2
    let d = `M${n(-period + shift)} ${n(y)}q${n(half / 2)} ${n(-swing)} ${n(half)} 0`
    for (let x = -period + half; x < 600 + half; x += half) d += `t${n(half)} 0`
    return line(d, fills[index % 3] as string, random.between(16, 30))
  }
  const x = random.between(180, 420)
  const y = random.between(200, 330)
  return times(bands, band) + circle(x, y, random.between(74, 96), palette.second)
}

/** Ribbons of a body crossing the sheet. */
export const ribbons: Motif = ({ random, palette }) => {
  const count = random.int(9, 12)
  const mirror = random.chance(0.5)
  const bend = random.between(-60, 80)
  const fills = [palette.first, palette.dark, palette.first, palette.second]
  const ribbon = (index: number): string => {
    const k = index / (count - 1)
    return line(
      `M${n(-40)} ${n(790 - k * 40)}C${n(260 + bend)} ${n(760 - k * 60)} ${n(120 + k * 200)} ${n(300 + k * 120 + bend)} ${n(300 + k * 300)} ${n(-30 - k * 20)}`,
      fills[index % 4] as string,
      random.between(12, 26),
    )
  }
  return (
    `<g${mirror ? ' transform="matrix(-1 0 0 1 600 0)"' : ''}>` +
    times(count, ribbon) +
    circle(random.between(130, 180), random.between(220, 270), 62, palette.dark) +
    '</g>'
  )
}

/** Skirts turning, seen from the balcony: petals around two heads. */
export const pinwheel: Motif = ({ random, palette }) => {
  const petals = random.pick([8, 10, 12])
  const turn = random.between(0, 45)
  const wheel = (x: number, y: number, reach: number, inks: [string, string]): string =>
    times(petals, (index) => {
      const degrees = turn + (360 / petals) * index
      const [px, py] = [
        x + Math.cos((degrees * Math.PI) / 180) * reach * 0.56,
        y + Math.sin((degrees * Math.PI) / 180) * reach * 0.56,
      ]
      return halfDisc(px, py, reach * 0.44, degrees, inks[index % 2] as string)
    })
  return (
    times(6, (index) => ring(300, 400, 330 + index * 46, palette.dark, 8)) +
    wheel(300, 400, 300, [palette.first, palette.second]) +
    circle(300, 400, 150, palette.dark) +
    wheel(300, 400, 150, [palette.light, palette.first]) +
    circle(270, 390, 40, palette.dark) +
    circle(336, 412, 40, palette.light)
  )
}

/** A feather and the draught that carries it. */
export const feather: Motif = ({ random, palette }) => {
  const lean = random.between(18, 34)
  const barbs = 17
  return (
    times(5, (index) => ring(300, 1000, 330 + index * 84, palette.second, 16)) +
    `<g transform="rotate(${n(lean)} 300 400)">` +
    times(barbs, (index) => {
      const y = 110 + index * 30
      const reach = 128 * Math.sin(((index + 2) / (barbs + 3)) * Math.PI)
      const fill = index % 4 === 3 ? palette.first : palette.light
      return (
        polygon(
          [
            [300, y + 64],
            [300, y + 40],
            [300 + reach, y - 30],
            [300 + reach, y],
          ],
          fill,
        ) +
        polygon(
          [
            [300, y + 64],
            [300, y + 40],
            [300 - reach, y - 30],
            [300 - reach, y],
          ],
          fill,
        )
      )
    }) +
    line('M300 90V770', palette.dark, 9, 'round') +
    '</g>'
  )
}

/** Heels in a ring, seen from the rafters. */
export const stampRing: Motif = ({ random, palette }) => {
  const dancers = random.pick([8, 10])
  const foot = (degrees: number, fill: string): string =>
    `<g transform="rotate(${n(degrees)} 300 400) translate(300 ${n(400 - 214)})">` +
    shape('M-30 -70a30 44 0 0 1 60 0L24 10H-24z', fill) +
    shape('M-24 24H24V40a24 24 0 0 1 -48 0z', fill) +
    '</g>'
  return (
    times(4, (index) => ring(300, 400, 330 + index * 62, palette.second, 24)) +
    times(dancers, (index) => foot((360 / dancers) * index, index % 2 ? palette.dark : palette.light)) +
    circle(300, 400, 92, palette.first) +
    circle(300, 400, 34, palette.dark)
  )
}

/** A swan that is one line, and the same line in the water. */
export const swan: Motif = ({ random, palette }) => {
  const horizon = random.between(520, 560)
  const bird = (fill: string, beak: string): string =>
    shape('M150 0C150 -110 260 -160 350 -130C460 -100 520 -60 560 -120C560 -40 500 0 420 0z', fill) +
    line('M190 -40C90 -150 130 -230 190 -270C250 -310 220 -390 150 -370', fill, 44, 'round') +
    polygon(
      [
        [150, -392],
        [70, -352],
        [150, -348],
      ],
      beak,
    )
  return (
    circle(random.between(380, 450), 210, random.between(90, 116), palette.first) +
    rect(0, horizon, 600, 800, palette.dark) +
    `<g transform="translate(0 ${n(horizon)})">${bird(palette.light, palette.second)}</g>` +
    `<g transform="matrix(1 0 0 -.62 0 ${n(horizon)})">${bird(palette.ground, palette.ground)}</g>` +
    times(6, (index) => rect(0, horizon + 24 + index * 40, 600, 8 + index * 2, palette.dark))
  )
}

/** Light through film: dots that swell along a beam. */
export const halftone: Motif = ({ random, palette }) => {
  const focusX = random.between(360, 620)
  const focusY = random.between(180, 640)
  const wave = random.between(70, 110)
  const columns = 15
  const points = Array.from({ length: columns * 22 }, (_, index) => {
    const row = Math.floor(index / columns)
    const x = 100 + (index % columns) * 36 + (row % 2) * 18
    const y = 14 + row * 37
    const distance = Math.hypot(x - focusX, y - focusY)
    return { x, y, radius: 2.5 + 16 * (0.5 + 0.5 * Math.cos(distance / wave)) ** 2 }
  })
  return (
    dots(points, palette.light) +
    rect(0, 0, 72, 800, palette.first) +
    times(14, (index) => rect(20, 14 + index * 58, 32, 30, palette.dark)) +
    circle(random.between(150, 220), random.between(140, 220), 62, palette.second)
  )
}

/** An eye as wide as a screen. */
export const eye: Motif = ({ random, palette }) => {
  const rays = random.pick([28, 36])
  return (
    times(5, (index) =>
      halfDisc(300, 400, 300 - index * 6 + 260 - index * 52, 0, index % 2 ? palette.ground : palette.second),
    ) +
    shape('M20 400Q300 120 580 400Q300 680 20 400z', palette.light) +
    circle(300, 400, 150, palette.first) +
    times(rays, (index) =>
      wedge(300, 400, [74, 150], [(360 / rays) * index, (360 / rays) * (index + 0.4)], palette.dark),
    ) +
    circle(300, 400, 78, palette.dark) +
    circle(random.between(322, 340), random.between(362, 376), 22, palette.light)
  )
}

/** A screen, its beam, and the heads before it. */
export const screening: Motif = ({ random, palette }) => {
  const heads = random.int(4, 5)
  const width = 600 / heads
  return (
    circle(random.between(90, 510), 90, 30, palette.light) +
    dots(
      Array.from({ length: 14 }, () => ({
        x: random.between(20, 580),
        y: random.between(20, 180),
        radius: random.between(2, 6),
      })),
      palette.light,
    ) +
    polygon(
      [
        [110, 230],
        [490, 210],
        [470, 500],
        [130, 480],
      ],
      palette.light,
    ) +
    halfDisc(random.between(240, 360), 484, random.between(90, 130), 0, palette.second) +
    circle(random.between(200, 400), 300, 40, palette.first) +
    times(heads, (index) => {
      const x = (index + 0.5) * width
      return circle(x, 640, width * 0.26, palette.dark) + halfDisc(x, 800, width * 0.47, 0, palette.dark)
    }) +
    rect(0, 760, 600, 40, palette.dark)
  )
}
