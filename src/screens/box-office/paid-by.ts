import { useLingui } from '@lingui/react/macro'
import type { BoxSale } from '../../../contract/entities/box-office.ts'

/** How a sale was paid, in words. */
export const usePaidBy = (): Record<BoxSale['cFormaDePago'], string> => {
  const { t } = useLingui()
  return {
    EFECTIVO: t`Cash`,
    TERMINAL: t`Terminal`,
    ENLACE: t`Payment link`,
    TARJETA: t`Card`,
    GRATIS: t`Free`,
  }
}
