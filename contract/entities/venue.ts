import * as z from 'zod/mini'
import { ACCESS_KEYS } from './access.ts'
import { establishment, show } from './billboard.ts'

/** Something that is known of a house, by its name: {Entrada, sin escalones por Belgrano}. */
export const fact = z.object({ cNombre: z.string(), cTexto: z.string() })
export type Fact = z.infer<typeof fact>

/** What its own page and the pages of its shows say of a house; lists are empty and pictures null where nobody says. */
export const venueDetail = z.object({
  cBajada: z.string(),
  /** Hours of the box office, phone. */
  listaDato: z.array(fact),
  listaComoLlegar: z.array(fact),
  listaAcceso: z.array(fact),
  /** What every performance here offers. */
  aAccesibilidad: z.array(z.enum(ACCESS_KEYS)),
  nLatitud: z.nullable(z.number()),
  nLongitud: z.nullable(z.number()),
  /** A map that the shop draws. */
  cMapaUri: z.nullable(z.string()),
  cImagenUri: z.nullable(z.string()),
  /** A picture all around, whose ends meet. */
  cVista360Uri: z.nullable(z.string()),
})
export type VenueDetail = z.infer<typeof venueDetail>

/** A house of the list. */
export const listedEstablishment = z.object({ ...establishment.shape, nEspectaculos: z.int() })

/** A house with its season, as its page shows it. */
export const establishmentDetail = z.object({
  ...establishment.shape,
  oLugar: venueDetail,
  /** Its shows by their next date, without products. */
  listaEspectaculo: z.array(show),
  /** Whether products are collected here. */
  lTienda: z.boolean(),
})
export type EstablishmentDetail = z.infer<typeof establishmentDetail>
