import type { PosterInks } from '../../contract/deployment-theme.ts'

/** Flat inks of one poster. No background is as pale as the light paper or as black as the dark one. */
export interface Palette {
  background: string
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
const WHITE = '#FFFFFF'
const VERMILION = '#FF5B2E'
const INDIGO = '#1A1040'
const LILAC = '#C9BFFF'
const IVORY = '#F7EFE0'
const GILT = '#C79A3B'
const BLUSH = '#E3B3A6'

export const palettes = {
  ember: { background: RED, dark: BLACK, light: CREAM, first: YELLOW, second: '#8E1F12' },
  sea: { background: BLUE, dark: '#0E1A4D', light: CREAM, first: YELLOW, second: RED },
  rose: { background: '#F2A5B4', dark: BLACK, light: CREAM, first: RED, second: '#7A2415' },
  bottle: { background: '#0B6157', dark: '#062E29', light: CREAM, first: YELLOW, second: RED },
  sand: { background: '#DCC79A', dark: BLACK, light: CREAM, first: RED, second: '#0B6157' },
  night: { background: '#2F2A5C', dark: '#12101F', light: CREAM, first: YELLOW, second: '#F2795B' },
  sky: { background: '#8CBFDF', dark: '#14245C', light: CREAM, first: RED, second: YELLOW },
  ochre: { background: YELLOW, dark: BLACK, light: CREAM, first: RED, second: BLUE },
  plum: { background: '#5B2A60', dark: '#2A1030', light: '#F6E3D7', first: '#F2A5B4', second: YELLOW },
  mint: { background: '#A6D2BC', dark: '#0A3F3A', light: CREAM, first: RED, second: '#0B6157' },
  clay: { background: '#B84A2A', dark: '#3B140C', light: '#F6E9D2', first: YELLOW, second: '#F2A5B4' },
  moss: { background: '#C4B83A', dark: '#23260E', light: CREAM, first: '#0B6157', second: RED },
  coral: { background: VERMILION, dark: INDIGO, light: WHITE, first: '#FFD93B', second: LILAC },
  lilac: { background: LILAC, dark: INDIGO, light: WHITE, first: VERMILION, second: '#FFD93B' },
  dusk: { background: '#33238A', dark: '#120B2C', light: WHITE, first: '#FFD93B', second: VERMILION },
  foam: { background: '#7FDDB9', dark: INDIGO, light: WHITE, first: VERMILION, second: '#FFD93B' },
  noon: { background: '#F7C92B', dark: INDIGO, light: WHITE, first: VERMILION, second: LILAC },
  oxblood: { background: '#7A1022', dark: '#240409', light: IVORY, first: GILT, second: BLUSH },
  velvet: { background: '#23504A', dark: '#0B1F1C', light: IVORY, first: GILT, second: BLUSH },
  gilt: { background: GILT, dark: '#1C1311', light: IVORY, first: '#7A1022', second: '#23504A' },
  blush: { background: BLUSH, dark: '#2A0D10', light: IVORY, first: '#7A1022', second: '#23504A' },
  candle: { background: '#4A2A22', dark: '#140A08', light: IVORY, first: GILT, second: '#B3564B' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** The palettes that a deployment's posters are drawn in: its theme names one of these. */
export const paletteSets = {
  house: [
    ...(['ember', 'sea', 'rose', 'bottle', 'sand', 'night'] as const),
    ...(['sky', 'ochre', 'plum', 'mint', 'clay', 'moss'] as const),
  ],
  river: ['coral', 'lilac', 'dusk', 'foam', 'noon'],
  velvet: ['oxblood', 'velvet', 'gilt', 'blush', 'candle'],
} as const satisfies Record<PosterInks, readonly PaletteName[]>
