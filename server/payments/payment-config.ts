/** What the shop and the card provider share: where the provider is, and the secrets between them. */
export interface PaymentConfig {
  providerUrl: string
  /** Bearer of our calls to the provider. */
  providerSecret: string
  /** Signs the provider's notifications to us. */
  notifySecret: string
  /** Signs passes to the card-validation hosts of deployments; the sandbox's has providerSecret. */
  cardValidationSecret?: string
  /**
   * The shop's own accounts at providers, by their names. Each is read by the settings of its provider alone; the
   * sandbox stands for a provider without one.
   */
  accounts?: Readonly<Record<string, unknown>>
}

/** Providers send their notifications to the shop's own origin, each to a path of its own below this one. */
export const NOTIFICATION_PATH = '/v1/notificaciones'
/** The card provider's, below it. */
export const CARD_NOTIFICATIONS = 'tarjeta'
export const CARD_NOTIFICATION_PATH = `${NOTIFICATION_PATH}/${CARD_NOTIFICATIONS}`

/** Providers that know no address of one purchase send customers back below it: to their name and their own number. */
export const PROVIDER_RETURN_PATH = '/v1/regreso'
