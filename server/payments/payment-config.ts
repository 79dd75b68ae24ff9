/** What the shop and the card provider share: where each is, and the secrets between them. */
export interface PaymentConfig {
  providerUrl: string
  /** Bearer of our calls to the provider. */
  providerSecret: string
  /** Signs the provider's notifications to us. */
  notifySecret: string
  /** PKCS 8 PEM of the key that signs tickets; null makes one in the data directory. */
  ticketKey: string | null
  mailFrom: string
}

const DEVELOPMENT_SECRET = 'sandbox-development'

/** @throws in production where a secret is missing: the development ones are public knowledge. */
export const readPaymentConfig = (env: NodeJS.ProcessEnv): PaymentConfig => {
  const secret = (name: string): string => {
    const given = env[name]
    if (given) return given
    if (env.NODE_ENV === 'production' && env.SANDBOX_PROVIDER !== 'yes')
      throw new Error(`${name} is required in production`)
    return `${DEVELOPMENT_SECRET}-${name.toLowerCase()}`
  }
  return {
    providerUrl: (env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT ?? 3001}`).replace(/\/$/, ''),
    providerSecret: secret('SANDBOX_SECRET'),
    notifySecret: secret('SANDBOX_NOTIFY_SECRET'),
    ticketKey: env.TICKET_PRIVATE_KEY ?? null,
    mailFrom: env.MAIL_FROM ?? 'entradas@localhost',
  }
}

/** Where the provider sends its notifications, below the shop's own origin. */
export const NOTIFICATION_PATH = '/v1/notificaciones/tarjeta'
