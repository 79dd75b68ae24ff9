import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Deployment } from '../../contract/index.ts'

/** Where mobile phones have no range of their own, the first is all that is known of one. */
const MOBILE = ['FIXED_LINE_OR_MOBILE', 'MOBILE']

/**
 * Whether codes are sent to a number: not to satellites, premium and shared-cost numbers and the like, which somebody
 * earns from, nor to countries that the deployment does not name.
 */
export const getsCodes = (number: string, { countries, fixedLines }: Deployment['phoneCodes']): boolean => {
  const parsed = parsePhoneNumberFromString(number)
  const kind = parsed?.getType()
  if (parsed?.country === undefined || kind === undefined || !countries.includes(parsed.country)) return false
  return MOBILE.includes(kind) || (fixedLines && kind === 'FIXED_LINE')
}
