import {
  ACCESS_KEYS,
  type Deployment,
  type FoundShow,
  type Locale,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  toWireMoney,
} from '../../contract/index.ts'
import type { PerformanceRow, ShowRow } from '../catalogue/catalogue-snapshot.ts'
import { toWireShow, toWireSummary, type WireContext } from '../catalogue/catalogue-wire.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import type { DeploymentCatalogue, SoldBy } from '../catalogue/deployment-catalogue.ts'
import type { Database } from '../db/open.ts'
import { findShows } from './find-shows.ts'
import { type Narrowed, narrow } from './narrow.ts'
import { accessKeys, createSeasonIndex, firstFrom, type SeasonIndex } from './season-index.ts'

const MAXIMUM_PAGE = 60
const MOST_SUGGESTIONS = 6
/** Filters without a text whose performances are kept, until one of the season begins. */
const MOST_KEPT = 16

export interface SearchQuestion {
  request: SearchRequest
  /** The first is 1. */
  page: number
  pageSize: number
  deployment: Deployment
  locale: Locale
  now: Date
}

export interface NarrowedShows {
  shows: readonly ShowRow[]
  /** @returns the performances of a show that pass, by their dates. */
  performancesOf(show: ShowRow): PerformanceRow[]
  /** Venues with performances under the other filters, those with the most first. */
  establishmentIds: number[]
}

/** Finding shows of a deployment: by text through the database, by everything else in memory. */
export interface Search {
  find(question: SearchQuestion): Promise<SearchResult>
  /** What filters leave: each show once, by the first of its performances that passes. */
  narrow(request: SearchRequest, deployment: Deployment, now: Date): NarrowedShows
  /** Shows that what is being typed may mean, the likeliest first. */
  suggest(text: string, deployment: Deployment, locale: Locale, now: Date): Promise<Suggestion[]>
}

/** One of the list: a performance, and how many others of its show it stands for. */
interface Found {
  place: number
  others: number
}

/** Shows that a text found, the best first, each by its next performance. */
const byText = (index: SeasonIndex, { places }: Narrowed, showIds: readonly number[]): Found[] => {
  const byShow = Map.groupBy(places, (place) => index.showId[place] as number)
  return showIds.flatMap((id) => {
    const [place, ...others] = byShow.get(id) ?? []
    return place === undefined ? [] : [{ place, others: others.length }]
  })
}

/** With a text shows are listed; else performances by their dates. @returns a page of them, and how many there are. */
const pageOf = (
  index: SeasonIndex,
  narrowed: Narrowed,
  showIds: readonly number[] | null,
  first: number,
  size: number,
): { page: Found[]; total: number } => {
  if (showIds !== null) {
    const list = byText(index, narrowed, showIds)
    return { page: list.slice(first, first + size), total: list.length }
  }
  const { places } = narrowed
  return {
    page: places.slice(first, first + size).map((place) => ({ place, others: 0 })),
    total: places.length,
  }
}

/** Narrows a season without a text; the last few answers are kept, since pages of a list ask the same again. */
const createNarrowing = (index: SeasonIndex) => {
  const kept = new Map<string, Narrowed>()
  return (request: SearchRequest, timeZone: string, now: Date): Narrowed => {
    const begun = firstFrom(index, now.getTime() + 1)
    const key = JSON.stringify([begun, timeZone, { ...request, cBuscar: null }])
    const found = kept.get(key) ?? narrow(index, request, timeZone, now, null)
    // The one that was asked for last is the last to go.
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }
}

/** @returns ids with their counts, the highest first. */
const byCount = (counts: ReadonlyMap<number, number>): [id: number, count: number][] =>
  [...counts].sort(([a, more], [b, most]) => most - more || a - b)

