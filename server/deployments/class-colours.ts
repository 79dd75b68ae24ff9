/** The colours of price classes on plans, as src/theme/tokens.css has them. */
export const CLASS_COLOURS = {
  light: ['#22409c', '#a8340f', '#0c6459', '#6b2a6e'],
  dark: ['#8fb0ff', '#ff9468', '#6ccbb6', '#dda0e0'],
} as const

/** Two colours nearer than this are one to somebody who looks for a seat among hundreds. */
const LEAST = 0.1

/** @param colour #rrggbb @returns its place in OKLab, in which distances are those that are seen. */
const labOf = (colour: string): [lightness: number, a: number, b: number] => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = (one: string, other: string): number => {
  const [first, second] = [labOf(one), labOf(other)]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

/** @returns the colour of a price class that an accent is hardly told from, on either screen; null where there is none. */
export const classLike = (accent: string): string | null =>
  [...CLASS_COLOURS.light, ...CLASS_COLOURS.dark].find((colour) => distance(accent, colour) < LEAST) ?? null
