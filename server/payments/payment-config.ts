/** What the shop and the card provider share: where the provider is, and the secrets between them. */
export interface PaymentConfig {
  providerUrl: string
  /** Bearer of our calls to the provider. */
  providerSecret: string
  /** Signs the provider's notifications to us. */
  notifySecret: string
}

/** Where the provider sends its notifications, below the shop's own origin. */
export const NOTIFICATION_PATH = '/v1/notificaciones/tarjeta'
