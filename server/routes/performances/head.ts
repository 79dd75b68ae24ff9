import type { Deployment, Locale, PerformanceHead } from '../../../contract/index.ts'
import { isUpcoming } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import type { Services } from '../../services.ts'

/** @returns what finds the show and the day of a performance; null where the deployment sells none, or it has begun. */
export const performanceHeads =
  ({ catalogue, clock, soldBy }: Services<'catalogue' | 'clock' | 'soldBy'>) =>
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
