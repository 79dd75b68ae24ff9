import * as z from 'zod/mini'
import { venueAddresses } from '../addresses/venues.ts'
import { productShop } from '../entities/shop.ts'
import { establishmentDetail, listedEstablishment } from '../entities/venue.ts'
import { type ApiRoute, numeric, processParams } from './route.ts'

const ofPerformance = z.object({ ...processParams.shape, idFuncion: numeric })

/** Houses and the shop of products, as section 7 lists them, and a house with its season. */
export const venueRoutes = {
  listEstablishments: {
    ...venueAddresses.listEstablishments,
    summary: 'Houses with shows to come, by their names',
    data: z.object({ Lista: z.array(listedEstablishment) }),
  },
  getEstablishment: {
    ...venueAddresses.getEstablishment,
    summary: 'A house: its season, how to get there, access',
    params: z.object({ id: numeric }),
    data: establishmentDetail,
  },
  getShop: {
    ...venueAddresses.getShop,
    summary: 'Products on sale, all or those that are collected at one house',
    query: z.object({ idEstablecimiento: z.optional(numeric) }),
    data: productShop,
  },
  isShopOpen: {
    ...venueAddresses.isShopOpen,
    summary: 'Whether products can be bought along with a performance; id 0 for no purchase',
    params: ofPerformance,
    data: z.object({ lActiva: z.boolean() }),
  },
  getShopOfPerformance: {
    ...venueAddresses.getShopOfPerformance,
    summary:
      'Products that can be bought along with a performance: those of its house first; id 0 for no purchase',
    params: ofPerformance,
    data: productShop,
  },
} as const satisfies Record<string, ApiRoute>
