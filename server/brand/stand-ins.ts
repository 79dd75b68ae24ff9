import type { DisplayFace } from '../../contract/deployment-theme.ts'

/** In percent of a local font: how wide a face draws letters, numerals and spaces. */
interface Widths {
  letters: number
  numerals: number
  space: number
}

/** Bold fonts that a device may have. Liberation has Arial's widths; Roboto is Android's, DejaVu many Linuxes'. */
const LOCAL_FONTS = {
  Arial: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
  Roboto: ['Roboto Bold'],
  DejaVu: ['DejaVu Sans Bold'],
} as const
type LocalFont = keyof typeof LOCAL_FONTS

interface Metrics {
  /** What its lines take above and below the baseline, in percent of its size. */
  ascent: number
  descent: number
  widths: Record<LocalFont, Widths>
}

/**
 * Measured in Chromium over Spanish, English and Portuguese titles, letters at weight 750 and numerals at 800. Those of
 * the condensed face are in src/theme/stand-ins.css.
 */
const METRICS: Record<Exclude<DisplayFace, 'condensed'>, Metrics> = {
  serif: {
    ascent: 81.9,
    descent: 20.3,
    widths: {
      Arial: { letters: 92.4, numerals: 101.8, space: 53 },
      Roboto: { letters: 98.2, numerals: 98.6, space: 59.1 },
      DejaVu: { letters: 78.5, numerals: 81.3, space: 42.3 },
    },
  },
  wide: {
    ascent: 72,
    descent: 17.2,
    widths: {
      Arial: { letters: 94.9, numerals: 100.9, space: 73.2 },
      Roboto: { letters: 100.3, numerals: 99.6, space: 81.7 },
      DejaVu: { letters: 80.2, numerals: 82.1, space: 58.4 },
    },
  },
}

const RANGES: Record<keyof Widths, string> = {
  letters: '',
  numerals: ';unicode-range:U+30-39',
  space: ';unicode-range:U+20',
}
const percent = (value: number): string => `${Number(value.toFixed(1))}%`

/**
 * Fonts that a device has already, made as wide and as tall as a face, so that nothing moves when it arrives.
 * @returns their @font-face rules, and the names of the families in the order in which they are tried
 */
export const standIns = (face: keyof typeof METRICS): { rules: string; families: string[] } => {
  const { ascent, descent, widths } = METRICS[face]
  const rulesOf = (font: LocalFont): string =>
    Object.entries(widths[font])
      .map(
        ([characters, width]) =>
          `@font-face{font-family:"${familyOf(face, font)}";` +
          `src:${LOCAL_FONTS[font].map((name) => `local("${name}")`).join()};size-adjust:${width}%;` +
          `ascent-override:${percent((ascent / width) * 100)};descent-override:${percent((descent / width) * 100)};` +
          `line-gap-override:0%${RANGES[characters as keyof Widths]}}`,
      )
      .join('')
  const fonts = Object.keys(LOCAL_FONTS) as LocalFont[]
  return { rules: fonts.map(rulesOf).join(''), families: fonts.map((font) => familyOf(face, font)) }
}

const familyOf = (face: DisplayFace, font: LocalFont): string => `Stand-in ${face} ${font}`