export const createSearch = (
  database: Pick<Database, 'query'>,
  soldBy: SoldBy,
  context: WireContext,
): Search => {
  const seasons = new WeakMap<
    DeploymentCatalogue,
    { index: SeasonIndex; narrowAll: ReturnType<typeof createNarrowing> }
  >()
  const seasonOf = (deployment: Deployment) => {
    const sold = soldBy(deployment)
    const known = seasons.get(sold)
    if (known !== undefined) return known
    const index = createSeasonIndex(sold, context.catalogue)
    const season = { index, narrowAll: createNarrowing(index) }
    seasons.set(sold, season)
    return season
  }

  const toWire = (
    index: SeasonIndex,
    { place, others }: Found,
    { deployment, locale, now }: SearchQuestion,
  ): FoundShow => {
    const performance = index.performances[place]!
    const show = context.catalogue.shows.get(performance.showId)!
    return {
      ...toWireShow(context, show, now, locale),
      oFuncion: toWireSummary(context, deployment, performance),
      aAccesibilidad: accessKeys(index.access[place] as number),
      nOtras: others,
    }
  }

  return {
    find: async (question) => {
      const { request, deployment, now, page, pageSize } = question
      const text = request.cBuscar?.trim() ?? ''
      const matches = text === '' ? null : await findShows(database, text, deployment.sells.season, now)
      const { index, narrowAll } = seasonOf(deployment)
      const showIds = matches?.showIds ?? null
      const found =
        showIds === null
          ? narrowAll(request, deployment.timeZone, now)
          : narrow(index, request, deployment.timeZone, now, showIds)
      const size = Math.min(Math.max(pageSize, 1), MAXIMUM_PAGE)
      const first = (Math.max(page, 1) - 1) * size
      const list = pageOf(index, found, showIds, first, size)
      const { establishments } = context.catalogue
      return {
        Lista: list.page.map((one) => toWire(index, one, question)),
        nTotal: list.total,
        lAproximado: matches?.isApproximate ?? false,
        oFacetas: {
          listaTipo: byCount(found.types).map(([idEspectaculoTipo, nTotal]) => ({
            idEspectaculoTipo,
            nTotal,
          })),
          listaEstablecimiento: byCount(found.establishments).map(([idEstablecimiento, nTotal]) => ({
            idEstablecimiento,
            cNombre: establishments.get(idEstablecimiento)?.name ?? '',
            nTotal,
          })),
          listaAccesibilidad: ACCESS_KEYS.flatMap((cClave, nth) => {
            const nTotal = found.access[nth] as number
            return nTotal === 0 ? [] : [{ cClave, nTotal }]
          }),
          oPrecio: { fHasta: toWireMoney(found.priceEndCents), aTotal: found.prices },
        },
      }
    },

    narrow: (request, deployment, now) => {
      const { index, narrowAll } = seasonOf(deployment)
      const { places, establishments } = narrowAll(request, deployment.timeZone, now)
      const showIds = new Set(places.map((place) => index.showId[place] as number))
      const { shows } = soldBy(deployment)
      const passing = () => (passed ??= new Set(places))
      let passed: Set<number> | null = null
      return {
        shows: [...showIds].flatMap((id) => shows.get(id) ?? []),
        performancesOf: ({ id }) =>
          (index.placesOf.get(id) ?? []).flatMap((place) =>
            passing().has(place) ? (index.performances[place] ?? []) : [],
          ),
        establishmentIds: byCount(establishments).map(([id]) => id),
      }
    },

    suggest: async (text, deployment, locale, now) => {
      const { showIds } = await findShows(database, text, deployment.sells.season, now)
      const say = inLanguage(context.catalogue.words, locale)
      const sold = soldBy(deployment)
      return showIds
        .flatMap((id) => sold.shows.get(id) ?? [])
        .slice(0, MOST_SUGGESTIONS)
        .map((show) => ({
          cSeo: show.seo,
          cEspectaculoCartelNombre: say(show.name),
          cEstablecimientoNombre: sold.establishments.get(show.establishmentId)?.name ?? '',
        }))
    },
  }
}
