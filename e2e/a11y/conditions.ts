import type { Locale } from '../../contract/index.ts'

/** Colours that a screen is looked at in. */
export interface Colours {
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
}

/** How the shop is visited: the journeys are made once in it, and each screen is checked in each of its colours. */
export interface Visit {
  name: string
  language: Locale
  viewport: { width: number; height: number }
  colours: readonly [Colours, ...Colours[]]
}

const LIGHT: Colours = { colorScheme: 'light' }
const DARK: Colours = { colorScheme: 'dark' }

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt']

/** Reduced motion is asked for in each of them. A window of 1280 by 1024 px is 320 by 256 px at 400 %, 640 by 512 at 200 %. */
export const VISITS: readonly Visit[] = [
  ...LANGUAGES.map((language) => ({
    name: `1280 px, ${language}`,
    language,
    viewport: { width: 1280, height: 900 },
    colours: [LIGHT, DARK] as const,
  })),
  ...LANGUAGES.map((language) => ({
    name: `320 px, ${language}`,
    language,
    viewport: { width: 320, height: 640 },
    colours: [LIGHT] as const,
  })),
  { name: '400 %, es', language: 'es', viewport: { width: 320, height: 256 }, colours: [LIGHT] },
  { name: '640 by 400 px, pt', language: 'pt', viewport: { width: 640, height: 400 }, colours: [LIGHT] },
  {
    name: 'forced colours, es',
    language: 'es',
    viewport: { width: 1280, height: 900 },
    colours: [
      { ...LIGHT, forcedColors: 'active' },
      { ...DARK, forcedColors: 'active' },
    ],
  },
]

/** @returns what a report calls the condition: the visit, and its colours where it has several. */
export const conditionOf = ({ name, colours }: Visit, { colorScheme }: Colours): string =>
  colours.length > 1 ? `${name}, ${colorScheme}` : name

/** What a condition makes meaningless, and why. */
export const EXCLUDED: readonly { rule: string; where: string; why: string }[] = [
  {
    rule: 'color-contrast',
    where: 'forced colours',
    why: 'axe reads the colours of the style sheet, the browser paints those of the system: looked at by eye',
  },
  {
    rule: 'all but color-contrast and link-in-text-block',
    where: 'the second colours of a visit',
    why: 'the dark changes colours and nothing else',
  },
]
