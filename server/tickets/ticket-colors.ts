import { type RGB, rgb } from 'pdf-lib'

/** @param hex #RRGGBB */
export const colorOf = (hex: string): RGB => {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}

export const INK = colorOf('#16150F')
export const INK_2 = colorOf('#545248')
export const LINE = colorOf('#C4C2B6')

const luminance = ({ red, green, blue }: RGB): number => {
  const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Ink where it reaches 4.5 on the accent, else white, else black. */
export const onAccent = (accent: RGB): RGB => {
  const contrast = (color: RGB) => {
    const [dark, light] = [luminance(color), luminance(accent)].sort((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return [INK, rgb(1, 1, 1)].find((color) => contrast(color) >= 4.5) ?? rgb(0, 0, 0)
}
