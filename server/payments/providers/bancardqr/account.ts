import { createHash } from 'node:crypto'
import type { PaymentConfig } from '../../payment-config.ts'
import { type BancardQrAccount, bancardQrSettings } from './settings.ts'

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
  bancardQrSettings.in(config) ?? { url: `${config.providerUrl}/bancardqr`, ...sandboxAccount(config) }
