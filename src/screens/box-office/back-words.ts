import { useLingui } from '@lingui/react/macro'
import type { BoxGivenBack } from '../../../contract/entities/box-give-back.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** How an amount goes back at the desk, in words. */
export const useBackWords = () => {
  const { t } = useLingui()
  const { price } = useFormat()
  return (by: BoxGivenBack['cDestino'], amount: number): string => {
    const back = price(amount)
    return {
      CAJA: t`Give ${back} back from the drawer.`,
      PROVEEDOR: t`${back} go back the way they were paid.`,
      A_MANO: t`${back} are paid by hand.`,
      NADA: t`Nothing goes back.`,
    }[by]
  }
}

/** How an amount went back in a shift that is closed, in words. @param evidence how it was paid by hand, where it was */
export const useGivenBackWords = () => {
  const { t } = useLingui()
  const { price } = useFormat()
  return (by: BoxGivenBack['cDestino'], amount: number, evidence: string | null): string => {
    const back = price(amount)
    const byHand =
      evidence === null ? t`${back} are still to be paid by hand.` : t`${back} were paid by hand.`
    return {
      CAJA: t`${back} were given back from the drawer.`,
      PROVEEDOR: t`${back} go back the way they were paid.`,
      A_MANO: byHand,
      NADA: t`Nothing went back.`,
    }[by]
  }
}
