import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of houses, of the shop of products and of who waits for places, loaded with what makes them. */
export const venueAddresses = {
  listEstablishments: { method: 'GET', base: API_BASE, path: '/v2/Establecimientos', access: 'public' },
  getEstablishment: { method: 'GET', base: API_BASE, path: '/v2/Establecimiento/:id', access: 'public' },
  getShop: { method: 'GET', base: API_BASE, path: '/v2/Tienda', access: 'public' },
  isShopOpen: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/Tienda/ActivaParaFuncion/:idFuncion',
    access: 'bearer',
  },
  getShopOfPerformance: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/Tienda/ParaFuncion/:idFuncion',
    access: 'bearer',
  },
} as const satisfies Record<string, ApiAddress>
