import { API_BASE, type ApiAddress } from './address.ts'

/** Calls that exchange tickets for another date: loaded with the page that makes them. */
export const exchangeAddresses = {
  getExchangeOffer: { method: 'GET', base: API_BASE, path: '/v2/operacion/cambio/:id', access: 'bearer' },
  beginExchange: { method: 'POST', base: API_BASE, path: '/v2/operacion/cambio/:id/tomar', access: 'bearer' },
  getExchange: { method: 'GET', base: API_BASE, path: '/v2/operacion/cambio/pago/:id', access: 'bearer' },
  payExchange: { method: 'POST', base: API_BASE, path: '/v2/operacion/cambio/:id/pagar', access: 'bearer' },
} as const satisfies Record<string, ApiAddress>
