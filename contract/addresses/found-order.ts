import { API_BASE, type ApiAddress } from './address.ts'

/** Calls about an order without a login: loaded with the look-up. */
export const foundOrderAddresses = {
  sendOrderCode: { method: 'POST', base: API_BASE, path: '/v2/Compra/Codigo', access: 'public' },
  lookUpOrder: { method: 'POST', base: API_BASE, path: '/v2/Compra/Consulta', access: 'public' },
  downloadFoundTickets: { method: 'POST', base: API_BASE, path: '/v2/Compra/:id/Entradas', access: 'public' },
  getFoundCalendar: { method: 'POST', base: API_BASE, path: '/v2/Compra/:id/Calendario', access: 'public' },
  resendFoundTickets: { method: 'POST', base: API_BASE, path: '/v2/Compra/:id/Reenviar', access: 'public' },
  regretFoundPurchase: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Arrepentirse',
    access: 'public',
  },
  askFoundGiveBack: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Devolucion/Consulta',
    access: 'public',
  },
  giveBackFoundTickets: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Devolucion',
    access: 'public',
  },
  askFoundResale: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Reventa/Consulta',
    access: 'public',
  },
  offerFoundOnResale: { method: 'POST', base: API_BASE, path: '/v2/Compra/:id/Reventa', access: 'public' },
  takeFoundOffResale: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Reventa/Retiro',
    access: 'public',
  },
  answerFoundHouseChange: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Compra/:id/Modificacion',
    access: 'public',
  },
} as const satisfies Record<string, ApiAddress>
