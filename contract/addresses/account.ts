import { API_BASE, type ApiAddress, AUTH_BASE } from './address.ts'

/** Calls about a customer's own data: loaded with the screens that make them. */
export const accountAddresses = {
  signUp: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Insertar', access: 'public' },
  signUpAndLogIn: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Insertar_v2', access: 'public' },
  confirmEmail: { method: 'GET', base: AUTH_BASE, path: '/mail/validar', access: 'public' },
  sendRecoveryCode: { method: 'POST', base: API_BASE, path: '/v2/Cliente/CodigoRecupero', access: 'public' },
  setPasswordByCode: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/ModificarClave/CodigoRecupero',
    access: 'public',
  },
  getCustomer: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Informacion', access: 'bearer' },
  takeUpExternalLogin: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Externo', access: 'public' },
  listOrders: { method: 'GET', base: API_BASE, path: '/v2/Historial2', access: 'bearer' },
  downloadTickets: { method: 'GET', base: API_BASE, path: '/v2/Historial2/:id/Entradas', access: 'bearer' },
  listProvinces: { method: 'GET', base: API_BASE, path: '/v2/Pais/:cPais/Provincias', access: 'public' },
  listLocalities: {
    method: 'GET',
    base: API_BASE,
    path: '/v2/Provincia/:cProvincia/Localidades',
    access: 'public',
  },
  listAddresses: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Domicilio', access: 'bearer' },
  insertAddress: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Domicilio/Insertar', access: 'bearer' },
  modifyAddress: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Domicilio/:id/Modificar',
    access: 'bearer',
  },
  removeAddress: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Domicilio/:id/Eliminar',
    access: 'bearer',
  },
  listPhones: { method: 'GET', base: API_BASE, path: '/v2/Cliente/Telefono', access: 'bearer' },
  insertPhone: { method: 'POST', base: API_BASE, path: '/v2/Cliente/Telefono/Insertar', access: 'bearer' },
  modifyPhone: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Telefono/:id/Modificar',
    access: 'bearer',
  },
  removePhone: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Telefono/:id/Eliminar',
    access: 'bearer',
  },
  sendPhoneCode: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Telefono/:id/Validacion/Codigo',
    access: 'bearer',
  },
  validatePhone: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Cliente/Telefono/:id/Validacion',
    access: 'bearer',
  },
} as const satisfies Record<string, ApiAddress>
