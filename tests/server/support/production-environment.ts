import { generateKeyPairSync } from 'node:crypto'

const { privateKey } = generateKeyPairSync('ed25519')

/** Everything that a shop needs to start in production, and not one variable more. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgres://shop:password@database.test:5432/shop',
  TAQUILLA_SECRET: 'secret-of-the-tests-with-more-than-32-bytes',
  TICKET_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'tickets@shop.test',
  SANDBOX_PROVIDER: 'yes',
  SANDBOX_URL: 'https://card.test',
  SANDBOX_SECRET: 'provider-secret-of-the-tests-more-than-32-bytes',
  SANDBOX_NOTIFY_SECRET: 'notify-secret-of-the-tests-more-than-32-bytes',
}
