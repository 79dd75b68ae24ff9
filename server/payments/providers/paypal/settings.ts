import * as z from 'zod/mini'
import { origin } from '../../../variables.ts'
import { accountSettings, wholeAccount } from '../account-settings.ts'

export interface PaypalAccount {
  /** Of its API, without a slash at the end. */
  url: string
  clientId: string
  secret: string
  /** Of the shop's webhook, as PayPal calls it: no other notice is taken. */
  webhookId: string
}

const variables = {
  PAYPAL_URL: z._default(origin, 'https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
}

/** The shop's account with PayPal. */
export const paypalSettings = accountSettings({
  name: 'paypal',
  label: 'PayPal',
  variables,
  ...wholeAccount(variables, {
    PAYPAL_CLIENT_ID: 'PayPal knows the shop by it',
    PAYPAL_SECRET: 'PayPal gives it with the client id',
    PAYPAL_WEBHOOK_ID: "by PayPal's number of the shop's webhook its notices are known to be its own",
  }),
  accountOf: ({
    PAYPAL_URL: url,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
  }): PaypalAccount | undefined =>
    clientId && secret && webhookId ? { url, clientId, secret, webhookId } : undefined,
})
