import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of forms that most pages never send: they are loaded with what sends them. */
export const informationAddresses = {
  sendContact: { method: 'POST', base: API_BASE, path: '/v2/Contacto', access: 'public' },
  subscribeNewsletter: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/NewsLetter/Suscripcion',
    access: 'public',
  },
} as const satisfies Record<string, ApiAddress>
