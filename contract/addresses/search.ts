import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of the search, loaded with what makes them. */
export const searchAddresses = {
  searchShows: { method: 'POST', base: API_BASE, path: '/v2/EspectaculosCartel/Buscar', access: 'public' },
  suggestShows: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/EspectaculosCartel/Sugerencias',
    access: 'public',
  },
} as const satisfies Record<string, ApiAddress>
