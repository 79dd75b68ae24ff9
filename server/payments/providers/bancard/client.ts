import type { Clock } from '../../../clock.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, HostedProvider } from '../../provider.ts'
import { decimalOf } from '../decimal-amount.ts'
import { madeAt } from '../timed-key.ts'
import { givenUp } from '../unclosed-page.ts'
import { bancardAccountOf } from './account.ts'
import type { AliasTokens } from './alias-tokens.ts'
import { openBancardCalls } from './calls.ts'
import { savedCardIn } from './card-token.ts'
import { chargeSavedCard } from './charge-card.ts'
import { answerOf } from './confirmation.ts'
import { hearNotice } from './hear-notice.ts'
import {
  BANCARD_CURRENCY,
  bancardKeys,
  bancardPaths,
  bancardTokens,
  FORM_LIFE_MS,
  isApproved,
  keysOf,
  REFUSED_KEYS,
} from './wire.ts'

/** @param timeoutMs how long to wait for a reply before its outcome counts as unknown. */
export const createBancardClient = (
  config: PaymentConfig,
  clock: Clock,
  aliasTokens: AliasTokens,
  timeoutMs = 8_000,
): HostedProvider => {
  const { pagesUrl, privateKey, challenges } = bancardAccountOf(config)
  const tokens = bancardTokens(privateKey)
  const ask = openBancardCalls(config, timeoutMs)

  const findByKey = async (key: string, ref?: string | null): Promise<ChargeAnswer> => {
    if (madeAt(key) === null) return { state: 'notFound' }
    const reply = await ask.confirmation(key)
    if (reply === null) return { state: 'unknown' }
    const { confirmation } = reply
    if (confirmation)
      return String(confirmation.shop_process_id) === key ? answerOf(confirmation) : { state: 'unknown' }
    const said = keysOf(reply)
    if (!said.includes(bancardKeys.nobodyPaid) && !said.includes(bancardKeys.neverOpened))
      return { state: 'unknown' }
    // The form is there, and nothing was done at it.
    return { state: ref ? 'pending' : 'notFound' }
  }

  /**
   * Nothing is rolled back here: a form that was paid in this moment may have become tickets already, and an unpaid one
   * has nothing to roll back. It is open until its end, and what comes until then is found by asking.
   */
  const voidKey = async (key: string): Promise<ChargeAnswer> => {
    const found = await findByKey(key)
    return found.state === 'notFound' || found.state === 'pending'
      ? givenUp(key, FORM_LIFE_MS, clock.now())
      : found
  }

  return {
    frameOrigin: new URL(pagesUrl).origin,
    charge: async (request) => {
      const { key, token, amountCents, currency, reference, visit } = request
      if (currency !== BANCARD_CURRENCY || madeAt(key) === null) return { state: 'unknown' }
      const card = savedCardIn(token)
      if (card !== null)
        return chargeSavedCard(
          { ask, tokens, aliasTokens, clock, pagesUrl, challenges, voidKey: (key) => voidKey(key) },
          card,
          request,
        )
      const reply = await ask.singleBuy(key, {
        amount: decimalOf(amountCents),
        currency,
        additional_data: '',
        description: `Compra ${reference.slice(0, 8)}`,
        return_url: visit.returnUri,
        cancel_url: visit.returnUri,
      })
      if (reply === null) return { state: 'unknown' }
      const { process_id: process } = reply
      if (reply.status === 'success' && process !== undefined) {
        const uri = `${pagesUrl}${bancardPaths.checkout}?process_id=${encodeURIComponent(process)}`
        const end = new Date(clock.now().getTime() + FORM_LIFE_MS)
        const until = visit.until < end ? visit.until : end
        return { state: 'step', step: { kind: 'MARCO', uri, until }, ref: process }
      }
      if (keysOf(reply).some((said) => REFUSED_KEYS.includes(said))) return { state: 'voided' }
      // The number may be spent by a request whose answer was lost: its form is not known, and nobody was shown it.
      return voidKey(key)
    },
    findByKey,
    voidKey: (key) => voidKey(key),
    refund: async ({ chargeKey, amountCents }) => {
      const reply = await ask.confirmation(chargeKey)
      if (reply === null) return { state: 'unknown' }
      const paid = reply.confirmation
      if (!paid) return { state: keysOf(reply).includes(bancardKeys.nobodyPaid) ? 'refused' : 'unknown' }
      if (paid.amount !== decimalOf(amountCents))
        return isApproved(paid) ? { state: 'byHand', until: null } : { state: 'refused' }
      const undone = await ask.rollback(chargeKey)
      if (undone === null) return { state: 'unknown' }
      const said = keysOf(undone)
      if (undone.status === 'success' || said.includes(bancardKeys.alreadyRolledBack))
        return { state: 'done' }
      // It gives back the whole alone, and until the day is closed: the rest is done in its portal.
      return said.includes(bancardKeys.closed) ? { state: 'byHand', until: null } : { state: 'unknown' }
    },
    receive: ({ rawBody }) => hearNotice(rawBody, tokens, aliasTokens),
  }
}
