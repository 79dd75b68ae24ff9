import * as z from 'zod/mini'

/** An order as both sides write it. Amounts are whole hundredths of the currency's unit, also where it has no cents. */
export const apayOrder = z.object({
  id: z.string(),
  key: z.string(),
  state: z.enum(['open', 'paid', 'cancelled', 'expired']),
  amount: z.int(),
  paid: z.nullable(z.int()),
  refunded: z.int(),
  currency: z.string(),
  pageUri: z.string(),
  /** Answers anybody whether the order is open. */
  statusUri: z.optional(z.string()),
  expires: z.string(),
  reason: z.nullable(z.string()),
})
export type ApayOrder = z.infer<typeof apayOrder>

export const newApayOrder = z.strictObject({
  key: z.string().check(z.minLength(8), z.maxLength(100)),
  amount: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  description: z.string().check(z.maxLength(100)),
  language: z.enum(['es', 'en', 'pt']),
  returnUri: z.string().check(z.maxLength(500)),
  expires: z.iso.datetime(),
})
export type NewApayOrder = z.infer<typeof newApayOrder>

/** What is posted to the shop: the order, by its number alone. */
export const apayNotice = z.object({
  event: z.string().check(z.maxLength(200)),
  order: z.string().check(z.maxLength(100)),
})
