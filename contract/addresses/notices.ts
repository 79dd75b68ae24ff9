import { API_BASE, type ApiAddress } from './address.ts'

/** Calls of other programs: a page's form is sent by the browser itself. */
export const noticeAddresses = {
  askSaleNotice: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/EspectaculoCartel/:id/Aviso',
    access: 'public',
  },
} as const satisfies Record<string, ApiAddress>
