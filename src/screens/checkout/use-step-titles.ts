import { useLingui } from '@lingui/react/macro'
import type { CheckoutStep } from '../../../machines/checkout/checkout.events.ts'

export interface StepTitle {
  id: CheckoutStep
  /** In the row of steps. */
  name: string
  /** The step's question: it stands before it is known what is bought, and fits tickets and products. */
  title: string
}

/** The steps of the purchase in the language of the page. */
export const useStepTitles = (): StepTitle[] => {
  const { t } = useLingui()
  return [
    { id: 'delivery', name: t`Delivery`, title: t`How do you want to receive your purchase?` },
    { id: 'data', name: t`Details`, title: t`Who is it for?` },
    { id: 'payment', name: t`Payment`, title: t`How do you want to pay?` },
    { id: 'review', name: t`Review`, title: t`Is everything right?` },
  ]
}
