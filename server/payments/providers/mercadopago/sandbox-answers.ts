import { type KeptPayment, type KeptPreference, refundedOf } from './sandbox-wire.ts'

const COLLECTOR = 1_000_001
const CLIENT = '2000002'
const SITES = { ARS: 'MLA', UYU: 'MLU' } as const

const currencyOf = ({ items }: KeptPreference) => items[0]?.currency_id ?? 'ARS'

/** As the API answers it. */
export const preferenceAnswer = (page: KeptPreference) => {
  const { key: _, once: __, uri, created, payments: ___, ...given } = page
  return {
    ...given,
    client_id: CLIENT,
    collector_id: COLLECTOR,
    date_created: created,
    init_point: uri,
    sandbox_init_point: uri,
    site_id: SITES[currencyOf(page)],
    operation_type: 'regular_payment',
  }
}

/** As a search lists it: without its address. */
export const preferenceElement = (page: KeptPreference) => ({
  id: page.id,
  client_id: CLIENT,
  collector_id: COLLECTOR,
  date_created: page.created,
  expires: page.expires,
  expiration_date_to: page.expiration_date_to,
  external_reference: page.external_reference,
  items: page.items.map(({ title }) => title),
  site_id: SITES[currencyOf(page)],
})

export const paymentAnswer = (page: KeptPreference, payment: KeptPayment) => ({
  id: payment.id,
  status: payment.status,
  status_detail: payment.status_detail,
  date_created: payment.created,
  ...(payment.approved !== null && { date_approved: payment.approved }),
  currency_id: currencyOf(page),
  external_reference: page.external_reference,
  transaction_amount: payment.amount,
  transaction_amount_refunded: refundedOf(payment),
  operation_type: 'regular_payment',
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  installments: 1,
  collector_id: COLLECTOR,
  live_mode: false,
  captured: true,
  binary_mode: false,
  card: { first_six_digits: '450995', last_four_digits: '3704' },
})

/** The same of a list, with the number as a text. */
export const paymentElement = (page: KeptPreference, payment: KeptPayment) => ({
  ...paymentAnswer(page, payment),
  id: String(payment.id),
  collector_id: String(COLLECTOR),
})

export const refundAnswer = ({ id }: KeptPayment, amount: number, now: Date) => ({
  id: id * 10 + 1,
  payment_id: id,
  amount,
  status: 'approved',
  refund_mode: 'standard',
  date_created: now.toISOString(),
})

export const noticeOf = ({ id, status }: KeptPayment, created: Date) => ({
  action: status === 'approved' ? 'payment.updated' : 'payment.created',
  api_version: 'v1',
  data: { id: String(id) },
  date_created: created.toISOString(),
  id: created.getTime(),
  live_mode: false,
  type: 'payment',
  user_id: String(COLLECTOR),
})
