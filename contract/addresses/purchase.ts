import { API_BASE, type ApiAddress } from './address.ts'

/** Calls about a purchase and its prices that no page of every day makes: pages load them with what calls them. */
export const purchaseAddresses = {
  getPaypalStep: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/PayPalOrderCreate',
    access: 'bearer',
  },
  getPaymentStatus: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/Cobrar/Estado',
    access: 'bearer',
  },
  getPurchaseState: { method: 'GET', base: API_BASE, path: '/v2/Proceso/:id/Estado', access: 'bearer' },
  useCoupon: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/Cupon', access: 'bearer' },
  beginProcess: { method: 'POST', base: API_BASE, path: '/v3/procesodecompra', access: 'bearer' },
  getProcess3: { method: 'GET', base: API_BASE, path: '/v3/procesodecompra/:id', access: 'bearer' },
  listPaymentMethods: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/FormasDePago',
    access: 'bearer',
  },
  charge2: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/Cobrar2', access: 'bearer' },
  getProcess2: { method: 'GET', base: API_BASE, path: '/v2/Proceso2/:id', access: 'bearer' },
  dropPerformance: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/SoltarFuncion',
    access: 'bearer',
  },
  releaseGroup: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/SoltarGrupo', access: 'bearer' },
  changeSector: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/CambiarParaSector',
    access: 'bearer',
  },
  listAssignedProducts: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/ProductoAsignado/Lista/Obtener',
    access: 'bearer',
  },
  assignProducts: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/ProductoAsignado/Lista/Seleccionar',
    access: 'bearer',
  },
  chooseProduct: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/Tienda/Seleccionar',
    access: 'bearer',
  },
  chooseInsurance: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/Seguro/Seleccionar',
    access: 'bearer',
  },
  listGroupPromotions: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Funcion/:id/Promociones/Grupo',
    access: 'public',
  },
} as const satisfies Record<string, ApiAddress>
