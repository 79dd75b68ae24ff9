import { toWireMoney, type ResaleOffer as Wire } from '../../../contract/index.ts'
import type { ResaleOffer } from '../../payments/resale.ts'

export const toWireResale = ({ cents, keptCents, until, isByHand }: ResaleOffer): Wire => ({
  fTotal: toWireMoney(cents),
  fRetenido: toWireMoney(keptCents),
  cModo: isByHand ? 'A_MANO' : 'MISMO_MEDIO',
  dVence: until?.toISOString() ?? null,
})
