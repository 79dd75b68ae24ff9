import {
  type Deployment,
  type Establishment,
  type Image,
  type Locale,
  type PerformanceSummary,
  type Promotion,
  placesLeftOf,
  type Show,
  toWireMoney,
} from '../../contract/index.ts'
import type { Signatures } from '../auth/signatures.ts'
import type { AvailabilityBoard } from './availability.ts'
import { type CatalogueCache, isOnSale, isUpcoming } from './catalogue-cache.ts'
import type { EstablishmentRow, PerformanceRow, PromotionRow, ShowRow } from './catalogue-snapshot.ts'
import { inLanguage } from './catalogue-words.ts'

export interface WireContext {
  catalogue: CatalogueCache
  availability: AvailabilityBoard
  signatures: Signatures
}

export const imagesOf = (show: Pick<ShowRow, 'seo'>): Image[] => [
  { cTipo: 'WEB_DESTACADO', cUri: `/afiches/${show.seo}.svg` },
  { cTipo: 'WEB_CARTELERA', cUri: `/afiches/${show.seo}.svg` },
]

export const toWireEstablishment = (row: EstablishmentRow): Establishment => ({
  idEstablecimiento: row.id,
  cSeo: row.seo,
  cNombre: row.name,
  cDireccion: row.address,
  cCiudad: row.city,
})

export const toWirePromotion = (
  { words }: Pick<CatalogueCache, 'words'>,
  { id, name, description, percent, maximum, sectorIds }: PromotionRow,
  locale: Locale,
): Promotion => {
  const say = inLanguage(words, locale)
  return {
    idPromocion: id,
    cNombre: say(name),
    cDescripcion: say(description),
    nPorcentaje: percent,
    nMaximo: maximum,
    aIdSector: sectorIds,
  }
}

/** Whether a turn is asked for before places of this performance are held. */
export const hasQueue = (
  { queued }: Pick<PerformanceRow, 'queued'>,
  { switches }: Pick<Deployment, 'switches'>,
): boolean => queued && switches.queue

export const upcomingOf = (catalogue: CatalogueCache, showId: number, now: Date): PerformanceRow[] =>
  (catalogue.performancesOfShow.get(showId) ?? []).filter((performance) => isOnSale(performance, now))

/** Those that were cancelled too: their page says so until they would have begun. */
export const announcedOf = (catalogue: CatalogueCache, showId: number, now: Date): PerformanceRow[] =>
  (catalogue.performancesOfShow.get(showId) ?? []).filter((performance) => isUpcoming(performance, now))

/** What is left of a performance. */
export const placesOf = ({ catalogue, availability }: WireContext, performanceId: number) => {
  const sectors = catalogue.sectorsOf.get(performanceId) ?? []
  const free = sectors.reduce((total, sector) => total + availability.freeOfSector(sector.id), 0)
  const capacity = sectors.reduce((total, sector) => total + sector.capacity, 0)
  const left = placesLeftOf(free, capacity)
  return { free, left, soldOut: left === 'AGOTADO', nearlyGone: left === 'ULTIMOS' }
}

const lowestPrice = (catalogue: CatalogueCache, performances: readonly PerformanceRow[]): number | null => {
  const prices = performances.flatMap((performance) =>
    (catalogue.sectorsOf.get(performance.id) ?? []).map((sector) => sector.priceCents),
  )
  return prices.length === 0 ? null : toWireMoney(Math.min(...prices))
}

export const toWireSummary = (
  context: WireContext,
  deployment: Deployment,
  performance: PerformanceRow,
): PerformanceSummary => {
  const places = placesOf(context, performance.id)
  return {
    idFuncion: performance.id,
    dFecha: performance.startsAt?.toISOString() ?? null,
    fPrecioDesde: lowestPrice(context.catalogue, [performance]),
    lAgotada: places.soldOut,
    lUltimosLugares: places.nearlyGone,
    lCola: hasQueue(performance, deployment),
    ...(performance.cancelled && { lCancelada: true }),
    h: context.signatures.validationHash('performance', performance.id),
  }
}

/** @param offered performances that its price and what is left are of; those to come unless fewer are asked for. */
export const toWireShow = (
  context: WireContext,
  show: ShowRow,
  now: Date,
  locale: Locale,
  offered?: readonly PerformanceRow[],
): Show => {
  const say = inLanguage(context.catalogue.words, locale)
  const { catalogue } = context
  const upcoming = upcomingOf(catalogue, show.id, now)
  const dated = upcoming.filter((performance) => performance.startsAt !== null)
  const places = (offered ?? upcoming).map((performance) => placesOf(context, performance.id))
  const open = places.filter((place) => !place.soldOut)
  return {
    idEspectaculoCartel: show.id,
    cSeo: show.seo,
    cEspectaculoCartelNombre: say(show.name),
    cBajada: say(show.tagline),
    idEspectaculoTipo: show.eventTypeId,
    idEspectaculoCartelTipo: show.cartelTypeId,
    idEstablecimiento: show.establishmentId,
    cEstablecimientoNombre: catalogue.establishments.get(show.establishmentId)?.name ?? '',
    dPrimera: dated[0]?.startsAt?.toISOString() ?? null,
    dUltima: dated.at(-1)?.startsAt?.toISOString() ?? null,
    nFunciones: upcoming.length,
    fPrecioDesde: lowestPrice(catalogue, offered ?? upcoming),
    lAgotado: open.length === 0,
    lUltimosLugares: open.length > 0 && open.every((place) => place.nearlyGone),
    listaImagenEspectaculoCartel: imagesOf(show),
    h: context.signatures.validationHash('show', show.id),
  }
}

/** A show of a list that is narrowed to days. @param found its performances on them, in order, at least one. */
export const toWireShowOn = (
  context: WireContext,
  deployment: Deployment,
  show: ShowRow,
  found: readonly PerformanceRow[],
  now: Date,
  locale: Locale,
): Show => ({
  ...toWireShow(context, show, now, locale, found),
  oFuncion: toWireSummary(context, deployment, found[0] as PerformanceRow),
  nOtras: found.length - 1,
})
