import { onAccent } from '../../contract/contrast.ts'
import type { ColourScheme, DisplayFace, Theme } from '../../contract/deployment-theme.ts'
import { classLike } from '../deployments/class-colours.ts'
import { standIns } from './stand-ins.ts'

const GENERIC: Record<DisplayFace, string> = { condensed: 'sans-serif', serif: 'serif', wide: 'sans-serif' }

/** How wide the poster at the top of the billboard is on a phone, where its numeral leaves less room than usual. */
const LEAD_POSTER = { serif: '', wide: ';--lead-poster:43%' } as const

const faceRules = (face: DisplayFace): string => {
  if (face === 'condensed') return ''
  const { rules, families } = standIns(face)
  const names = [`Display ${face}`, ...families].map((name) => `"${name}"`)
  return `${rules}:root{--display:${names.join()},${GENERIC[face]}${LEAD_POSTER[face]}}`
}

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
  const barProperties = bar === 'accent' ? ';--bar-background:var(--accent);--bar-ink:var(--on-accent)' : ''
  const own = `--bar-rule:${rulePixels}px solid var(--ink)${barProperties}`
  return (
    faceRules(face) +
    `:root{${schemeProperties(light)};${own}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${schemeProperties(dark)}}}`
  )
}

/**
 * Properties of the root element: a deployment's accent, what is printed on it, its own ink where that can be read, and
 * the ring round proposed seats, which is of paper where the accent can hardly be distinguished from a price class.
 */
export const accentStyle = (accent: string, theme: Theme | undefined): string =>
  `--accent:${accent};--on-accent:${onAccent(accent, theme?.light.ink)};--ring:var(--${classLike(accent) === null ? 'accent' : 'paper'})`

/** What a phone paints around the page. */
export const themeColours = (theme: Theme | undefined): { light: string; dark: string } => ({
  light: theme?.light.paper ?? '#f0f0ea',
  dark: theme?.dark.paper ?? '#14140f',
})
