import { createHash } from 'node:crypto'
import type { PaymentConfig } from '../../payment-config.ts'
import { seenProviderOrigin } from '../../sandbox-kit/provider-origin.ts'
import { type BancardAccount, bancardSettings } from './settings.ts'

/** What the sandbox takes for a shop that shares a secret with it: 32 letters and digits, and the secret. */
export const sandboxKeys = (providerSecret: string): Pick<BancardAccount, 'publicKey' | 'privateKey'> => ({
  publicKey: createHash('md5').update(`bancard ${providerSecret}`).digest('hex'),
  privateKey: providerSecret,
})

/** The account, and where customers see its pages. */
export const bancardAccountOf = (
  config: PaymentConfig,
): BancardAccount & { pagesUrl: string; challenges: boolean } => {
  const { providerUrl, providerSecret } = config
  const bancard = bancardSettings.in(config)
  return bancard === undefined
    ? {
        url: `${providerUrl}/bancard`,
        pagesUrl: `${seenProviderOrigin(providerUrl, 'bancard')}/bancard`,
        ...sandboxKeys(providerSecret),
        challenges: true,
      }
    : { ...bancard, pagesUrl: bancard.url, challenges: bancard.challenges === true }
}
