import type { BoxPerformance, Deployment, Locale } from '../../../contract/index.ts'
import { isOnSale } from '../../catalogue/catalogue-cache.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { localDay } from '../../catalogue/import/zoned-date.ts'
import type { Services } from '../../services.ts'

/** As many as a desk looks through; the search of the page finds among them. */
const LISTED = 300

/** Performances to come, the next one first, and products after them; free places up to half a minute old. */
export const listPerformances = async (
  { catalogue, soldBy, availability }: Services,
  deployment: Deployment,
  now: Date,
  locale: Locale,
): Promise<{ Lista: BoxPerformance[] }> => {
  await availability.refreshSeason()
  const say = inLanguage(catalogue.words, locale)
  const dayOf = (at: Date) => localDay(at, deployment.timeZone).getTime()
  const upcoming = [...soldBy(deployment).performances.values()]
    .filter((performance) => isOnSale(performance, now))
    .sort((a, b) => (a.startsAt?.getTime() ?? Infinity) - (b.startsAt?.getTime() ?? Infinity) || a.id - b.id)
    .slice(0, LISTED)
  return {
    Lista: upcoming.map(({ id, showId, startsAt }) => {
      const show = catalogue.shows.get(showId)
      const sectors = catalogue.sectorsOf.get(id) ?? []
      return {
        idFuncion: id,
        cSeo: show?.seo ?? '',
        cEspectaculoCartelNombre: say(show?.name ?? ''),
        cEstablecimientoNombre: catalogue.establishments.get(show?.establishmentId ?? 0)?.name ?? '',
        dFecha: startsAt?.toISOString() ?? null,
        lHoy: startsAt !== null && dayOf(startsAt) === dayOf(now),
        nDisponible: sectors.reduce((free, sector) => free + availability.freeOfSector(sector.id), 0),
        nCapacidad: sectors.reduce((all, sector) => all + sector.capacity, 0),
      }
    }),
  }
}
