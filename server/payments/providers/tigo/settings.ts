import * as z from 'zod/mini'
import { origin } from '../../../variables.ts'
import { accountSettings, wholeAccount } from '../account-settings.ts'

export interface TigoAccount {
  /** Of its API, without a slash at the end. */
  url: string
  clientId: string
  clientSecret: string
  /** The wallet that is paid: its number, its PIN and what Tigo calls it. */
  account: string
  pin: string
  merchantId: string
}

const variables = {
  TIGO_URL: z.optional(origin),
  TIGO_CLIENT_ID: z.optional(z.string()),
  TIGO_CLIENT_SECRET: z.optional(z.string()),
  TIGO_ACCOUNT: z.optional(z.string()),
  TIGO_PIN: z.optional(z.string()),
  TIGO_MERCHANT_ID: z.optional(z.string()),
}

/** The venue's contract with Tigo Money. */
export const tigoSettings = accountSettings({
  name: 'tigo',
  label: 'Tigo Money',
  variables,
  ...wholeAccount(variables, {
    TIGO_URL: "the address of Tigo Money's API",
    TIGO_CLIENT_ID: 'Tigo knows the shop by it',
    TIGO_CLIENT_SECRET: 'tokens are asked for with it, and addresses of notifications are signed',
    TIGO_ACCOUNT: 'the number of the wallet that is paid',
    TIGO_PIN: "that wallet's",
    TIGO_MERCHANT_ID: 'what Tigo calls that wallet',
  }),
  accountOf: ({
    TIGO_URL: url,
    TIGO_CLIENT_ID: clientId,
    TIGO_CLIENT_SECRET: clientSecret,
    TIGO_ACCOUNT: account,
    TIGO_PIN: pin,
    TIGO_MERCHANT_ID: merchantId,
  }): TigoAccount | undefined =>
    url && clientId && clientSecret && account && pin && merchantId
      ? { url, clientId, clientSecret, account, pin, merchantId }
      : undefined,
})
