/** Base of all calls (section 7). */
export const API_BASE = '/v1/api'
/** The queue service's own base, {queue} in section 7. */
export const QUEUE_BASE = '/cola'
/** Base of the auth host (section 7): links in mails lead there. */
export const AUTH_BASE = '/autenticacion'

/** Who may call: everyone, the owner of a token alone, staff of the box office, or support staff and doors with their keys. */
export type Access = 'public' | 'bearer' | 'staff' | 'support' | 'door'

/** The address of each call. The schemas are in api-routes.ts, so that a browser loads none. */
export interface ApiAddress {
  method: 'GET' | 'POST' | 'DELETE'
  base: typeof API_BASE | typeof QUEUE_BASE | typeof AUTH_BASE
  /** Below its base, with :params. */
  path: string
  access: Access
}
