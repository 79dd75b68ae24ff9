const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** @param colour #rrggbb; @returns relative luminance as WCAG 2 defines it. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** @returns the WCAG 2 contrast ratio of two #rrggbb colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const INK = '#16150F'

/** @returns what is printed on an accent: ink if that reaches 4.5, else white, else pure black. */
export const onAccent = (accent: string, ink = INK): string =>
  [ink, '#FFFFFF'].find((colour) => contrast(colour, accent) >= 4.5) ?? '#000000'

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const mix = (one: string, other: string, share: number): string => {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((value, index) => Math.round(value + (others[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/**
 * A colour for text on some backgrounds: itself where it can be read on all of them, else the nearest mixture with black
 * or white that can.
 * @param least the contrast ratio that WCAG asks for.
 */
export const readableOn = (colour: string, backgrounds: readonly string[], least: number): string => {
  const isReadable = (candidate: string) =>
    backgrounds.every((background) => contrast(candidate, background) >= least)
  if (isReadable(colour)) return colour
  const [first = '#FFFFFF'] = backgrounds
  const end = contrast('#000000', first) > contrast('#FFFFFF', first) ? '#000000' : '#FFFFFF'
  const STEPS = 20
  for (let step = 1; step < STEPS; step += 1) {
    const candidate = mix(colour, end, step / STEPS)
    if (isReadable(candidate)) return candidate
  }
  return end
}
