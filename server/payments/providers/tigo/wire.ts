import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'

/** The only currency that it charges in, here. */
export const TIGO_CURRENCY = 'PYG'
const TRANSACTIONS = '/v2/tigo/mfs/payments/transactions/PRY'
export const tigoPaths = {
  tokens: '/v1/oauth/mfs/payments/tokens',
  authorizations: '/v2/tigo/mfs/payments/authorizations',
  transactions: TRANSACTIONS,
} as const
export const tigoTransaction = (merchantId: string, key: string): string =>
  `${TRANSACTIONS}/${encodeURIComponent(merchantId)}/${encodeURIComponent(key)}`

/** How long a page of Tigo's may still be paid at: no document says so, and a token lives ten minutes. */
export const PAGE_LIFE_MS = 60 * 60_000

const amount = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/))
const money = z.object({ amount, currencyCode: z.string() })

export const tigoToken = z.object({ accessToken: z.string() })

export const newTigoPayment = z.object({
  MasterMerchant: z.object({ account: z.string(), pin: z.string(), id: z.string() }),
  Subscriber: z.object({ countryCode: z.literal('595'), country: z.literal('PRY') }),
  redirectUri: z.string(),
  callbackUri: z.string(),
  language: z.literal('spa'),
  OriginPayment: z.object({ amount, currencyCode: z.string(), tax: z.string(), fee: z.string() }),
  LocalPayment: money,
  merchantTransactionId: z.string().check(z.maxLength(100)),
})
export type NewTigoPayment = z.infer<typeof newTigoPayment>

export const tigoPayment = z.object({
  redirectUrl: z.string().check(z.regex(/^https?:\/\//)),
  authCode: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const tigoStatus = z.object({
  Transaction: z.object({
    status: z.enum(['success', 'fail', 'reverted', 'initiated']),
    merchantTransactionId: z.string(),
    mfsTransactionId: z.optional(z.nullable(z.string())),
  }),
  LocalPayment: z.optional(money),
})
export type TigoStatus = z.infer<typeof tigoStatus>

/** What comes with its GET and its form, besides our mark: a hint, and no proof. */
export const tigoCallback = z.object({
  merchantTransactionId: z.string().check(z.maxLength(100)),
  transactionStatus: z.optional(z.string().check(z.maxLength(40))),
  mfsTransactionId: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * Tigo signs nothing. So the address that it is given for each payment has a mark of ours, which nobody else can make.
 */
export const callbackMark = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(`tigo ${key}`).digest('base64url')
