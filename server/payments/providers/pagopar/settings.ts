import * as z from 'zod/mini'
import { origin } from '../../../variables.ts'
import { accountSettings, wholeAccount } from '../account-settings.ts'

export interface PagoparAccount {
  /** Of its API, without a slash at the end. */
  url: string
  /** Where its customers pay: the same. */
  pagesUrl: string
  publicKey: string
  privateKey: string
}

const variables = {
  PAGOPAR_URL: z._default(origin, 'https://api.pagopar.com'),
  PAGOPAR_PAGES_URL: z._default(origin, 'https://www.pagopar.com'),
  PAGOPAR_PUBLIC_KEY: z.optional(z.string()),
  PAGOPAR_PRIVATE_KEY: z.optional(z.string()),
}

const https = origin.check(z.refine((text) => text.startsWith('https:'), 'must begin with https://'))
const whole = wholeAccount(variables, {
  PAGOPAR_PUBLIC_KEY: 'Pagopar knows the shop by it',
  PAGOPAR_PRIVATE_KEY: 'calls and notifications are signed with it',
})

/** The shop's account at Pagopar. */
export const pagoparSettings = accountSettings({
  name: 'pagopar',
  label: 'Pagopar',
  variables,
  needs: whole.needs,
  rules: (given, isProduction) => ({
    ...whole.rules(given, isProduction),
    ...(isProduction && { PAGOPAR_URL: z.optional(https), PAGOPAR_PAGES_URL: z.optional(https) }),
  }),
  accountOf: ({
    PAGOPAR_URL: url,
    PAGOPAR_PAGES_URL: pagesUrl,
    PAGOPAR_PUBLIC_KEY: publicKey,
    PAGOPAR_PRIVATE_KEY: privateKey,
  }): PagoparAccount | undefined =>
    publicKey && privateKey ? { url, pagesUrl, publicKey, privateKey } : undefined,
})
