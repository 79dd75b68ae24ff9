import { useLingui } from '@lingui/react/macro'
import type { WireDiscount } from '../../../contract/entities/purchase.ts'

/** Names what is taken off a purchase. */
export const useDiscountName = () => {
  const { t } = useLingui()
  return ({ cTipo, cNombre }: Pick<WireDiscount, 'cTipo' | 'cNombre'>): string => {
    if (cTipo === 'CAMBIO') return t`Exchanged tickets`
    return cTipo === 'CUPON' ? t`Code ${cNombre}` : t`${cNombre} promotion`
  }
}
