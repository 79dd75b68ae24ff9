import type { Totals } from '../../../contract/index.ts'

/** What products cost, whichever they are called. */
const productsOf = ({ productsCents, additionalCents = 0 }: Totals): number => productsCents + additionalCents

/**
 * What is due for an attempt: what its customer agreed to, whatever the configuration says by now, unless its places
 * are worth something else, or what was to pay for them with it has gone.
 */
export const dueOf = (agreed: Totals | null, now: Totals): Totals =>
  agreed?.ticketsCents === now.ticketsCents &&
  productsOf(agreed) === productsOf(now) &&
  agreed.exchangedCents === now.exchangedCents
    ? agreed
    : now
