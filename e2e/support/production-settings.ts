import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** Where customers of a shop in production believe to be: nobody listens there, the browser is sent to the server. */
export const PUBLIC_ORIGIN = 'https://shop.test'

const secret = (): string => randomBytes(32).toString('base64url')

/** What an operator has to set to sell, and nothing else: limits and every other setting are as they come. */
export const productionSettings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  TAQUILLA_TEST: '',
  EMBEDDED_DATABASE: 'yes',
  EMBEDDED_SYNC: '',
  HOST: '127.0.0.1',
  PUBLIC_URL: PUBLIC_ORIGIN,
  // Nobody listens there: mails wait, and nothing waits for them.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'entradas@shop.test',
  SANDBOX_PROVIDER: 'yes',
  SANDBOX_NOTIFY_SECRET: secret(),
  TAQUILLA_SECRET: secret(),
  TICKET_PRIVATE_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  // The prepared season was made by a demo, which has keys of its own.
  REPLACE_KEYS: 'yes',
})
