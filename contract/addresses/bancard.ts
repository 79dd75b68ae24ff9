import { API_BASE, type ApiAddress } from './address.ts'

const own = { base: API_BASE, access: 'bearer' } as const

/** Calls about a payment with Bancard that section 7 has of their own, and of cards saved with it. */
export const bancardAddresses = {
  getBancardFrame: { ...own, method: 'POST', path: '/v2/Proceso/:id/card/BancardiFrame' },
  getBancardFrame2: { ...own, method: 'POST', path: '/v2/Proceso/:id/card/BancardiFrame2' },
  cancelBancard3ds: { ...own, method: 'GET', path: '/v2/Proceso/:id/Bancard/Cancelar3DS' },
  confirmBancard3ds: { ...own, method: 'POST', path: '/v2/Proceso/:id/Bancard/Confirmar3DS' },
  listSavedCards: { ...own, method: 'GET', path: '/v2/Cliente/card/Bancard' },
  openCardForm: { ...own, method: 'POST', path: '/v2/Cliente/card/Bancard/guardar' },
  deleteSavedCard: { ...own, method: 'DELETE', path: '/v2/Cliente/card/Bancard/borrar/:alias_token' },
} as const satisfies Record<string, ApiAddress>
