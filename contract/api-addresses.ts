/** Base of all calls (section 7). */
export const API_BASE = '/v1/api'
/** The queue service's own base, {queue} in section 7. */
export const QUEUE_BASE = '/cola'

/** Who may call: everyone, the owner of a token alone, or support staff and doors with their keys. */
export type Access = 'public' | 'bearer' | 'support' | 'door'

/** The address of each call. The schemas are in api-routes.ts, so that a browser loads none. */
export interface ApiAddress {
  method: 'GET' | 'POST' | 'DELETE'
  base: typeof API_BASE | typeof QUEUE_BASE
  /** Below its base, with :params. */
  path: string
  access: Access
}

export const apiAddresses = {
  listEventTypes: { method: 'GET', base: API_BASE, path: '/v2/EspectaculoCartelTipos', access: 'public' },
  listTexts: { method: 'GET', base: API_BASE, path: '/v2/Textos', access: 'public' },
  getBillboard: { method: 'GET', base: API_BASE, path: '/v2/Cartelera', access: 'public' },
  listShows: { method: 'GET', base: API_BASE, path: '/v2/EspectaculosCartel', access: 'public' },
  getShow: { method: 'GET', base: API_BASE, path: '/v2/EspectaculoCartel/:id', access: 'public' },
  getPerformance: { method: 'GET', base: API_BASE, path: '/v2/Funcion/:id', access: 'public' },
  getSeatPlan: { method: 'GET', base: API_BASE, path: '/v2/Plano/:hash', access: 'public' },
  listPromotions: { method: 'POST', base: API_BASE, path: '/v2/Funcion/:id/Promociones', access: 'public' },
  listQueue: { method: 'GET', base: QUEUE_BASE, path: '/lista.json', access: 'public' },
  askTurn: { method: 'GET', base: QUEUE_BASE, path: '/:id', access: 'public' },
  login: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Ingreso/Token', access: 'public' },
  getCustomer: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Informacion', access: 'bearer' },
  logout: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Salida', access: 'bearer' },
  holdPlaces: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/Posiciones/Tomar', access: 'bearer' },
  holdGroup: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/Posiciones/TomarGrupo',
    access: 'bearer',
  },
  getAvailability: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/Posiciones', access: 'public' },
  releasePerformance: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/Posiciones/SoltarGrupo',
    access: 'bearer',
  },
  getProcess: { method: 'GET', base: API_BASE, path: '/v2/Proceso/:id', access: 'bearer' },
  preValidate: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/PreValidacion', access: 'bearer' },
  saveBuyerData: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/PreValidacion2', access: 'bearer' },
  invalidateProcess: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/invalidar', access: 'bearer' },
  listDeliveryTypes: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/TiposDeEntrega',
    access: 'bearer',
  },
  selectDeliveryType: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/EntregaTipo/Seleccionar',
    access: 'bearer',
  },
  listPaymentMethods: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/FormasDePago',
    access: 'bearer',
  },
  selectPaymentMethod: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/FormaDePago/Seleccionar',
    access: 'bearer',
  },
  getCardBrand: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Proceso/:id/FormaDePago/:nFormaDePago/Tarjetas/:cardBin',
    access: 'bearer',
  },
  getCaptcha: { method: 'GET', base: API_BASE, path: '/v2/Captcha', access: 'public' },
  charge: { method: 'POST', base: API_BASE, path: '/v2/Proceso/:id/Cobrar', access: 'bearer' },
  confirmPayment: { method: 'POST', base: API_BASE, path: '/v2/proceso/confirmacion/:id', access: 'bearer' },
  listOrders: { method: 'GET', base: API_BASE, path: '/v2/Historial2', access: 'bearer' },
  downloadTickets: { method: 'GET', base: API_BASE, path: '/v2/Historial2/:id/Entradas', access: 'bearer' },
  getPurchaseTrace: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Soporte/Compra/:nOrden',
    access: 'support',
  },
  redeemTicket: { method: 'POST', base: API_BASE, path: '/v2/Puerta/Entrada/Canjear', access: 'door' },
} as const satisfies Record<string, ApiAddress>

type ParamNamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Name | ParamNamesIn<`/${Others}`>
    : Rest
  : never
/** Names of the :params in a call's path, by the call's name; never where it has none. */
export type ParamNameOf<Name extends keyof typeof apiAddresses> = ParamNamesIn<
  (typeof apiAddresses)[Name]['path']
>
