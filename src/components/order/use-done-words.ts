import { useLingui } from '@lingui/react/macro'
import type { OrdersDone } from '../../../machines/orders/orders.setup.ts'

/** What was done last, where the page does not show it by itself. */
export const useDoneWords = (done: OrdersDone | null): string | null => {
  const { t } = useLingui()
  switch (done) {
    case 'resend':
      return t`The tickets are on their way to your email.`
    case 'transfer':
      return t`The ticket was transferred: the other person gets it by email.`
    case 'takeBack':
      return t`The ticket is yours again, with a new code.`
    case 'regret':
      return t`Your purchase is cancelled. We sent you a confirmation number by email.`
    default:
      return null
  }
}
