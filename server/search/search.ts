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
import type { Database } from '../db/open.ts'
import type { ShowRow } from '../domain/catalogue-snapshot.ts'
import { inLanguage } from '../domain/catalogue-words.ts'
import type { SoldBy, SoldHere } from '../domain/sold-here.ts'
import { toWireShow, toWireSummary, type WireContext } from '../domain/wire.ts'
import { findShows } from './find-shows.ts'
import { type Narrowed, narrow } from './narrow.ts'
import { accessKeys, createSeasonIndex, type SeasonIndex } from './season-index.ts'

const MAXIMUM_PAGE = 60
const MOST_SUGGESTIONS = 6

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

/** With a text shows are listed, the best first, each by its next performance; else performances by their dates. */
const listOf = (index: SeasonIndex, { places }: Narrowed, showIds: readonly number[] | null): Found[] => {
  if (showIds === null) return places.map((place) => ({ place, others: 0 }))
  const byShow = Map.groupBy(places, (place) => index.showId[place] as number)
  return showIds.flatMap((id) => {
    const [place, ...others] = byShow.get(id) ?? []
    return place === undefined ? [] : [{ place, others: others.length }]
  })
}

/** @returns ids with their counts, the highest first. */
const byCount = (counts: ReadonlyMap<number, number>): [id: number, count: number][] =>
  [...counts].sort(([a, more], [b, most]) => most - more || a - b)

export const createSearch = (
  database: Pick<Database, 'query'>,
  soldBy: SoldBy,
  context: WireContext,
): Search => {
  const indexes = new WeakMap<SoldHere, SeasonIndex>()
  const indexOf = (deployment: Deployment): SeasonIndex => {
    const sold = soldBy(deployment)
    const index = indexes.get(sold) ?? createSeasonIndex(sold, context.catalogue)
    indexes.set(sold, index)
    return index
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
      const index = indexOf(deployment)
      const found = narrow(index, request, deployment.timeZone, now, matches?.showIds ?? null)
      const list = listOf(index, found, matches?.showIds ?? null)
      const size = Math.min(Math.max(pageSize, 1), MAXIMUM_PAGE)
      const first = (Math.max(page, 1) - 1) * size
      const { establishments } = context.catalogue
      return {
        Lista: list.slice(first, first + size).map((one) => toWire(index, one, question)),
        nTotal: list.length,
        lAproximado: matches?.isApproximate ?? false,
        oFacetas: {
          listaTipo: [...found.types].map(([idEspectaculoTipo, nFunciones]) => ({
            idEspectaculoTipo,
            nFunciones,
          })),
          listaEstablecimiento: byCount(found.establishments).map(([idEstablecimiento, nFunciones]) => ({
            idEstablecimiento,
            cNombre: establishments.get(idEstablecimiento)?.name ?? '',
            nFunciones,
          })),
          listaAccesibilidad: ACCESS_KEYS.map((cClave, nth) => ({
            cClave,
            nFunciones: found.access[nth] as number,
          })),
          oPrecio: { fHasta: toWireMoney(found.priceEndCents), aFunciones: found.prices },
        },
      }
    },

    narrow: (request, deployment, now) => {
      const index = indexOf(deployment)
      const { places, establishments } = narrow(index, request, deployment.timeZone, now, null)
      const showIds = new Set(places.map((place) => index.showId[place] as number))
      const { shows } = soldBy(deployment)
      return {
        shows: [...showIds].flatMap((id) => shows.get(id) ?? []),
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
