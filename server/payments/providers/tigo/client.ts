import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import { NOTIFICATION_PATH, type PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, HostedProvider, ReceivedNotice, RefundAnswer } from '../../provider.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'
import { madeAt } from '../timed-key.ts'
import { givenUp } from '../unclosed-page.ts'
import { tigoAccountOf } from './account.ts'
import { openTigoCalls } from './calls.ts'
import {
  callbackMark,
  PAGE_LIFE_MS,
  TIGO_CURRENCY,
  type TigoStatus,
  tigoCallback,
  tigoPayment,
  tigoStatus,
} from './wire.ts'

const centsOf = ({ LocalPayment }: TigoStatus): number | null =>
  LocalPayment?.currencyCode === TIGO_CURRENCY ? hundredthsOf(LocalPayment.amount) : null

/** The fields of its form, and of its GET, which has them in the address. */
const fieldsOf = ({ query, rawBody }: ReceivedNotice): Record<string, unknown> => ({
  ...query,
  ...Object.fromEntries(new URLSearchParams(rawBody)),
})

/** @param timeoutMs how long to wait for each reply before its outcome counts as unknown. */
export const createTigoClient = (config: PaymentConfig, clock: Clock, timeoutMs = 6_000): HostedProvider => {
  const { clientSecret } = tigoAccountOf(config)
  const ask = openTigoCalls(config, timeoutMs)

  const statusOf = async (key: string): Promise<TigoStatus | 'notFound' | 'unknown'> => {
    const reply = await ask.status(key)
    if (reply?.status === 404) return 'notFound'
    const parsed = tigoStatus.safeParse(reply?.body)
    if (reply?.status !== 200 || !parsed.success) return 'unknown'
    return parsed.data.Transaction.merchantTransactionId === key ? parsed.data : 'unknown'
  }

  const findByKey = async (key: string, ref?: string | null): Promise<ChargeAnswer> => {
    const found = await statusOf(key)
    if (typeof found === 'string') return { state: found }
    const { status } = found.Transaction
    if (status === 'reverted') return { state: 'voided' }
    if (status === 'fail') return { state: 'declined', message: null, lastDigits: null }
    // Its page is open; where its address is lost, nobody can be at it.
    if (status === 'initiated') return { state: ref ? 'pending' : 'notFound' }
    const chargedCents = centsOf(found)
    return chargedCents === null
      ? { state: 'unknown' }
      : { state: 'approved', chargedCents, lastDigits: null }
  }

  const voidKey = async (key: string): Promise<ChargeAnswer> => {
    const found = await findByKey(key)
    // Nothing can be taken back before it is paid.
    return found.state === 'notFound' ? givenUp(key, PAGE_LIFE_MS, clock.now()) : found
  }

  const refund = async (key: string, amountCents: number): Promise<RefundAnswer> => {
    const found = await statusOf(key)
    if (typeof found === 'string') return { state: found === 'notFound' ? 'refused' : 'unknown' }
    const { status } = found.Transaction
    const isWhole = centsOf(found) === amountCents
    if (status === 'reverted') return { state: isWhole ? 'done' : 'refused' }
    if (status !== 'success') return { state: status === 'fail' ? 'refused' : 'unknown' }
    if (!isWhole) return { state: 'byHand', until: null }
    await ask.reverse(key)
    const now = await statusOf(key)
    return { state: typeof now === 'object' && now.Transaction.status === 'reverted' ? 'done' : 'unknown' }
  }

  return {
    charge: async ({ key, amountCents, currency, visit }) => {
      if (currency !== TIGO_CURRENCY || madeAt(key) === null) return { state: 'unknown' }
      const money = { amount: decimalOf(amountCents), currencyCode: TIGO_CURRENCY }
      const { origin } = new URL(visit.returnUri)
      const reply = await ask.authorise({
        Subscriber: { countryCode: '595', country: 'PRY' },
        redirectUri: visit.returnUri,
        callbackUri: `${origin}${NOTIFICATION_PATH}/tigo?marca=${callbackMark(clientSecret, key)}`,
        language: 'spa',
        OriginPayment: { ...money, tax: '0.00', fee: '0.00' },
        LocalPayment: money,
        merchantTransactionId: key,
      })
      const parsed = tigoPayment.safeParse(reply?.body)
      if (reply?.status === 200 && parsed.success) {
        const { redirectUrl: uri, authCode } = parsed.data
        return { state: 'step', step: { kind: 'REDIRECCION', uri, until: visit.until }, ref: authCode }
      }
      // The number is spent, by a request whose answer was lost: nobody was sent to its page.
      return reply?.status === 400 ? voidKey(key) : { state: 'unknown' }
    },
    findByKey,
    voidKey: (key) => voidKey(key),
    refund: ({ chargeKey, amountCents }) => refund(chargeKey, amountCents),
    receive: (notice) => {
      const { marca: mark } = notice.query
      const parsed = tigoCallback.safeParse(fieldsOf(notice))
      if (typeof mark !== 'string' || !parsed.success) return null
      const { merchantTransactionId: key, transactionStatus = '', mfsTransactionId = '' } = parsed.data
      if (!isSameSecret(mark, callbackMark(clientSecret, key))) return null
      return { eventId: `${key}-${transactionStatus}-${mfsTransactionId}`, about: { key } }
    },
  }
}
