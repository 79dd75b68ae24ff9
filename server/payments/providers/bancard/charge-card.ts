import type { Clock } from '../../../clock.ts'
import type { ChargeAnswer, ChargeRequestToProvider } from '../../provider.ts'
import { decimalOf } from '../decimal-amount.ts'
import type { AliasTokens } from './alias-tokens.ts'
import type { BancardCalls } from './calls.ts'
import { readCards } from './card-list.ts'
import type { SavedCard } from './card-token.ts'
import { cardKeys, isLockOut } from './card-wire.ts'
import { cardWords } from './card-words.ts'
import { answerOf } from './confirmation.ts'
import { bancardPaths, type bancardTokens, FORM_LIFE_MS, keysOf, REFUSED_KEYS } from './wire.ts'

const lastDigitsOf = (masked: string): string | null => /\d{4}$/.exec(masked.trim())?.[0] ?? null

export interface CardCharging {
  ask: BancardCalls
  tokens: ReturnType<typeof bancardTokens>
  aliasTokens: AliasTokens
  clock: Clock
  pagesUrl: string
  /** The contract has 3DS: a charge may come back with a question of the bank's. */
  challenges: boolean
  /** What is known of a key whose charge was not answered. */
  voidKey(key: string): Promise<ChargeAnswer>
}

/**
 * Charges a saved card by an alias that is asked for now. It is declined with words of ours where Bancard does not charge
 * the card at all; the bank may ask its customer first, in a frame.
 */
export const chargeSavedCard = async (
  { ask, tokens, aliasTokens, clock, pagesUrl, challenges, voidKey }: CardCharging,
  { userId, cardId }: SavedCard,
  { key, amountCents, currency, reference, visit }: ChargeRequestToProvider,
): Promise<ChargeAnswer> => {
  const words = cardWords[visit.locale]
  const cards = await readCards(ask, userId)
  // Nothing was asked to be charged yet, but who asks again may find Bancard listening.
  if (cards === null) return { state: 'unknown' }
  const card = cards.find((one) => String(one.card_id) === cardId)
  if (card === undefined) return { state: 'declined', message: words.gone, lastDigits: null }
  const lastDigits = lastDigitsOf(card.card_masked_number)
  const amount = decimalOf(amountCents)
  const alias = card.alias_token
  await aliasTokens.keep(key, tokens.charge(key, amount, currency, alias))
  const reply = await ask.charge(key, {
    amount,
    number_of_payments: 1,
    currency: currency as 'PYG',
    additional_data: '',
    description: `Compra ${reference.slice(0, 8)}`,
    alias_token: alias,
    return_url: visit.returnUri,
    ...(challenges && { extra_response_attributes: ['confirmation.process_id'] }),
  })
  if (reply === null) return { state: 'unknown' }
  const result = reply.confirmation ?? reply.operation ?? null
  if (result !== null && 'response_code' in result) {
    if (String(result.shop_process_id) !== key) return { state: 'unknown' }
    const answer = answerOf(result)
    if (answer.state === 'approved') return { ...answer, lastDigits }
    if (answer.state !== 'declined') return answer
    const message = isLockOut(result.response_description)
      ? words.lockedOut
      : [result.response_description, words.advice].filter(Boolean).join('. ')
    return { state: 'declined', message, lastDigits }
  }
  if (result !== null) {
    const uri = `${pagesUrl}${bancardPaths.challenge}?process_id=${encodeURIComponent(result.process_id)}`
    const end = new Date(clock.now().getTime() + FORM_LIFE_MS)
    const until = visit.until < end ? visit.until : end
    return { state: 'step', step: { kind: 'MARCO', uri, until }, ref: result.process_id }
  }
  const said = keysOf(reply)
  const declined = (message: string): ChargeAnswer => ({ state: 'declined', message, lastDigits })
  if (said.includes(cardKeys.notFound) || said.includes(cardKeys.aliasExpired)) return declined(words.gone)
  if (said.includes(cardKeys.blocked) || said.includes(cardKeys.invalidStatus)) return declined(words.blocked)
  if (said.some((one) => REFUSED_KEYS.includes(one))) return { state: 'voided' }
  return voidKey(key)
}
