import * as z from 'zod/mini'
import { toWireMoney } from '../../../../contract/money.ts'
import type { ChargeRequestToProvider } from '../../provider.ts'

/** A page that can be paid: what Mercado Pago calls a preference. Amounts are decimal numbers of the currency's unit. */
export const preference = z.object({
  id: z.string(),
  external_reference: z.string(),
  init_point: z.string(),
  expires: z.optional(z.nullable(z.boolean())),
  expiration_date_to: z.optional(z.nullable(z.string())),
})
export type Preference = z.infer<typeof preference>

export const foundPreferences = z.object({ elements: z.array(z.object({ id: z.string() })) })

export const payment = z.object({
  // Numbers of a payment; its list has been seen with either.
  id: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  status: z.string(),
  external_reference: z.optional(z.nullable(z.string())),
  transaction_amount: z.number(),
  date_created: z.string(),
  date_approved: z.optional(z.nullable(z.string())),
  card: z.optional(z.nullable(z.object({ last_four_digits: z.optional(z.nullable(z.string())) }))),
})
export type Payment = z.infer<typeof payment>

export const foundPayments = z.object({ results: z.array(payment) })

export const refund = z.object({ status: z.optional(z.nullable(z.string())) })

/** What is posted to the shop; which payment it is about is in the address too, and signed there. */
export const notice = z.object({ data: z.object({ id: z.union([z.int(), z.string()]) }) })

const TITLES = { es: 'Entradas', en: 'Tickets', pt: 'Ingressos' } as const

const NEVER_IN_TIME = ['ticket', 'atm'] as const

/** @param notifyUri where its notifications go, with our key */
export const preferenceOf = (
  { key, amountCents, currency, reference, visit }: ChargeRequestToProvider,
  notifyUri: string,
) => ({
  external_reference: key,
  items: [
    {
      id: reference,
      title: TITLES[visit.locale],
      category_id: 'tickets',
      quantity: 1,
      currency_id: currency,
      unit_price: toWireMoney(amountCents),
    },
  ],
  // Cash at a counter takes days, and the places are held for half an hour.
  payment_methods: { excluded_payment_types: NEVER_IN_TIME.map((id) => ({ id })) },
  back_urls: { success: visit.returnUri, pending: visit.returnUri, failure: visit.returnUri },
  auto_return: 'approved',
  notification_url: notifyUri,
  expires: true,
  expiration_date_to: visit.until.toISOString(),
})
export type NewPreference = ReturnType<typeof preferenceOf>

/** Takes no payment any more from then on. */
export const closedSince = (time: Date) => ({ expires: true, expiration_date_to: time.toISOString() })
