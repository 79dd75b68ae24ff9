import { onAccent } from '../../contract/contrast.ts'
import type { ColourScheme, DisplayFace, Theme } from '../../contract/deployment-theme.ts'

interface StandIn {
  /** The characters that it is for; all others where it is left out. */
  range?: string
  /** Percent of Arial Bold: widths, and what its lines take above and below. */
  size: number
  ascent: number
  descent: number
}

/**
 * Fonts that are there already, made as wide and as tall as a face, so that nothing moves when it arrives. Measured
 * in Chromium against Liberation Sans Bold, which has Arial's widths, at weight 750.
 */
const STAND_INS: Record<Exclude<DisplayFace, 'condensed'>, readonly StandIn[]> = {
  serif: [{ size: 83, ascent: 98.7, descent: 24.4 }],
  wide: [
    { size: 94.9, ascent: 75.9, descent: 18.1 },
    { range: 'U+30-39', size: 100.9, ascent: 71.4, descent: 17 },
    { range: 'U+20', size: 73.2, ascent: 98.4, descent: 23.5 },
  ],
}
const GENERIC: Record<DisplayFace, string> = { condensed: 'sans-serif', serif: 'serif', wide: 'sans-serif' }

const standInRule = (face: DisplayFace, { range, size, ascent, descent }: StandIn): string =>
  `@font-face{font-family:"Stand-in ${face}";src:local("Arial Bold"),local("Liberation Sans Bold"),local("Helvetica Bold");` +
  `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%` +
  `${range === undefined ? '' : `;unicode-range:${range}`}}`

const faceRules = (face: DisplayFace): string =>
  face === 'condensed'
    ? ''
    : STAND_INS[face].map((standIn) => standInRule(face, standIn)).join('') +
      `:root{--display:"Display ${face}","Stand-in ${face}",${GENERIC[face]}}`

const schemeProperties = ({ paper2, ink2, onSlab, ...others }: ColourScheme): string =>
  Object.entries({
    ...others,
    'paper-2': paper2,
    'ink-2': ink2,
    'on-slab': onSlab,
    'on-alert': onAccent(others.alert),
    'on-ok': onAccent(others.ok),
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The style of a deployment's look, for the page's head; it comes after the house's own and replaces parts of it. */
export const themeStyle = (theme: Theme | undefined): string => {
  if (theme === undefined) return ''
  const { face, light, dark, bar, rulePixels } = theme
  const barProperties = bar === 'accent' ? ';--bar-ground:var(--accent);--bar-ink:var(--on-accent)' : ''
  const own = `--bar-rule:${rulePixels}px solid var(--ink)${barProperties}`
  return (
    faceRules(face) +
    `:root{${schemeProperties(light)};${own}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${schemeProperties(dark)}}}`
  )
}

/** Properties of the root element: a deployment's accent, and what is printed on it, its own ink where that can be read. */
export const accentStyle = (accent: string, theme: Theme | undefined): string =>
  `--accent:${accent};--on-accent:${onAccent(accent, theme?.light.ink)}`

/** What a phone paints around the page. */
export const themeColours = (theme: Theme | undefined): { light: string; dark: string } => ({
  light: theme?.light.paper ?? '#f0f0ea',
  dark: theme?.dark.paper ?? '#14140f',
})
