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
export const onAccent = (accent: string): string =>
  [INK, '#FFFFFF'].find((colour) => contrast(colour, accent) >= 4.5) ?? '#000000'
