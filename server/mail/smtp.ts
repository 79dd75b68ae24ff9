import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** @param from the sender's address; its host names the messages, so that a repeated one is known by its id. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url)
  const host = from.split('@')[1] ?? 'localhost'
  return {
    async deliver({ key, to, subject, html, text, attachment }) {
      await transport.sendMail({
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${key}@${host}>`,
        attachments: attachment
          ? [
              {
                filename: attachment.name,
                content: Buffer.from(attachment.bytes),
                contentType: 'application/pdf',
              },
            ]
          : [],
      })
    },
  }
}
