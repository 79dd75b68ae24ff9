import * as z from 'zod/mini'
import { https, origin, required } from '../../../variables.ts'
import { accountSettings } from '../account-settings.ts'

export interface MercadoPagoAccount {
  /** Of its API, without a slash at the end. */
  url: string
  accessToken: string
  /** Signs its notifications. */
  webhookSecret: string
}

const MERCADO_PAGO = 'https://api.mercadopago.com'

const variables = {
  MERCADOPAGO_ACCESS_TOKEN: z.optional(z.string()),
  MERCADOPAGO_WEBHOOK_SECRET: z.optional(z.string()),
  MERCADOPAGO_URL: z.optional(origin),
}

/**
 * The venue's account at Mercado Pago. Outside production its token alone charges nobody: the real address is to be
 * named too.
 */
export const mercadoPagoSettings = accountSettings({
  name: 'mercadopago',
  label: 'Mercado Pago',
  variables,
  needs: (isProduction) => [
    'MERCADOPAGO_ACCESS_TOKEN',
    'MERCADOPAGO_WEBHOOK_SECRET',
    ...(isProduction ? [] : ['MERCADOPAGO_URL']),
  ],
  rules: ({ MERCADOPAGO_ACCESS_TOKEN: token }, isProduction) => {
    if (!isProduction) return {}
    const isReal = z.refine<string>(
      (text) => !text.startsWith('TEST-'),
      'is a test token, which charges nobody',
    )
    const without = { MERCADOPAGO_WEBHOOK_SECRET: 'without it no notice of Mercado Pago can be believed' }
    return {
      ...(token && { ...required(variables, without), MERCADOPAGO_ACCESS_TOKEN: z.string().check(isReal) }),
      MERCADOPAGO_URL: https,
    }
  },
  accountOf: (
    { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret, MERCADOPAGO_URL },
    isProduction,
  ): MercadoPagoAccount | undefined => {
    const url = MERCADOPAGO_URL ?? (isProduction ? MERCADO_PAGO : undefined)
    return accessToken && webhookSecret && url ? { url, accessToken, webhookSecret } : undefined
  },
})
