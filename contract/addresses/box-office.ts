import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of the box office's own pages, for its staff alone. */
export const boxOfficeAddresses = {
  staffLogin: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Ingreso', access: 'public' },
  staffLogout: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Salida', access: 'staff' },
  getBoxDesk: { method: 'GET', base: API_BASE, path: '/v2/Boleteria/Turno', access: 'staff' },
  openShift: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Turno/Abrir', access: 'staff' },
  closeShift: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Turno/Cerrar', access: 'staff' },
  listBoxPerformances: { method: 'GET', base: API_BASE, path: '/v2/Boleteria/Funciones', access: 'staff' },
  openBoxSale: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Venta/Abrir', access: 'staff' },
  listBoxSales: { method: 'GET', base: API_BASE, path: '/v2/Boleteria/Venta', access: 'staff' },
  searchBoxOrders: { method: 'GET', base: API_BASE, path: '/v2/Boleteria/Orden', access: 'staff' },
  printBoxSale: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Venta/:id/Imprimir', access: 'staff' },
  quoteBoxReturn: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Devolucion',
    access: 'staff',
  },
  cancelBoxSale: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Venta/:id/Anular', access: 'staff' },
  listBoxPapers: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Comprobante',
    access: 'staff',
  },
  nameBoxReceiver: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Receptor',
    access: 'staff',
  },
  askBoxGiveBack: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Reintegro/Consulta',
    access: 'staff',
  },
  giveBackAtDesk: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Reintegro',
    access: 'staff',
  },
  askBoxExchange: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Cambio/Consulta',
    access: 'staff',
  },
  beginBoxExchange: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Venta/:id/Cambio',
    access: 'staff',
  },
  makeBoxBooking: { method: 'POST', base: API_BASE, path: '/v2/Boleteria/Reserva', access: 'staff' },
  listBoxBookings: { method: 'GET', base: API_BASE, path: '/v2/Boleteria/Reserva', access: 'staff' },
  cancelBoxBooking: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Boleteria/Reserva/:idReserva/Anular',
    access: 'staff',
  },
} as const satisfies Record<string, ApiAddress>

/** Calls of the web's own purchase that the token of a box office sale may make; it may make no other. */
export const saleCalls: ReadonlySet<string> = new Set([
  'holdPlaces',
  'holdGroup',
  'getAvailability',
  'releasePerformance',
  'listBookingPromotions',
  'takeBooking',
  'takeBookedPlaces',
  'getProcess',
  'preValidate',
  'saveBuyerData',
  'invalidateProcess',
  'listPaymentMethods',
  'selectPaymentMethod',
  'charge',
  'confirmPayment',
  'getPaymentStatus',
  'stopPayment',
])
