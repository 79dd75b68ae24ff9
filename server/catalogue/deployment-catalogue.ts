import { type Deployment, PRODUCT_TYPE_ID } from '../../contract/index.ts'
import type {
  CatalogueSnapshot,
  EstablishmentRow,
  EventTypeRow,
  PerformanceRow,
  ShowRow,
} from './catalogue-snapshot.ts'

/** What one deployment sells: a season of the catalogue, or the shows of some of its venues. */
export interface DeploymentCatalogue {
  eventTypes: readonly EventTypeRow[]
  establishments: ReadonlyMap<number, EstablishmentRow>
  shows: ReadonlyMap<number, ShowRow>
  performances: ReadonlyMap<number, PerformanceRow>
  /** Products that are sold with a ticket alone. */
  assignedProducts: readonly ShowRow[]
  /** @param seo the name of a show in addresses, cSeo. */
  showNamed(seo: string): ShowRow | undefined
  /** @param seo a name that a show had in addresses before. */
  showFormerlyNamed(seo: string): ShowRow | undefined
}

type Seller = Pick<Deployment, 'id' | 'sells'>

const isSold = (
  { season, establishmentId }: ShowRow,
  { sells }: Seller,
  establishments: CatalogueSnapshot['establishments'],
): boolean =>
  season === sells.season &&
  (sells.establishments?.includes(establishments.get(establishmentId)?.key ?? '') ?? true)

const select = (catalogue: CatalogueSnapshot, seller: Seller): DeploymentCatalogue => {
  const shows = new Map(
    [...catalogue.shows].filter(([, show]) => isSold(show, seller, catalogue.establishments)),
  )
  const rows = [...shows.values()]
  const bySeo = new Map(rows.map((show) => [show.seo, show]))
  const formerly = new Map(
    catalogue.formerNames
      .filter(({ season }) => season === seller.sells.season)
      .map(({ seo, showId }) => [seo, showId]),
  )
  const types = new Set(rows.map(({ eventTypeId }) => eventTypeId))
  const venues = new Set(rows.map(({ establishmentId }) => establishmentId))
  return {
    eventTypes: catalogue.eventTypes.filter(({ id }) => types.has(id)),
    establishments: new Map([...catalogue.establishments].filter(([id]) => venues.has(id))),
    shows,
    performances: new Map([...catalogue.performances].filter(([, { showId }]) => shows.has(showId))),
    assignedProducts: rows.filter(
      ({ assigned, cartelTypeId }) => assigned && cartelTypeId === PRODUCT_TYPE_ID,
    ),
    showNamed: (seo) => bySeo.get(seo),
    showFormerlyNamed: (seo) => shows.get(formerly.get(seo) ?? 0),
  }
}

/** Says what a deployment sells. */
export type SoldBy = (seller: Seller) => DeploymentCatalogue

/** Selects once for each deployment and load. */
export const createSoldBy = (catalogue: CatalogueSnapshot): SoldBy => {
  const selected = new Map<string, { of: CatalogueSnapshot['performances']; sold: DeploymentCatalogue }>()
  return (seller) => {
    const known = selected.get(seller.id)
    if (known?.of === catalogue.performances) return known.sold
    const sold = select(catalogue, seller)
    selected.set(seller.id, { of: catalogue.performances, sold })
    return sold
  }
}
