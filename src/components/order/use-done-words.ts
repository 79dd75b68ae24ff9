import { useLingui } from '@lingui/react/macro'
import type { OrderDone } from './task-of-order.ts'

/**
 * What was done last, where the page does not show it by itself.
 * @param linkSent the link that confirms an address was sent, in place of the tickets that wait for it.
 */
export const useDoneWords = (done: OrderDone | null, linkSent: boolean): string | null => {
  const { t } = useLingui()
  switch (done) {
    case 'resend':
      return linkSent
        ? t`We sent the link that confirms your email: the tickets come once you follow it.`
        : t`The tickets are on their way to your email.`
    case 'transfer':
      return t`The ticket was transferred: the other person gets it by email.`
    case 'takeBack':
      return t`The ticket is yours again, with a new code.`
    case 'regret':
      return t`Your purchase is cancelled. We sent you a confirmation number by email.`
    case 'keep':
      return t`You keep your tickets.`
    case 'giveBack':
      return t`You gave the tickets back: we return what you paid for them.`
    case 'ticketsBack':
      return t`You gave the tickets back. We sent you an email with the amount we refund.`
    default:
      return null
  }
}
