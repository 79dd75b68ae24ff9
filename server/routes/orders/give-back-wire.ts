import { toWireMoney, type GiveBackOffer as Wire } from '../../../contract/index.ts'
import type { GiveBackOffer } from '../../payments/give-back.ts'

export const toWireOffer = ({ cents, keptCents, byHandUntil, isWhole }: GiveBackOffer): Wire => ({
  fTotal: toWireMoney(cents),
  fRetenido: toWireMoney(keptCents),
  cModo: cents === 0 ? 'NADA' : byHandUntil === null ? 'MISMO_MEDIO' : 'A_MANO',
  dHasta: byHandUntil?.toISOString() ?? null,
  lCompra: isWhole,
})
