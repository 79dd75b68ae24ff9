import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'

export const eventType = z.object({
  idEspectaculoTipo: z.int(),
  cNombre: z.string(),
  nOrden: z.int(),
})
export type EventType = z.infer<typeof eventType>

export const image = z.object({
  cTipo: z.enum(['WEB_DESTACADO', 'WEB_CARTELERA']),
  cUri: z.string(),
})
export type Image = z.infer<typeof image>

export const performanceSummary = z.object({
  idFuncion: z.int(),
  dFecha: z.nullable(dateTime),
  fPrecioDesde: z.nullable(z.number()),
  lAgotada: z.boolean(),
  lUltimosLugares: z.boolean(),
  lCola: z.boolean(),
  /** It does not take place; absent where it does. */
  lCancelada: z.optional(z.boolean()),
  h: z.string(),
})
export type PerformanceSummary = z.infer<typeof performanceSummary>

/** A show as the billboard lists it. fPrecioDesde is null when entrance is free of price classes. */
export const show = z.object({
  idEspectaculoCartel: z.int(),
  cSeo: z.string(),
  cEspectaculoCartelNombre: z.string(),
  cBajada: z.string(),
  idEspectaculoTipo: z.int(),
  idEspectaculoCartelTipo: z.int(),
  idEstablecimiento: z.int(),
  cEstablecimientoNombre: z.string(),
  dPrimera: z.nullable(dateTime),
  dUltima: z.nullable(dateTime),
  nFunciones: z.int(),
  fPrecioDesde: z.nullable(z.number()),
  lAgotado: z.boolean(),
  lUltimosLugares: z.boolean(),
  listaImagenEspectaculoCartel: z.array(image),
  /** Where days are asked for: the first performance on them. Price and places are of those on these days. */
  oFuncion: z.optional(performanceSummary),
  /** How many other performances it has on those days. */
  nOtras: z.optional(z.int()),
  h: z.string(),
})
export type Show = z.infer<typeof show>

export const seasonDay = z.object({ dDia: z.iso.date(), nFunciones: z.int() })
export type SeasonDay = z.infer<typeof seasonDay>

export const showPage = z.object({ Lista: z.array(show), nTotal: z.int() })
export type ShowPage = z.infer<typeof showPage>

/**
 * The first screen of the shop in one reply: 3 featured, the first 12, and the season's days. Where it is narrowed
 * there are none featured.
 */
export const billboard = z.object({
  listaDestacado: z.array(show),
  Lista: z.array(show),
  nTotal: z.int(),
  listaDia: z.array(seasonDay),
  /** How many pages of the list these are. */
  nPagina: z.int(),
  /** Types, venues and price that the list is narrowed to, as the query of an address; empty for all. */
  cFiltro: z.string(),
  /** A word for days counted from today, or one day, YYYY-MM-DD; null for all dates. */
  cFecha: z.nullable(z.string()),
  /** What it may be narrowed to. */
  listaTipo: z.array(eventType),
  listaEstablecimiento: z.array(z.object({ idEstablecimiento: z.int(), cNombre: z.string() })),
})
export type Billboard = z.infer<typeof billboard>

export const establishment = z.object({
  idEstablecimiento: z.int(),
  cSeo: z.string(),
  cNombre: z.string(),
  cDireccion: z.string(),
  cCiudad: z.string(),
})
export type Establishment = z.infer<typeof establishment>
