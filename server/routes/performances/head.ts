import type { Locale, PerformanceHead } from '../../../contract/index.ts'
import { type CatalogueCache, isUpcoming } from '../../domain/catalogue.ts'
import { inLanguage } from '../../domain/catalogue-words.ts'
import type { Clock } from '../../domain/clock.ts'

/** @returns what finds the show and the day of a performance; null where there is none, or it has begun. */
export const performanceHeads =
  (catalogue: CatalogueCache, clock: Clock) =>
  (idFuncion: number, locale: Locale): PerformanceHead | null => {
    const performance = catalogue.performances.get(idFuncion)
    const show = catalogue.shows.get(performance?.showId ?? 0)
    if (!performance || !show || !isUpcoming(performance, clock.now())) return null
    return {
      idFuncion,
      cSeo: show.seo,
      cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show.name),
      dFecha: performance.startsAt?.toISOString() ?? null,
    }
  }
