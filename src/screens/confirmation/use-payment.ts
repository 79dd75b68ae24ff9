import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { paymentActor } from '../../../machines/checkout/checkout.selectors.ts'
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import * as purchases from '../../../machines/purchase/purchase.selectors.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'

/** The payment that a checkout is about: this tab's own, or the one that the page asks about itself. */
export const usePayment = (
  checkout: ActorRefFrom<typeof checkoutMachine>,
  root: ScreenProps['root'],
): ActorRefFrom<typeof paymentMachine> | undefined => {
  const id = useSelector(checkout, ({ context }) => context.idProcesoDeCompra)
  const asked = useSelector(checkout, paymentActor)
  const made = useSelector(root.getSnapshot().children.purchase, (purchase) =>
    purchase && purchases.paidNow(purchase) === id ? purchases.paymentActor(purchase) : undefined,
  )
  return asked ?? made
}
