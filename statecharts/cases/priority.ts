/** Machines that move money, or end a purchase when its time is up: their cases are carried out first. */
const MONEY_AND_TIME: ReadonlySet<string> = new Set([
  ...['purchase', 'purchase-timer', 'cart', 'checkout', 'tab-ownership', 'extras'],
  ...['payment', 'card', 'saved-cards', 'bank-challenge', 'payment-attempt', 'purchase-process'],
  ...['give-back', 'exchange', 'resale', 'regret', 'refund', 'house-change', 'invoice'],
  ...['box-sale', 'desk-exchange', 'desk-give-back', 'sale-cancellation'],
])
const PURCHASE: ReadonlySet<string> = new Set(['finding', 'choosing', 'buying', 'paying', 'afterwards'])

/** 1 is first. @param part of the journey that the machine belongs to */
export function priorityOf(machine: string, part: string): 1 | 2 | 3 {
  if (MONEY_AND_TIME.has(machine)) return 1
  return PURCHASE.has(part) || machine === 'session' ? 2 : 3
}
