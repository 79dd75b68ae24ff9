import { BARS } from './bars.ts'
import type { Break } from './break.ts'
import { CALLS } from './calls.ts'
import { CARD_HOSTS } from './card-hosts.ts'
import { CONSTANTS } from './constants.ts'
import { CUSTOMER_FIELDS } from './customer-fields.ts'
import { MESSAGES } from './messages.ts'
import { PAGES } from './pages.ts'
import { PURCHASE_FIELDS } from './purchase-fields.ts'
import { RULES } from './rules.ts'
import { STATES } from './states.ts'

/** By row id. A test that the row names must fail on the broken code: `npm run traceability -- --mutate`. */
export const BREAKS: Readonly<Record<string, Break>> = {
  ...PAGES,
  ...STATES,
  ...CALLS,
  ...CARD_HOSTS,
  ...CUSTOMER_FIELDS,
  ...PURCHASE_FIELDS,
  ...RULES,
  ...BARS,
  ...MESSAGES,
  ...CONSTANTS,
}
