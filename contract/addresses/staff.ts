import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of support staff and doors: no page of the shop makes them. */
export const staffAddresses = {
  getPurchaseTrace: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Soporte/Compra/:nOrden',
    access: 'support',
  },
  getPurchaseFlow: { method: 'GET', base: API_BASE, path: '/v2/Soporte/Recorrido', access: 'support' },
  redeemTicket: { method: 'POST', base: API_BASE, path: '/v2/Puerta/Entrada/Canjear', access: 'door' },
  undoRedemption: { method: 'POST', base: API_BASE, path: '/v2/Puerta/Entrada/Deshacer', access: 'door' },
  getDoorList: { method: 'GET', base: API_BASE, path: '/v2/Puerta/Funcion/:idFuncion/Lista', access: 'door' },
  mergeDoorScans: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Puerta/Funcion/:idFuncion/Lecturas',
    access: 'door',
  },
  getDoorCounts: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Puerta/Funcion/:idFuncion/Conteo',
    access: 'door',
  },
} as const satisfies Record<string, ApiAddress>
