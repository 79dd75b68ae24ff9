import type {
  Deployment,
  EstablishmentDetail,
  Fact,
  Locale,
  OfferedPerformance,
  PlacesLeft,
  Product,
  ShowDetail,
  VenueDetail,
} from '../../contract/index.ts'
import { ACCESS_KEYS, PRODUCT_TYPE_ID } from '../../contract/index.ts'
import type { CatalogueFact } from '../db/schema/catalogue-details.ts'
import type { EstablishmentRow, PerformanceRow, ShowRow } from './catalogue-snapshot.ts'
import {
  placesOf,
  toWireEstablishment,
  toWireShow,
  toWireSummary,
  upcomingOf,
  type WireContext,
} from './catalogue-wire.ts'
import { inLanguage } from './catalogue-words.ts'

/** Where a house's map is drawn. */
const mapUriOf = ({ seo }: Pick<EstablishmentRow, 'seo'>, locale: Locale): string =>
  `/mapas/${seo}.svg${locale === 'es' ? '' : `?lang=${locale}`}`

const toFacts = (facts: readonly CatalogueFact[], say: (text: string) => string): Fact[] =>
  facts.map(({ name, text }) => ({ cNombre: say(name), cTexto: say(text) }))

export const toWireVenue = (
  { catalogue }: WireContext,
  row: EstablishmentRow,
  locale: Locale,
): VenueDetail => {
  const say = inLanguage(catalogue.words, locale)
  return {
    cBajada: say(row.tagline),
    listaDato: toFacts(row.facts, say),
    listaComoLlegar: toFacts(row.directions, say),
    listaAcceso: toFacts(row.accessFacts, say),
    aAccesibilidad: ACCESS_KEYS.filter((key) => row.access.includes(key)),
    nLatitud: row.latitude,
    nLongitud: row.longitude,
    cMapaUri: row.latitude === null || row.longitude === null ? null : mapUriOf(row, locale),
    cImagenUri: row.pictureUri,
    cVista360Uri: row.view360Uri,
  }
}

/** @returns what is left, with its number where that is not much. */
const leftOf = (context: WireContext, performanceId: number): { left: PlacesLeft; count: number | null } => {
  const { free, left } = placesOf(context, performanceId)
  return { left, count: left === 'MUCHOS' ? null : free }
}

const toOffered = (
  context: WireContext,
  deployment: Deployment,
  performance: PerformanceRow,
  venue: EstablishmentRow,
): OfferedPerformance => {
  const { left, count } = leftOf(context, performance.id)
  return {
    ...toWireSummary(context, deployment, performance),
    cDisponibilidad: left,
    nDisponible: count,
    dPuertas: performance.doorsAt?.toISOString() ?? null,
    aAccesibilidad: ACCESS_KEYS.filter(
      (key) => venue.access.includes(key) || performance.access.includes(key),
    ),
  }
}

/** A show as its landing has it. @param performances those that it announces, in order. */
export const toWireShowDetail = (
  context: WireContext,
  {
    show,
    venue,
    performances,
  }: { show: ShowRow; venue: EstablishmentRow; performances: readonly PerformanceRow[] },
  { deployment, locale, now }: { deployment: Deployment; locale: Locale; now: Date },
): ShowDetail => {
  const say = inLanguage(context.catalogue.words, locale)
  return {
    ...toWireShow(context, show, now, locale),
    cDescripcion: say(show.description),
    nDuracionMinutos: show.durationMinutes,
    nEdadMinima: show.minimumAge,
    listaFicha: show.credits.map(({ role, name }) => ({ cRol: say(role), cNombre: name })),
    listaFoto: show.gallery.map(({ uri, text }) => ({ cUri: uri, cTexto: say(text) })),
    oEstablecimiento: toWireEstablishment(venue),
    oLugar: toWireVenue(context, venue, locale),
    listaFuncion: performances.map((performance) => toOffered(context, deployment, performance, venue)),
  }
}

/** A house with its season. @param shows what the deployment still sells, by their next date. */
export const toWireEstablishmentDetail = (
  context: WireContext,
  venue: EstablishmentRow,
  shows: readonly ShowRow[],
  { locale, now }: { locale: Locale; now: Date },
): EstablishmentDetail => {
  const here = shows.filter(({ establishmentId }) => establishmentId === venue.id)
  const isProduct = ({ cartelTypeId }: ShowRow) => cartelTypeId === PRODUCT_TYPE_ID
  return {
    ...toWireEstablishment(venue),
    oLugar: toWireVenue(context, venue, locale),
    listaEspectaculo: here
      .filter((show) => !isProduct(show))
      .map((show) => toWireShow(context, show, now, locale)),
    lTienda: here.some(isProduct),
  }
}

/** A product of the shop; null where nothing of it can be held. */
export const toWireProduct = (
  context: WireContext,
  show: ShowRow,
  now: Date,
  locale: Locale,
): Product | null => {
  const [performance] = upcomingOf(context.catalogue, show.id, now)
  const sector = performance && context.catalogue.sectorsOf.get(performance.id)?.[0]
  if (!performance || !sector) return null
  return {
    ...toWireShow(context, show, now, locale),
    idFuncion: performance.id,
    idSector: sector.id,
    cDescripcion: inLanguage(context.catalogue.words, locale)(show.description),
    nDisponible: leftOf(context, performance.id).count,
  }
}
