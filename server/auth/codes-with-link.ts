import type { Transaction } from '../db/open.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

/** What one mail brings twice: digits to be typed, and a link for whoever is kept from typing them by others' guesses. */
const LINKS = { RECOVERY: 'RECOVERY_LINK', ORDER: 'ORDER_LINK' } as const
type PurposeWithLink = keyof typeof LINKS

/**
 * Makes the digits and the token of one mail, which take the place of earlier ones.
 * @returns false where too many were sent lately: nothing is to be sent, and the earlier ones stay good.
 */
export const issueWithLink = async (
  codes: OneTimeCodes,
  purpose: PurposeWithLink,
  subject: string,
  now: Date,
  within: Transaction,
): Promise<boolean> => {
  if ((await codes.issue(purpose, subject, now, within)) === null) return false
  await codes.issue(LINKS[purpose], subject, now, within)
  return true
}

/** @returns which of the two was given. */
export const givenPurpose = <Purpose extends PurposeWithLink>(
  purpose: Purpose,
  given: string,
): Purpose | (typeof LINKS)[Purpose] => (/^\d{6}$/.test(given) ? purpose : LINKS[purpose])
