import type { Deployment, Locale, PerformanceHead } from '../../../contract/index.ts'
import { type CatalogueCache, isUpcoming } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import type { SoldBy } from '../../catalogue/deployment-catalogue.ts'
import type { Clock } from '../../clock.ts'

/** @returns what finds the show and the day of a performance; null where the deployment sells none, or it has begun. */
export const performanceHeads =
  (catalogue: CatalogueCache, soldBy: SoldBy, clock: Clock) =>
  (idFuncion: number, deployment: Deployment, locale: Locale): PerformanceHead | null => {
    const { performances, shows } = soldBy(deployment)
    const performance = performances.get(idFuncion)
    const show = shows.get(performance?.showId ?? 0)
    if (!performance || !show || !isUpcoming(performance, clock.now())) return null
    return {
      idFuncion,
      cSeo: show.seo,
      cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show.name),
      dFecha: performance.startsAt?.toISOString() ?? null,
    }
  }
