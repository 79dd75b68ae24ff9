import type { Deployment } from '../../contract/index.ts'
import { localMoment } from '../../contract/local-day.ts'
import { isOnSale } from '../catalogue/catalogue-cache.ts'
import { announcedOf, hasQueue } from '../catalogue/catalogue-wire.ts'
import type { Clock } from '../clock.ts'
import type { Services } from '../services.ts'

/** What addresses name of the catalogue, so that pages are kept for what there is alone. */
export interface KnownPlaces {
  /** @returns the name in addresses of a house that the deployment sells shows of; null for another number. */
  seoOfHouse(idEstablecimiento: number, deployment: Deployment): string | null
  /** @returns the number of the house of a name in addresses; null where the deployment sells nothing of such a one. */
  houseNamed(cSeo: string, deployment: Deployment): number | null
  /**
   * What the calendar of a show is asked to show.
   * @param fecha of the address: a day, YYYY-MM-DD, or a month, YYYY-MM.
   * @returns it, where the show has a performance then; null for anything else.
   */
  dateOfShow(cSeo: string, fecha: string | null, deployment: Deployment): string | null
  /** Whether a turn is asked for before places of a performance are held. */
  hasQueue(idFuncion: number, deployment: Deployment): boolean
  /** @returns where /funcionTienda leads for a performance: the product itself, or the shop of its house. */
  shopFor(
    idFuncion: number,
    deployment: Deployment,
  ): { product: string } | { idEstablecimiento: number } | null
}

export const knownPlaces = (
  { catalogue, soldBy }: Pick<Services, 'catalogue' | 'soldBy'>,
  clock: Clock,
): KnownPlaces => ({
  seoOfHouse: (idEstablecimiento, deployment) =>
    soldBy(deployment).establishments.get(idEstablecimiento)?.seo ?? null,
  houseNamed: (cSeo, deployment) =>
    [...soldBy(deployment).establishments.values()].find(({ seo }) => seo === cSeo)?.id ?? null,
  dateOfShow: (cSeo, fecha, deployment) => {
    if (fecha === null || !/^\d{4}-\d{2}(-\d{2})?$/.test(fecha)) return null
    const show = soldBy(deployment).showNamed(cSeo)
    if (!show) return null
    const isThen = announcedOf(catalogue, show.id, clock.now()).some(
      ({ startsAt }) =>
        startsAt !== null && localMoment(startsAt.toISOString(), deployment.timeZone).date.startsWith(fecha),
    )
    return isThen ? fecha : null
  },
  hasQueue: (idFuncion, deployment) => {
    const performance = soldBy(deployment).performances.get(idFuncion)
    return (
      performance !== undefined && hasQueue(performance, deployment) && isOnSale(performance, clock.now())
    )
  },
  shopFor: (idFuncion, deployment) => {
    const { performances, shows } = soldBy(deployment)
    const performance = performances.get(idFuncion)
    const show = shows.get(performance?.showId ?? 0)
    if (!performance || !show) return null
    return performance.startsAt === null ? { product: show.seo } : { idEstablecimiento: show.establishmentId }
  },
})
