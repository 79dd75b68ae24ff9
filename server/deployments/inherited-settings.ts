import { isDeepStrictEqual } from 'node:util'
import type { Deployment } from '../../contract/index.ts'

/** What customers read or pay of a shop, which another shop's is hardly right for. */
const OWN: readonly [setting: string, what: string, of: (deployment: Deployment) => unknown][] = [
  ['footer.headline', 'newsletter line', ({ footer }) => footer.headline],
  ['footer.contact', 'box office hours', ({ footer }) => footer.contact],
  ['footer.social', 'social links', ({ footer }) => footer.social],
  ['footer.partners', 'supporters', ({ footer }) => footer.partners],
  ['supportMail', 'where support is written to', ({ supportMail }) => supportMail],
  ['content', 'points of sale, terms and the other pages', ({ content }) => content],
  ['charges', 'fees, prices of delivery, instalments', ({ charges }) => charges],
]

/**
 * What deployments still have of those listed before them, from which they were made: a line for each that has
 * something, with the settings to replace.
 */
export const inheritedSettings = (deployments: readonly Deployment[]): string[] =>
  deployments.flatMap((deployment, nth) => {
    const earlier = deployments.slice(0, nth)
    const from = OWN.flatMap(([setting, what, of]) => {
      const parent = earlier.find((one) => isDeepStrictEqual(of(one), of(deployment)))
      return parent === undefined ? [] : [{ parent: parent.id, named: `${setting} (${what})` }]
    })
    return [...Map.groupBy(from, ({ parent }) => parent)].map(
      ([parent, settings]) =>
        `Deployment ${deployment.id} still has of ${parent}: ${settings.map(({ named }) => named).join(', ')}. Its own belong in deployments/${deployment.id}.ts.`,
    )
  })
