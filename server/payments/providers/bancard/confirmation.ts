import type { ChargeAnswer } from '../../provider.ts'
import { hundredthsOf } from '../decimal-amount.ts'
import { BANCARD_CURRENCY, type BancardConfirmation, isApproved, REVERSED_CODE } from './wire.ts'

/** Of what became of a payment, whatever it was asked for. */
export const answerOf = (confirmation: Omit<BancardConfirmation, 'token'>): ChargeAnswer => {
  const { amount, currency, response_code, response_description } = confirmation
  if (currency !== BANCARD_CURRENCY) return { state: 'unknown' }
  if (isApproved(confirmation))
    return { state: 'approved', chargedCents: hundredthsOf(amount), lastDigits: null }
  if (response_code === REVERSED_CODE) return { state: 'voided' }
  // The issuer's words; its code and the bank's details are not for the buyer.
  return { state: 'declined', message: response_description ?? null, lastDigits: null }
}
