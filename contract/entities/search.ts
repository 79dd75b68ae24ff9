import * as z from 'zod/mini'
import { rowId } from '../row-id.ts'
import type { SearchAddress } from '../search-address.ts'
import { ACCESS_KEYS } from './access.ts'
import { type EventType, performanceSummary, show } from './billboard.ts'

export const accessKey = z.enum(ACCESS_KEYS)

/** Longer texts are refused by the call; a page searches for their beginning. */
export const LONGEST_SEARCH = 200
const MOST_VALUES = 50
const ids = z.optional(z.array(rowId).check(z.maxLength(MOST_VALUES)))
const price = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000_000))))
const day = z.optional(z.nullable(z.iso.date()))

/** What is searched for; whatever is left out does not narrow. Days are those of the deployment's time zone. */
export const searchRequest = z.strictObject({
  cBuscar: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  aListaidTipoDeEspectaculo: ids,
  aIdEstablecimiento: ids,
  dDesde: day,
  dHasta: day,
  fPrecioDesde: price,
  fPrecioHasta: price,
  /** All of them are wanted. */
  aAccesibilidad: z.optional(z.array(accessKey).check(z.maxLength(ACCESS_KEYS.length))),
})
export type SearchRequest = z.infer<typeof searchRequest>

/**
 * What an address asks, all of it named: a filter of the call that an address forgets is a type error.
 * @typeParam Without filters that this address does not have; a lowest price no address has.
 */
export type AddressedFilters<Without extends keyof SearchRequest = never> = {
  [Filter in Exclude<keyof SearchRequest, 'fPrecioDesde' | Without>]-?: unknown
}

/** A show, with the next of its performances that is found. Several performances of a show are found without text. */
export const foundShow = z.object({
  ...show.shape,
  oFuncion: performanceSummary,
  aAccesibilidad: z.array(accessKey),
  /** How many other performances of the show are found; 0 where each is listed by itself. */
  nOtras: z.int(),
})
export type FoundShow = z.infer<typeof foundShow>

/** How many items of the list there are under each value of a filter, the others applied; what has none is left out. */
export const facets = z.object({
  listaTipo: z.array(z.object({ idEspectaculoTipo: z.int(), nTotal: z.int() })),
  listaEstablecimiento: z.array(
    z.object({ idEstablecimiento: z.int(), cNombre: z.string(), nTotal: z.int() }),
  ),
  listaAccesibilidad: z.array(z.object({ cClave: accessKey, nTotal: z.int() })),
  /** Bars of equal width from 0 on; fHasta is the upper end of the last one. */
  oPrecio: z.object({ fHasta: z.number(), aTotal: z.array(z.int()) }),
})

export const searchResult = z.object({
  Lista: z.array(foundShow),
  nTotal: z.int(),
  /** Words were read as others that resemble them, or some were passed over. */
  lAproximado: z.boolean(),
  oFacetas: facets,
})
export type SearchResult = z.infer<typeof searchResult>

export const suggestion = z.object({
  cSeo: z.string(),
  cEspectaculoCartelNombre: z.string(),
  cEstablecimientoNombre: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

/** What the page of the advanced search is drawn from: what was asked, what was found, and the names of the types. */
export interface SearchPage {
  oPedido: SearchAddress
  oResultado: SearchResult
  listaTipo: EventType[]
  /** Today where the venues are, YYYY-MM-DD. */
  dHoy: string
}
