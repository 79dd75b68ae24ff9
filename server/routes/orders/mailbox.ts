import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mail } from '../../db/schema/payment.ts'
import { mailboxPage } from '../../mail/mailbox-page.ts'
import type { Services } from '../../services.ts'

const HIDDEN = { schema: { hide: true } as object }
const AT_MOST = 100

/** The mailbox page, for trying the shop without a mail server; never in production. */
export const registerMailbox = (app: FastifyInstance, { database: { orm } }: Services): void => {
  const find = async (key: string) => (await orm.select().from(mail).where(eq(mail.key, key)))[0]

  app.get('/buzon', HIDDEN, async ({ deployment }, reply) => {
    const mails = await orm.select().from(mail).orderBy(desc(mail.sentAt)).limit(AT_MOST)
    const { html, style } = mailboxPage(deployment, mails)
    const styleHash = createHash('sha256').update(style).digest('base64')
    return reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get<{ Params: { key: string } }>('/buzon/:key', HIDDEN, async (request, reply) => {
    const found = await find(request.params.key)
    if (!found) return reply.callNotFound()
    return reply
      .headers({
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(found.html)
  })

  app.get<{ Params: { key: string } }>('/buzon/:key/adjunto', HIDDEN, async (request, reply) => {
    const found = await find(request.params.key)
    if (!found?.attachment) return reply.callNotFound()
    return reply
      .headers({
        'content-disposition': `inline; filename="${found.attachmentName}"`,
        'cache-control': 'no-store',
      })
      .type('application/pdf')
      .send(Buffer.from(found.attachment))
  })

  app.get<{ Params: { key: string } }>('/buzon/:key/calendario', HIDDEN, async (request, reply) => {
    const found = await find(request.params.key)
    if (!found?.calendar) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(found.calendar)
  })
}
