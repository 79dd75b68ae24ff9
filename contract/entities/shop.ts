import * as z from 'zod/mini'
import { show } from './billboard.ts'
import { listedEstablishment } from './venue.ts'

/** A product (idEspectaculoCartelTipo 100) of the shop: its stock takes the place of places and dates. */
export const product = z.object({
  ...show.shape,
  /** What is held to buy it. */
  idFuncion: z.int(),
  idSector: z.int(),
  cDescripcion: z.string(),
  /** How many are left, where they are few; null where they are many. */
  nDisponible: z.nullable(z.int()),
})
export type Product = z.infer<typeof product>

/** The shop: all of its products, or those that are collected at one house. */
export const productShop = z.object({
  Lista: z.array(product),
  /** Whether they may be collected at the house, and brought home. */
  lRetiro: z.boolean(),
  lEnvio: z.boolean(),
  /** Where products are collected. */
  listaEstablecimiento: z.array(listedEstablishment),
})
export type ProductShop = z.infer<typeof productShop>
