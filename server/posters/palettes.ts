/** Flat inks of one poster. No ground is as pale as the light paper or as black as the dark one. */
export interface Palette {
  ground: string
  dark: string
  light: string
  first: string
  second: string
}

const BLACK = '#16150F'
const CREAM = '#F3EEDF'
const RED = '#E2401B'
const YELLOW = '#F6B800'
const BLUE = '#2343A8'

export const palettes = {
  ember: { ground: RED, dark: BLACK, light: CREAM, first: YELLOW, second: '#8E1F12' },
  sea: { ground: BLUE, dark: '#0E1A4D', light: CREAM, first: YELLOW, second: RED },
  rose: { ground: '#F2A5B4', dark: BLACK, light: CREAM, first: RED, second: '#7A2415' },
  bottle: { ground: '#0B6157', dark: '#062E29', light: CREAM, first: YELLOW, second: RED },
  sand: { ground: '#DCC79A', dark: BLACK, light: CREAM, first: RED, second: '#0B6157' },
  night: { ground: '#2F2A5C', dark: '#12101F', light: CREAM, first: YELLOW, second: '#F2795B' },
  sky: { ground: '#8CBFDF', dark: '#14245C', light: CREAM, first: RED, second: YELLOW },
  ochre: { ground: YELLOW, dark: BLACK, light: CREAM, first: RED, second: BLUE },
  plum: { ground: '#5B2A60', dark: '#2A1030', light: '#F6E3D7', first: '#F2A5B4', second: YELLOW },
  mint: { ground: '#A6D2BC', dark: '#0A3F3A', light: CREAM, first: RED, second: '#0B6157' },
  clay: { ground: '#B84A2A', dark: '#3B140C', light: '#F6E9D2', first: YELLOW, second: '#F2A5B4' },
  moss: { ground: '#C4B83A', dark: '#23260E', light: CREAM, first: '#0B6157', second: RED },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
