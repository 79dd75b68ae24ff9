import * as z from 'zod/mini'
import { currencies } from './wire.ts'

const money = z.object({
  currency_code: z.enum(currencies),
  value: z.string().check(z.regex(/^[0-9]+(\.[0-9]{1,2})?$/)),
})
const text = z.optional(z.string().check(z.minLength(1), z.maxLength(127)))
const unit = z.object({ amount: money, custom_id: text, invoice_id: text, description: text })

export const newOrder = z.pipe(
  z.object({
    intent: z.literal('CAPTURE'),
    purchase_units: z.array(unit).check(z.length(1)),
    payment_source: z.object({
      paypal: z.object({
        experience_context: z.object({
          return_url: z.string(),
          cancel_url: z.string(),
          locale: z._default(z.string(), 'en-US'),
        }),
      }),
    }),
  }),
  z.transform(({ purchase_units, payment_source }) => ({
    unit: purchase_units[0] as z.infer<typeof unit>,
    visit: payment_source.paypal.experience_context,
  })),
)

export const newRefund = z.object({ amount: z.optional(money), custom_id: text, invoice_id: text })

export const claims = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})
