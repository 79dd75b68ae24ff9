import { API_BASE, type ApiAddress } from './address.ts'

/** Calls about a customer's own data: loaded with the screens that make them. */
export const accountAddresses = {
  getCustomer: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Informacion', access: 'bearer' },
  listOrders: { method: 'GET', base: API_BASE, path: '/v2/Historial2', access: 'bearer' },
  downloadTickets: { method: 'GET', base: API_BASE, path: '/v2/Historial2/:id/Entradas', access: 'bearer' },
} as const satisfies Record<string, ApiAddress>
