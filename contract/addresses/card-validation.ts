import { API_BASE, type ApiAddress } from './address.ts'

/** The call before a card-validation host is asked: the checkout loads it where a deployment has such a host. */
export const cardValidationAddresses = {
  issueCardPass: {
    method: 'POST',
    base: API_BASE,
    path: '/v2/Proceso/:id/card/pase',
    access: 'bearer',
  },
} as const satisfies Record<string, ApiAddress>

/** Paths of a card-validation host, below its origin. */
export const CARD_HOST_PATHS = {
  /** Whether the card is good at all. */
  card: '/v1/card/validate',
  /** Whether it may pay this purchase; asked with a pass. */
  payment: '/v1/card/payment/validate',
} as const
