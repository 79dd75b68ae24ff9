import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { PLACES_LEFT } from '../places-left.ts'
import { ACCESS_KEYS } from './access.ts'
import { establishment, performanceSummary, show } from './billboard.ts'
import { venueDetail } from './venue.ts'

/** A performance on the page of its show. */
export const offeredPerformance = z.object({
  ...performanceSummary.shape,
  cDisponibilidad: z.enum(PLACES_LEFT),
  /** How many are left, where they are few; null where they are many. */
  nDisponible: z.nullable(z.int()),
  /** When the doors open; null where nobody says. */
  dPuertas: z.nullable(dateTime),
  /** What it offers, its venue included. */
  aAccesibilidad: z.array(z.enum(ACCESS_KEYS)),
})
export type OfferedPerformance = z.infer<typeof offeredPerformance>

/** A show with all its performances, as its landing page shows it. */
export const showDetail = z.object({
  ...show.shape,
  cDescripcion: z.string(),
  nDuracionMinutos: z.nullable(z.int()),
  /** Years; null where there is no least age. */
  nEdadMinima: z.nullable(z.int()),
  /** Cast and credits. */
  listaFicha: z.array(z.object({ cRol: z.string(), cNombre: z.string() })),
  /** Pictures beside the poster, with what is to be seen on them. */
  listaFoto: z.array(z.object({ cUri: z.string(), cTexto: z.string() })),
  oEstablecimiento: establishment,
  oLugar: venueDetail,
  listaFuncion: z.array(offeredPerformance),
})
export type ShowDetail = z.infer<typeof showDetail>
