import { createHash } from 'node:crypto'
import type { BancardQrAccount, PaymentConfig } from '../../payment-config.ts'

type Secrets = Pick<PaymentConfig, 'providerSecret' | 'notifySecret'>

/** What the sandbox takes for a shop that shares its secrets with it. */
export const sandboxAccount = ({ providerSecret, notifySecret }: Secrets): Omit<BancardQrAccount, 'url'> => ({
  publicKey: createHash('md5').update(`bancardqr ${providerSecret}`).digest('hex'),
  privateKey: providerSecret,
  commerce: '100001',
  branch: '1',
  noticeUser: 'bancard',
  noticePassword: notifySecret,
})

export const qrAccountOf = (config: PaymentConfig): BancardQrAccount =>
  config.bancardQr ?? { url: `${config.providerUrl}/bancardqr`, ...sandboxAccount(config) }
