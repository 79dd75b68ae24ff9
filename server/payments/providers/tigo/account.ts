import type { PaymentConfig } from '../../payment-config.ts'
import { type TigoAccount, tigoSettings } from './settings.ts'

/** What the sandbox takes for a shop that shares a secret with it. */
export const sandboxAccount = (providerSecret: string): Omit<TigoAccount, 'url'> => ({
  clientId: 'taquilla',
  clientSecret: providerSecret,
  account: '0981000001',
  pin: '0000',
  merchantId: 'centro-asuncion',
})

export const tigoAccountOf = (config: PaymentConfig): TigoAccount =>
  tigoSettings.in(config) ?? { url: `${config.providerUrl}/tigo`, ...sandboxAccount(config.providerSecret) }
