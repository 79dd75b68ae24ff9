import { useLingui } from '@lingui/react/macro'
import type { OrderDone } from './task-of-order.ts'

/** What was done last, where the page does not show it by itself. */
export const useDoneWords = (done: OrderDone | null): string | null => {
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
