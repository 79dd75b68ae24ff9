import { isDeepStrictEqual } from 'node:util'
import type { Deployment } from '../../contract/index.ts'

/** What customers read or pay of a shop, which another shop's is hardly right for. Nothing is inherited of nothing. */
const OWN: readonly [setting: string, what: string, of: (deployment: Deployment) => unknown][] = [
  ['footer.headline', 'newsletter line', ({ footer }) => footer.headline],
  ['footer.contact', 'box office hours', ({ footer }) => footer.contact],
  ['footer.social', 'social links', ({ footer }) => footer.social],
  ['footer.partners', 'supporters', ({ footer }) => footer.partners],
  ['supportMail', 'where support is written to', ({ supportMail }) => supportMail],
  ['content', 'points of sale, terms and the other pages', ({ content }) => content],
  ['invoices', 'who issues its invoices', ({ invoices }) => invoices],
  ['charges', 'fees, prices of delivery, instalments', ({ charges }) => charges],
]

/** Texts of information pages by file name, such as faq.es.md. */
export type PageTexts = ReadonlyMap<string, string>

/** What one deployment still has of another. */
export interface Inherited {
  id: string
  parent: string
  /** Each setting with what it is, as an operator reads it. */
  settings: readonly string[]
}

const isNothing = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0)

const samePages = (own: PageTexts, others: PageTexts): string[] => [
  ...new Set([...own].flatMap(([file, text]) => (others.get(file) === text ? [file.split('.')[0]!] : []))),
]

/**
 * What deployments still have of those listed before them, from which they were made.
 * @param pagesOf the texts in a folder of deployments/: pages that were copied and not changed since are listed too.
 */
export const inheritedSettings = (
  deployments: readonly Deployment[],
  pagesOf: (content: string) => PageTexts,
): Inherited[] =>
  deployments.flatMap((deployment, nth) => {
    const earlier = deployments.slice(0, nth)
    const from = OWN.flatMap(([setting, what, of]) => {
      const own = of(deployment)
      const parent = earlier.find((one) => !isNothing(own) && isDeepStrictEqual(of(one), own))
      return parent === undefined ? [] : [{ parent: parent.id, named: `${setting} (${what})` }]
    })
    const pages = pagesOf(deployment.content)
    const folders = new Map(earlier.toReversed().map(({ id, content }) => [content, id]))
    folders.delete(deployment.content)
    for (const [content, parent] of folders) {
      const same = samePages(pages, pagesOf(content))
      if (same.length > 0) from.push({ parent, named: `pages (${same.join(', ')})` })
    }
    return [...Map.groupBy(from, ({ parent }) => parent)].map(([parent, settings]) => ({
      id: deployment.id,
      parent,
      settings: settings.map(({ named }) => named),
    }))
  })

/** A line for an operator, with where the settings are replaced. */
export const inheritedInWords = ({ id, parent, settings }: Inherited): string =>
  `Deployment ${id} still has of ${parent}: ${settings.join(', ')}. Its own belong in deployments/${id}.ts.`
