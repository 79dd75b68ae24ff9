import type { Deployment } from '../../contract/index.ts'

type Seller = Pick<Deployment, 'sells'>

/** How an operator fills a deployment that sells nothing yet. */
export const howToLoad = ({ sells: { season } }: Seller): string =>
  `load a file with npm run catalogue -- season FILE --season ${season}`

/** What a start says of a deployment whose season has nothing on sale. */
export const emptyInWords = (seller: Seller): string =>
  `season ${seller.sells.season} has no performance yet: ${howToLoad(seller)}`
