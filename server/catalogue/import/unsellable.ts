import { PRODUCT_TYPE_ID, unitOf } from '../../../contract/index.ts'
import type { Catalogue, CatalogueShow } from './catalogue.ts'
import type { SoldSeason } from './command-host.ts'
import type { Problem } from './problem.ts'

/** A price with a fraction that the season's currency does not have. */
const oddPriceOf = ({ performances }: CatalogueShow, { decimals }: SoldSeason): string | null => {
  const odd = performances
    .flatMap(({ sectors }) => sectors)
    .find(({ priceCents }) => priceCents % unitOf(decimals) !== 0)
  return odd === undefined
    ? null
    : `"${odd.name}" costs ${odd.priceCents / 100}, and the shop's currency is shown with ${decimals} decimals`
}

const undeliverable = ({ cartelTypeId }: CatalogueShow, { deliversProducts }: SoldSeason): string | null =>
  cartelTypeId === PRODUCT_TYPE_ID && !deliversProducts
    ? 'is a product, and no deployment of the season has a way of delivery for products'
    : null

/** Parts the shows that the deployments of a season can sell from those that they cannot, which are refused. */
export const withoutUnsellable = (
  catalogue: Catalogue,
  season: SoldSeason,
): { catalogue: Catalogue; problems: Problem[] } => {
  const problems: Problem[] = []
  const shows = catalogue.shows.filter((show) => {
    const message = oddPriceOf(show, season) ?? undeliverable(show, season)
    if (message !== null) problems.push({ path: show.name, message, refused: true })
    return message === null
  })
  return { catalogue: { ...catalogue, shows }, problems }
}
