import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as timer from '../../machines/purchase-timer/purchase-timer.selectors.ts'
import type { ScreenProps } from '../shop/screen-props.ts'

/** What every clock of the purchase shows; words stand for the digits while nothing runs out. */
export interface PurchaseClock {
  text: string
  alert: boolean
  paying: boolean
}

/** The purchase clock of the shop; null while no purchase runs. */
export const usePurchaseClock = (root: ScreenProps['root']): PurchaseClock | null => {
  const { t } = useLingui()
  const clock = root.getSnapshot().children.purchase!.getSnapshot().children.purchaseTimer!
  const digits = useSelector(clock, timer.clockText)
  const alert = useSelector(clock, timer.isAlert)
  const paying = useSelector(clock, timer.isPaying)
  return digits === null ? null : { text: paying ? t`Paying…` : digits, alert, paying }
}
