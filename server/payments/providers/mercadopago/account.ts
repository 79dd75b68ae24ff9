import { toWireMoney } from '../../../../contract/money.ts'
import type { Clock } from '../../../clock.ts'
import type { RefundAnswer } from '../../provider.ts'
import { callJson } from '../call-json.ts'
import type { MercadoPagoAccount } from './settings.ts'
import {
  closedSince,
  foundPayments,
  foundPreferences,
  type NewPreference,
  type Payment,
  type Preference,
  preference,
  refund,
} from './wire.ts'

/**
 * How long to wait for a reply before its outcome counts as unknown: the calls that a notification causes fit in the 22
 * seconds that it waits.
 */
const TIMEOUT_MS = 5_000
/** Its clock and ours may differ by so much: a page counts as over once it has been for that long. */
const MARGIN_MS = 60_000

const named = (key: string) => `external_reference=${encodeURIComponent(key)}`

/** The calls of Mercado Pago's API that the shop makes, each by our key of the charge. */
export const openAccount = (
  { url, accessToken }: Omit<MercadoPagoAccount, 'webhookSecret'>,
  clock: Clock,
) => {
  const read = (path: string) =>
    callJson({ method: 'GET', url: `${url}${path}`, bearer: accessToken, timeoutMs: TIMEOUT_MS })
  /** @param once the same for each try of one write */
  const write = (method: 'POST' | 'PUT', path: string, once: string, body: object) =>
    callJson({
      method,
      url: `${url}${path}`,
      bearer: accessToken,
      headers: { 'x-idempotency-key': once },
      body,
      timeoutMs: TIMEOUT_MS,
    })

  /** @returns null where it did not say. A filter that it ignores must not lend us the payments of others. */
  const paymentsOf = async (key: string): Promise<Payment[] | null> => {
    const reply = await read(`/v1/payments/search?${named(key)}&sort=date_created&criteria=desc&limit=50`)
    const parsed = foundPayments.safeParse(reply?.body)
    if (reply?.status !== 200 || !parsed.success) return null
    return parsed.data.results.filter(({ external_reference }) => external_reference === key)
  }

  const pageById = async (key: string, id: string): Promise<Preference[] | null> => {
    const reply = await read(`/checkout/preferences/${encodeURIComponent(id)}`)
    if (reply?.status === 404) return []
    const parsed = preference.safeParse(reply?.body)
    if (reply?.status !== 200 || !parsed.success) return null
    return parsed.data.external_reference === key ? [parsed.data] : []
  }

  /** Its pages: one, or more where a request for it was repeated and its reply lost. @returns null where it did not say */
  const pagesOf = async (key: string): Promise<Preference[] | null> => {
    const reply = await read(`/checkout/preferences/search?${named(key)}`)
    const parsed = foundPreferences.safeParse(reply?.body)
    if (reply?.status !== 200 || !parsed.success) return null
    const pages = await Promise.all(parsed.data.elements.map(({ id }) => pageById(key, id)))
    return pages.every((page) => page !== null) ? pages.flat() : null
  }

  const closePage = async (key: string, id: string): Promise<boolean> => {
    const since = new Date(clock.now().getTime() - MARGIN_MS)
    const path = `/checkout/preferences/${encodeURIComponent(id)}`
    // Another time is another request, which the same key would not be taken for.
    const reply = await write('PUT', path, `${key}-close-${since.getTime()}`, closedSince(since))
    return reply?.status === 200 || reply?.status === 404
  }

  const giveBack = async (id: Payment['id'], once: string, amountCents: number): Promise<RefundAnswer> => {
    const reply = await write('POST', `/v1/payments/${id}/refunds`, once, {
      amount: toWireMoney(amountCents),
    })
    // Too much, too late or without the balance for it.
    if (reply?.status === 400) return { state: 'refused' }
    const parsed = refund.safeParse(reply?.body)
    if ((reply?.status !== 201 && reply?.status !== 200) || !parsed.success) return { state: 'unknown' }
    const { status } = parsed.data
    if (status === 'rejected' || status === 'cancelled') return { state: 'refused' }
    return status === 'in_process' ? { state: 'scheduled', until: null } : { state: 'done' }
  }

  return {
    paymentsOf,
    pageById,
    pagesOf,
    closePage,
    giveBack,
    /** @returns the page, `refused` where it makes none, null where it did not say */
    makePage: async (key: string, body: NewPreference): Promise<Preference | 'refused' | null> => {
      const reply = await write('POST', '/checkout/preferences', key, body)
      if (reply !== null && [400, 401, 403].includes(reply.status)) return 'refused'
      const parsed = preference.safeParse(reply?.body)
      return (reply?.status === 201 || reply?.status === 200) && parsed.success ? parsed.data : null
    },
    cancel: (key: string, { id }: Payment) =>
      write('PUT', `/v1/payments/${id}`, `${key}-cancel-${id}`, { status: 'cancelled' }),
    isOver: ({ expires, expiration_date_to }: Preference): boolean =>
      expires === true &&
      expiration_date_to != null &&
      Date.parse(expiration_date_to) <= clock.now().getTime() - MARGIN_MS,
  }
}
