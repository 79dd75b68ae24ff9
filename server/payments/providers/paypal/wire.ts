import * as z from 'zod/mini'
import { toWireMoney } from '../../../../contract/money.ts'
import { leastOf } from '../../conversion.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'

/** What PayPal charges in. No pesos of Argentina or Uruguay, no guaraníes. */
export const currencies = [
  ...['AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR'],
  ...['MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'SGD', 'SEK', 'CHF', 'THB', 'USD'],
]

const money = z.object({ currency_code: z.string(), value: z.string() })
export type Money = z.infer<typeof money>

export const toMoney = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: leastOf(currency) === 1 ? decimalOf(cents) : String(toWireMoney(cents)),
})
export const centsOf = ({ value }: Money): number => hundredthsOf(value)

export const captureStatuses = [
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
] as const

export const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  custom_id: z.optional(z.string()),
})

export type Refund = z.infer<typeof refund>

const link = z.object({ href: z.string(), rel: z.string() })

/** Of an order, what the shop reads. */
export const order = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  create_time: z.string(),
  links: z._default(z.array(link), []),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        payments: z.optional(
          z.object({
            captures: z._default(
              z.array(z.object({ id: z.string(), status: z.enum(captureStatuses), amount: money })),
              [],
            ),
            refunds: z._default(z.array(refund), []),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
})
export type Order = z.infer<typeof order>
export type Capture = NonNullable<Order['purchase_units'][number]['payments']>['captures'][number]

/** The order's one purchase unit, and what was taken for it. */
export const unitOfOrder = ({ purchase_units }: Order) => {
  const [unit] = purchase_units as [Order['purchase_units'][number]]
  const { captures = [], refunds = [] } = unit.payments ?? {}
  return { amount: unit.amount, capture: captures.at(-1), refunds }
}

const refusal = z.object({ details: z.array(z.object({ issue: z.string() })) })

/** @returns why a request was refused, in PayPal's terms; none where it does not say. */
export const issuesOf = (body: unknown): string[] => {
  const { success, data } = refusal.safeParse(body)
  return success ? data.details.map(({ issue }) => issue) : []
}

export const accessToken = z.object({ access_token: z.string(), expires_in: z.number() })
export const verification = z.object({ verification_status: z.string() })

/** What PayPal tells: which order it is about. */
export const notice = z.object({
  id: z.string().check(z.maxLength(200)),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
})
