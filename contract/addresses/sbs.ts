import { API_BASE, type ApiAddress } from './address.ts'

const own = { base: API_BASE, access: 'bearer', method: 'POST' } as const

/** Calls by which a card's bank is asked who pays: the confirmation loads them with the challenge. */
export const sbsAddresses = {
  setUpAuthentication: { ...own, path: '/v2/Proceso/:id/sbs/authentication-setups' },
  authenticateCard: { ...own, path: '/v2/Proceso/:id/sbs/authentications' },
  payAuthenticated: { ...own, path: '/v2/Proceso/:id/sbs/Payment' },
} as const satisfies Record<string, ApiAddress>
