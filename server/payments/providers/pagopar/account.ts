import { createHash } from 'node:crypto'
import type { PaymentConfig } from '../../payment-config.ts'
import { seenProviderOrigin } from '../../sandbox-kit/provider-origin.ts'
import { type PagoparAccount, pagoparSettings } from './settings.ts'

/** What the sandbox takes for a shop that shares a secret with it. */
export const sandboxKeys = (providerSecret: string): Pick<PagoparAccount, 'publicKey' | 'privateKey'> => ({
  publicKey: createHash('md5').update(`pagopar ${providerSecret}`).digest('hex'),
  privateKey: providerSecret,
})

export const pagoparAccountOf = (config: PaymentConfig): PagoparAccount =>
  pagoparSettings.in(config) ?? {
    url: `${config.providerUrl}/pagopar`,
    pagesUrl: `${seenProviderOrigin(config.providerUrl, 'pagopar')}/pagopar`,
    ...sandboxKeys(config.providerSecret),
  }
