import type { Deployment, Locale } from '../../contract/index.ts'

/** How a deployment prints: its name, accent, money and clock on the wall. */
export interface TicketPrint extends Pick<Deployment, 'accent' | 'timeZone' | 'currency'> {
  locale: Locale
  brand: string
  orderNumber: string
  holder: string
}
