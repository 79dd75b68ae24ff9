import { onAccent } from '../../contract/contrast.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { message } from '../text/messages.ts'
import type { PrintedTicket } from '../tickets/read-tickets.ts'
import type { AppleAccount } from './wallet-accounts.ts'

/** A pass of Apple's Wallet as its pass.json says it, but for what is of the account. */
export type PassFacts = Record<string, unknown>

/** A file of a pass, or of several, to be signed: plain data, which a thread can be given. */
export interface PassJob {
  account: AppleAccount
  mark: Pick<Deployment, 'accent' | 'theme'>
  passes: readonly PassFacts[]
}

interface Sale {
  deployment: Pick<Deployment, 'id' | 'name' | 'accent' | 'theme' | 'timeZone'>
  locale: Locale
  orderNumber: string
  buyer: string
}

const DAY_MS = 86_400_000

/** @param colour #rrggbb */
const rgb = (colour: string): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}

/** @returns an instant as it is written where a house is: 2026-12-03T21:00:00-03:00. */
export const instantAt = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  }).format(at)
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const offset = zone?.replace('GMT', '') || '+00:00'
  return `${parts.replace(' ', 'T')}${offset}`
}

/**
 * A ticket as a pass in the language of its buyer. Its code is that of the ticket; its time is shown as it is where the
 * house is, wherever the telephone is. A ticket that changes hands has another number, and so another pass.
 */
export const passOf = (
  { deployment, locale, orderNumber, buyer }: Sale,
  ticket: PrintedTicket,
): PassFacts => {
  const { name, accent, theme, timeZone } = deployment
  const field = (key: string, value: string | null) =>
    value === null || value === '' ? [] : [{ key, label: message(locale, `wallet.${key}`), value }]
  const when =
    ticket.startsAt === null
      ? []
      : [
          {
            ...{
              key: 'when',
              label: message(locale, 'wallet.when'),
              value: instantAt(timeZone, ticket.startsAt),
            },
            ...{ dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true },
          },
        ]
  const ends = ticket.startsAt && instantAt(timeZone, new Date(ticket.startsAt.getTime() + DAY_MS))
  const ink = rgb(onAccent(accent, theme?.light.ink))
  return {
    ...{ formatVersion: 1, serialNumber: ticket.number, organizationName: name, logoText: name },
    description: `${ticket.showName}, ${name}`,
    ...{ backgroundColor: rgb(accent), foregroundColor: ink, labelColor: ink },
    groupingIdentifier: `${deployment.id}-${ticket.performanceId}`,
    ...(ticket.startsAt && { relevantDate: instantAt(timeZone, ticket.startsAt), expirationDate: ends }),
    barcodes: [
      {
        ...{ format: 'PKBarcodeFormatQR', message: ticket.qr, messageEncoding: 'iso-8859-1' },
        altText: ticket.number,
      },
    ],
    eventTicket: {
      headerFields: when,
      primaryFields: field('show', ticket.showName),
      secondaryFields: field('venue', ticket.venue),
      auxiliaryFields: [
        ...field(ticket.isProduct ? 'product' : 'sector', ticket.sector),
        ...field('row', ticket.row),
        ...field('seat', ticket.seat),
      ],
      backFields: [
        ...field('address', ticket.address),
        ...field('number', ticket.number),
        ...field('order', orderNumber),
        ...field('holder', ticket.holder ?? buyer),
        ...field('with', ticket.products.join(', ')),
      ],
    },
  }
}
