/** One rule of the charts' own CSS: each selector a way of compounds from an ancestor to the element. */
interface Rule {
  selector: Compound[]
  specificity: number
  declarations: readonly (readonly [property: string, value: string])[]
}

interface Compound {
  tag: string | null
  classes: string[]
  /** It has to be the parent of the next one, and not any ancestor. */
  isParent: boolean
}

interface Element {
  tag: string
  classes: ReadonlySet<string>
  color: string
}

/** What SVG has as attributes. A text's halo is left to CSS: painted over its text, it would hide it. */
const ATTRIBUTES = /^(fill|stroke|stroke-width|stroke-dasharray|stroke-linejoin|stroke-linecap|font-.+)$/
const isHalo = (tag: string, property: string) => tag === 'text' && property.startsWith('stroke')

/** The rules of `css`, those that light a part of a picture left out, with a literal for each variable. */
export const literalCss = (css: string, colours: ReadonlyMap<string, string>): string =>
  blocksOf(css)
    .map(([selectors, declarations]) => `${selectors}{${literal(declarations, colours)}}`)
    .join('\n')

/**
 * A picture whose every element has its colours, lines and letters as attributes too, for programs that read neither
 * variables nor style sheets. It is as `css` says, by specificity and order.
 */
export function inlinedStyle(svg: string, css: string, colours: ReadonlyMap<string, string>): string {
  const rules = rulesOf(literalCss(css, colours))
  const open: Element[] = []
  return svg.replace(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
    (_, end, tag, attributes, alone) => {
      if (end) {
        open.pop()
        return `</${tag}>`
      }
      const classes = new Set((/ class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' '))
      const element: Element = { tag, classes, color: open.at(-1)?.color ?? '' }
      open.push(element)
      const style = new Map(matching(rules, open).flatMap(({ declarations }) => declarations))
      element.color = style.get('color') ?? element.color
      const added = [...style]
        .filter(([property]) => ATTRIBUTES.test(property) && !isHalo(tag, property))
        .map(([property, value]) => ` ${property}="${value.replaceAll('"', "'")}"`)
      if (alone) open.pop()
      return `<${tag}${attributes}${added.join('')}${alone}>`.replaceAll('currentColor', element.color)
    },
  )
}

const blocksOf = (css: string): (readonly [selectors: string, declarations: string])[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors, declarations]) => [selectors!.trim(), declarations!] as const)
    .filter(([selectors]) => !selectors.includes('.is-'))

const literal = (declarations: string, colours: ReadonlyMap<string, string>) =>
  declarations.replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, (_, name: string, otherwise?: string) => {
    const value = colours.get(name) ?? otherwise
    if (value === undefined) throw new Error(`A picture has no ${name}`)
    return value
  })

const rulesOf = (css: string): Rule[] =>
  blocksOf(css).flatMap(([selectors, declarations]) =>
    selectors.split(',').map((text): Rule => {
      const selector = text
        .trim()
        .split(/(?<=>)|\s+/)
        .map((compound): Compound => {
          const [tag, ...classes] = compound.replace('>', '').split('.')
          return { tag: tag || null, classes, isParent: compound.endsWith('>') }
        })
      const count = selector.reduce((sum, { tag, classes }) => sum + 10 * classes.length + (tag ? 1 : 0), 0)
      return {
        selector,
        specificity: count,
        declarations: declarations.split(';').map((one) => {
          const at = one.indexOf(':')
          return [one.slice(0, at), one.slice(at + 1)] as const
        }),
      }
    }),
  )

/** Rules of the innermost element, the strongest last. */
const matching = (rules: readonly Rule[], open: readonly Element[]): Rule[] =>
  rules
    .filter(({ selector }) => matches(selector, open))
    .toSorted((one, other) => one.specificity - other.specificity)

function matches(selector: readonly Compound[], open: readonly Element[]): boolean {
  const [last, ...before] = selector.toReversed()
  if (last === undefined) return true
  const element = open.at(-1)
  if (!element || !fits(last, element)) return false
  const [next] = before
  const rest = before.toReversed()
  const above = open.slice(0, -1)
  if (next === undefined) return true
  if (next.isParent) return matches(rest, above)
  return above.some((_, index) => matches(rest, above.slice(0, index + 1)))
}

const fits = ({ tag, classes }: Compound, element: Element): boolean =>
  (tag === null || tag === element.tag) && classes.every((name) => element.classes.has(name))
