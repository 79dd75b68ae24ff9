import { toBuffer } from 'qrcode'
import type { PrintedTicket } from '../tickets/read-tickets.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { cidOf } from './letter-shows.ts'
import { letterText } from './letter-text.ts'
import type { Mail, MailPicture } from './mailer.ts'

/** A letter as a mail, without pictures and attachments. */
export const toMail = (key: string, to: string, subject: string, letter: Letter): Mail => ({
  key,
  to,
  subject,
  html: letterHtml(letter),
  text: letterText(letter),
  pictures: [],
  attachment: null,
  calendar: null,
})

/** The QR codes of these tickets, by the ids that their letter shows them by. */
export const drawCodes = (tickets: readonly PrintedTicket[]): Promise<MailPicture[]> =>
  Promise.all(
    tickets.map(async ({ number, qr }) => ({
      cid: cidOf(number),
      name: `${number}.png`,
      png: await toBuffer(qr, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 4 }),
    })),
  )
