import * as z from 'zod/mini'

/** What the sandbox takes for a new page; of more it keeps nothing. */
export const newPreference = z.object({
  external_reference: z.string().check(z.minLength(1), z.maxLength(64)),
  items: z
    .array(
      z.object({
        id: z.string(),
        title: z.string().check(z.minLength(1)),
        quantity: z.int().check(z.minimum(1)),
        currency_id: z.enum(['ARS', 'UYU']),
        unit_price: z.number().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
  back_urls: z.object({ success: z.string(), pending: z.string(), failure: z.string() }),
  auto_return: z.enum(['approved', 'all']),
  notification_url: z.url(),
  expires: z.boolean(),
  expiration_date_to: z.iso.datetime({ offset: true }),
})

export const changedPreference = z.object({
  expires: z.boolean(),
  expiration_date_to: z.iso.datetime({ offset: true }),
})
export const changedPayment = z.object({ status: z.literal('cancelled') })
export const newRefund = z.object({ amount: z.optional(z.number().check(z.positive())) })

export interface KeptPayment {
  id: number
  status: 'approved' | 'pending' | 'in_process' | 'rejected' | 'cancelled' | 'refunded'
  status_detail: string
  amount: number
  created: string
  approved: string | null
  /** When it is approved by itself; null for never. */
  approves: string | null
  /** It cannot be cancelled while it is being decided on. */
  isKept: boolean
  /** Amounts by the request's key. */
  refunds: Record<string, number>
}

export interface KeptPreference extends z.infer<typeof newPreference> {
  id: string
  key: string
  /** The key of the request that made it. */
  once: string
  uri: string
  created: string
  payments: KeptPayment[]
}

export const amountOf = ({ items }: KeptPreference): number =>
  items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)

export const refundedOf = ({ refunds }: KeptPayment): number =>
  Object.values(refunds).reduce((sum, amount) => sum + amount, 0)
