/** What the shop and the card provider share: where the provider is, and the secrets between them. */
export interface PaymentConfig {
  providerUrl: string
  /** Bearer of our calls to the provider. */
  providerSecret: string
  /** Signs the provider's notifications to us. */
  notifySecret: string
  /** The venue's contract with Bancard; left out where the sandbox stands for it. */
  bancard?: BancardAccount
  /** The venue's contract with Bancard for codes, which is another; the same. */
  bancardQr?: BancardQrAccount
  /** The venue's account at Mercado Pago; left out where the sandbox stands for it. */
  mercadoPago?: MercadoPagoAccount | undefined
  /** The venue's contract with Tigo Money; the same. */
  tigo?: TigoAccount
  /** The shop's account with PayPal; the sandbox stands in for it where there is none. */
  paypal?: PaypalAccount
}

export interface TigoAccount {
  /** Of its API, without a slash at the end. */
  url: string
  clientId: string
  clientSecret: string
  /** The wallet that is paid: its number, its PIN and what Tigo calls it. */
  account: string
  pin: string
  merchantId: string
}

export interface BancardAccount {
  /** Of its API and of its pages, without a slash at the end. */
  url: string
  publicKey: string
  privateKey: string
  /** Whether charges of saved cards may ask the bank's question (3DS), where the contract has it. */
  challenges?: boolean
}

export interface BancardQrAccount {
  /** Of its API, without a slash at the end. */
  url: string
  publicKey: string
  privateKey: string
  /** What Bancard calls the venue and its branch. */
  commerce: string
  branch: string
  /** What Bancard proves itself with where it posts a payment: the shop gave it to them. */
  noticeUser: string
  noticePassword: string
}

export interface MercadoPagoAccount {
  /** Of its API, without a slash at the end. */
  url: string
  accessToken: string
  /** Signs its notifications. */
  webhookSecret: string
}

export interface PaypalAccount {
  /** Of its API, without a slash at the end. */
  url: string
  clientId: string
  secret: string
  /** Of the shop's webhook, as PayPal calls it: no other notice is taken. */
  webhookId: string
}

/** Providers send their notifications to the shop's own origin, each to a path of its own below this one. */
export const NOTIFICATION_PATH = '/v1/notificaciones'
/** The card provider's, below it. */
export const CARD_NOTIFICATIONS = 'tarjeta'
export const CARD_NOTIFICATION_PATH = `${NOTIFICATION_PATH}/${CARD_NOTIFICATIONS}`
