import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../background/permanent-failure.ts'
import type { Mailer } from './mailer.ts'

/** Milliseconds. The library's own are up to ten minutes: a mute server would keep every connection that long. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** @throws PermanentFailure where the server says that it will never take this mail; else the error itself. */
const rethrow = (error: { code?: string; responseCode?: number }): never => {
  const { code, responseCode = 0 } = error
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
    throw new PermanentFailure(`SMTP_${responseCode}`)
  throw error
}

/**
 * @param from the sender's address; its host names the messages, so that a repeated one is known by its id.
 * @param patience milliseconds that the server is waited for at each step.
 */
export const createSmtpMailer = (url: string, from: string, patience = PATIENCE): Mailer => {
  const transport = createTransport({ url, ...patience, pool: true, maxConnections: 4 })
  const host = from.split('@')[1] ?? 'localhost'
  return {
    close: () => transport.close(),
    async deliver({ key, to, subject, html, text, pictures, attachment, calendar }) {
      const message = {
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${key}@${host}>`,
        attachments: [
          ...pictures.map(({ cid, name, png }) => ({
            cid,
            filename: name,
            content: Buffer.from(png),
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
          ...(attachment
            ? [
                {
                  filename: attachment.name,
                  content: Buffer.from(attachment.bytes),
                  contentType: 'application/pdf',
                },
              ]
            : []),
          ...(calendar
            ? [
                {
                  filename: calendar.name,
                  content: calendar.text,
                  contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
                },
              ]
            : []),
        ],
      }
      await transport.sendMail(message).catch(rethrow)
    },
  }
}
