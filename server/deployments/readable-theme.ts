import { contrast, readableOn } from '../../contract/contrast.ts'
import type { ColourScheme } from '../../contract/deployment-theme.ts'
import type { Deployment } from '../../contract/index.ts'
import { classLike } from './class-colours.ts'

/** WCAG 2 AA: text, and what only has to be made out. */
const TEXT = 4.5

/** Colours of text, and what each is printed on. */
const PRINTED: readonly [text: keyof ColourScheme, backgrounds: readonly (keyof ColourScheme)[]][] = [
  ['ink', ['paper', 'paper2']],
  ['ink2', ['paper', 'paper2']],
  ['alert', ['paper', 'paper2']],
  ['ok', ['paper', 'paper2']],
  ['onSlab', ['slab']],
]

const readableScheme = (
  colours: ColourScheme,
  warn: (text: keyof ColourScheme, from: string, to: string) => void,
): ColourScheme => {
  const readable = { ...colours }
  for (const [text, backgrounds] of PRINTED) {
    const on = backgrounds.map((background) => colours[background])
    readable[text] = readableOn(colours[text], on, TEXT)
    if (readable[text] !== colours[text]) warn(text, colours[text], readable[text])
  }
  return readable
}

/**
 * A deployment whose texts can all be read: colours that cannot are replaced by the nearest that can. An accent that is
 * like a price class of plans is told of too.
 * @param warn gets a line for each.
 */
export const readableTheme = (deployment: Deployment, warn: (line: string) => void): Deployment => {
  const { id, theme, accent } = deployment
  const like = classLike(accent)
  if (like !== null)
    warn(
      `Deployment ${id}: accent ${accent} is hardly told from ${like}, the colour of a price class; proposed seats are ringed in paper.`,
    )
  if (theme === undefined) return deployment
  const schemeOf = (name: 'light' | 'dark') =>
    readableScheme(theme[name], (text, from, to) => {
      const ratio = Math.min(
        ...PRINTED.filter(([one]) => one === text).flatMap(([, backgrounds]) =>
          backgrounds.map((background) => contrast(from, theme[name][background])),
        ),
      )
      warn(
        `Deployment ${id}: ${text} ${from} has a contrast of ${ratio.toFixed(1)} in ${name}, ${TEXT} are needed; ${to} is used.`,
      )
    })
  return { ...deployment, theme: { ...theme, light: schemeOf('light'), dark: schemeOf('dark') } }
}
