import { unitOf } from '../../../contract/index.ts'
import type { Catalogue, CatalogueShow } from './catalogue.ts'
import type { Problem } from './problem.ts'

/** A price of a show with a fraction that a currency with so many decimals does not have, in words. */
const oddPriceOf = ({ performances }: CatalogueShow, decimals: number): string | null => {
  const odd = performances
    .flatMap(({ sectors }) => sectors)
    .find(({ priceCents }) => priceCents % unitOf(decimals) !== 0)
  return odd === undefined
    ? null
    : `"${odd.name}" costs ${odd.priceCents / 100}, and the shop's currency is shown with ${decimals} decimals`
}

/** Parts the shows whose prices the season's currency can show from those that it cannot, which are refused. */
export const withoutOddPrices = (
  catalogue: Catalogue,
  decimals: number,
): { catalogue: Catalogue; problems: Problem[] } => {
  const problems: Problem[] = []
  const shows = catalogue.shows.filter((show) => {
    const message = oddPriceOf(show, decimals)
    if (message !== null) problems.push({ path: show.name, message, refused: true })
    return message === null
  })
  return { catalogue: { ...catalogue, shows }, problems }
}
