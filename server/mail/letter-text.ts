import { message } from '../text/messages.ts'
import { venueLine } from '../text/venue-line.ts'
import type { Letter, LetterPart, LetterShow, LetterTicket } from './letter.ts'

const lines = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n')

const ticketText = ({ locale }: Letter, { place, promotion, price, number, qr }: LetterTicket): string =>
  lines(
    `- ${[place, promotion, price].filter((part) => part !== null).join(', ')}`,
    `  ${message(locale, 'mail.code')}: ${number}`,
    `  ${message(locale, 'mail.qr.text')}: ${qr}`,
  )

const linkText = ({ label, address }: NonNullable<Letter['link']>): string => `${label}: ${address}`

const partText = ({ title, facts, link }: LetterPart): string =>
  lines(
    '',
    title,
    ...facts.map(([name, text]) => `- ${name === null ? text : `${name}: ${text}`}`),
    link === undefined ? null : linkText(link),
  )

const showText = (
  letter: Letter,
  { name, when, doors, venue, address, map, parts = [], tickets }: LetterShow,
): string =>
  lines(
    name,
    when,
    doors,
    venueLine(venue, address),
    map === null ? null : `${message(letter.locale, 'mail.map')}: ${map}`,
    ...parts.map(partText),
    ...tickets.map((ticket) => ticketText(letter, ticket)),
  )

/** The mail for readers of plain text: all that the other part says, with the texts of the codes. */
export const letterText = (letter: Letter): string =>
  [
    letter.headline,
    ...letter.paragraphs,
    ...(letter.code === undefined ? [] : [letter.code]),
    ...(letter.link === undefined ? [] : [linkText(letter.link)]),
    ...letter.shows.map((show) => showText(letter, show)),
    ...(letter.rows.length === 0
      ? []
      : [letter.rows.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    letter.brand,
  ].join('\n\n')
