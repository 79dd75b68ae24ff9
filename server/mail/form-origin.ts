import type { Locale } from '../../contract/index.ts'

/** From where a form was sent: its mails are of that shop and in that language. */
export interface FormOrigin {
  deploymentId: string
  locale: Locale
  /** Whose network sent it: see addressGroupOf. */
  addressGroup: string
  /** The shop's address as the customer sees it. */
  origin: string
}
