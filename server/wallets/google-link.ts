import { sign } from 'node:crypto'
import type { Deployment, Locale } from '../../contract/index.ts'
import type { PrintedTicket } from '../tickets/read-tickets.ts'
import type { GoogleAccount } from './wallet-accounts.ts'

/** The longest token that Google takes in a link. */
const LONGEST = 1800

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Pass {
  deployment: Pick<Deployment, 'id' | 'name'>
  origin: string
  locale: Locale
  ticket: PrintedTicket
  now: Date
}

/** What the pass says, with its address or without: the rest of it is what a door needs. */
const payloadOf = ({ issuerId }: GoogleAccount, pass: Pass, isWhole: boolean) => {
  const { deployment, locale, ticket } = pass
  const inWords = (value: string) => ({ defaultValue: { language: locale, value } })
  const classId = `${issuerId}.${deployment.id}-${ticket.performanceId}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: deployment.name.slice(0, 60),
        reviewStatus: 'UNDER_REVIEW',
        eventName: inWords(ticket.showName.slice(0, isWhole ? 120 : 40)),
        ...(isWhole && {
          venue: { name: inWords(ticket.venue), address: inWords(ticket.address || ticket.venue) },
        }),
        ...(ticket.startsAt && { dateTime: { start: ticket.startsAt.toISOString() } }),
      },
    ],
    eventTicketObjects: [
      {
        // A ticket that changes hands has another number, and its new holder another pass.
        id: `${issuerId}.${ticket.number}`,
        classId,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket.qr },
        ticketNumber: ticket.number,
        ...(isWhole && ticket.holder !== null && { ticketHolderName: ticket.holder }),
        seatInfo: {
          section: inWords(ticket.sector),
          ...(ticket.row !== null && { row: inWords(ticket.row) }),
          ...(ticket.seat !== null && { seat: inWords(ticket.seat) }),
        },
      },
    ],
  }
}

const tokenOf = (account: GoogleAccount, pass: Pass, isWhole: boolean): string => {
  const claims = {
    iss: account.serviceAccount,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(pass.now.getTime() / 1000),
    origins: [pass.origin],
    payload: payloadOf(account, pass, isWhole),
  }
  const signed = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), account.privateKey).toString('base64url')}`
}

/**
 * The link that saves a ticket to Google Wallet: everything is in it, so that Google is asked nothing beforehand. Where
 * names are long the house is left out.
 * @returns null where it would be longer than Google takes even so.
 */
export const googleWalletLink = (account: GoogleAccount, pass: Pass): string | null => {
  const token = [true, false]
    .map((isWhole) => tokenOf(account, pass, isWhole))
    .find(({ length }) => length <= LONGEST)
  return token === undefined ? null : `https://pay.google.com/gp/v/save/${token}`
}
