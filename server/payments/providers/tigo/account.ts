import type { PaymentConfig, TigoAccount } from '../../payment-config.ts'

/** What the sandbox takes for a shop that shares a secret with it. */
export const sandboxAccount = (providerSecret: string): Omit<TigoAccount, 'url'> => ({
  clientId: 'taquilla',
  clientSecret: providerSecret,
  account: '0981000001',
  pin: '0000',
  merchantId: 'centro-asuncion',
})

export const tigoAccountOf = ({ tigo, providerUrl, providerSecret }: PaymentConfig): TigoAccount =>
  tigo ?? { url: `${providerUrl}/tigo`, ...sandboxAccount(providerSecret) }
