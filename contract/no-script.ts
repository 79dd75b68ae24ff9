/**
 * Addresses of the pages for browsers without scripts: plain forms over the calls that the storefront makes. Apart
 * from what browsers load, since only the server reads it.
 */
export const NO_SCRIPT_BASE = '/sin-javascript'

/** Names the attempt to log in elsewhere that these pages began, to the address that the reply comes to. */
export const NO_SCRIPT_LOGIN_COOKIE = 'ingresoExternoSinScript'
/** So many characters of an attempt's state name it. */
export const NAMED_STATE = 16

const purchaseUrl = (idProcesoDeCompra: string, page = ''): string =>
  `${NO_SCRIPT_BASE}/compra/${encodeURIComponent(idProcesoDeCompra)}${page}`

const withQuery = (path: string, name: string, value: string | null | undefined): string =>
  value ? `${path}?${name}=${encodeURIComponent(value)}` : path

export const noScriptUrl = {
  /** @param next a page without scripts to go on to. */
  login: (next?: string | null) => withQuery(`${NO_SCRIPT_BASE}/ingreso`, 'next', next),
  signUp: (next?: string | null) => withQuery(`${NO_SCRIPT_BASE}/registro`, 'next', next),
  /** A code to the mail of an account. */
  recovery: (next?: string | null) => withQuery(`${NO_SCRIPT_BASE}/clave`, 'next', next),
  /** A new password by that code. */
  newPassword: () => `${NO_SCRIPT_BASE}/clave/nueva`,
  externalLogin: (next?: string | null) => withQuery(`${NO_SCRIPT_BASE}/ingreso/externo`, 'next', next),
  /** @param search what the identity provider's reply brought to /loginRedirect. */
  externalReply: (search: string) => `${NO_SCRIPT_BASE}/ingreso/externo/respuesta${search}`,
  logout: () => `${NO_SCRIPT_BASE}/salida`,
  /** The performances of a show. */
  show: (cSeo: string) => `${NO_SCRIPT_BASE}/espectaculo/${encodeURIComponent(cSeo)}`,
  performance: (idFuncion: number, idSector?: number) =>
    withQuery(`${NO_SCRIPT_BASE}/funcion/${idFuncion}`, 'sector', idSector?.toString()),
  /** Delivery and the buyer's data. */
  purchase: (id: string) => purchaseUrl(id),
  cancel: (id: string) => purchaseUrl(id, '/cancelar'),
  payment: (id: string) => purchaseUrl(id, '/pago'),
  /** Where the provider's card page sends the customer back. */
  card: (id: string) => purchaseUrl(id, '/tarjeta'),
  /** What became of a payment. @param key of the attempt. */
  outcome: (id: string, key: string) => withQuery(purchaseUrl(id, '/estado'), 'clave', key),
  confirmation: (id: string) => purchaseUrl(id, '/lista'),
  tickets: (id: string) => purchaseUrl(id, '/entradas'),
} as const
