import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, HostedProvider } from '../../provider.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'
import { madeAt } from '../timed-key.ts'
import { givenUp } from '../unclosed-page.ts'
import { bancardAccountOf } from './account.ts'
import { openBancardCalls } from './calls.ts'
import {
  BANCARD_CURRENCY,
  type BancardConfirmation,
  bancardKeys,
  bancardNotice,
  bancardPaths,
  bancardSilence,
  bancardTokens,
  FORM_LIFE_MS,
  isApproved,
  keysOf,
  REFUSED_KEYS,
  REVERSED_CODE,
} from './wire.ts'

/** Of what was found, whatever it was asked for. */
const answerOf = (confirmation: BancardConfirmation): ChargeAnswer => {
  const { amount, currency, response_code, response_description } = confirmation
  if (currency !== BANCARD_CURRENCY) return { state: 'unknown' }
  if (isApproved(confirmation))
    return { state: 'approved', chargedCents: hundredthsOf(amount), lastDigits: null }
  if (response_code === REVERSED_CODE) return { state: 'voided' }
  // The issuer's words; its code and the bank's details are not for the buyer.
  return { state: 'declined', message: response_description ?? null, lastDigits: null }
}

/** @param timeoutMs how long to wait for a reply before its outcome counts as unknown. */
export const createBancardClient = (
  config: PaymentConfig,
  clock: Clock,
  timeoutMs = 8_000,
): HostedProvider => {
  const { pagesUrl, privateKey } = bancardAccountOf(config)
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
    charge: async ({ key, amountCents, currency, reference, visit }) => {
      if (currency !== BANCARD_CURRENCY || madeAt(key) === null) return { state: 'unknown' }
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
    receive: ({ rawBody }) => {
      try {
        const body: unknown = JSON.parse(rawBody)
        // It looks every few minutes whether somebody listens.
        if (bancardSilence.safeParse(body).success) return { eventId: 'monitor', about: null }
        const { operation } = bancardNotice.parse(body)
        const { shop_process_id: id, amount, currency, response_code } = operation
        const token = tokens.confirm(id, amount, currency)
        if (!isSameSecret(operation.token, token)) return null
        return {
          eventId: `${id}-${operation.ticket_number ?? ''}-${response_code}`,
          about: { key: String(id) },
        }
      } catch {
        return null
      }
    },
  }
}
