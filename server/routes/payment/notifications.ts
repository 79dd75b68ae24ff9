import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CARD_NOTIFICATION_PATH, NOTIFICATION_PATH } from '../../payments/payment-config.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'
import { entryNamed } from '../../payments/providers/registry.ts'

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/**
 * The providers' side doors: signatures are over the raw body, so the body stays text. What is not done is answered
 * 500 or 503, so that the provider sends it again.
 */
export const registerNotifications = (app: FastifyInstance, { payments }: PaymentDesk) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    // Never limited away: a refused notification is a payment that is heard of later.
    const options = { schema: { hide: true } as object, config: { rateLimit: false as const } }
    scope.post(CARD_NOTIFICATION_PATH, options, async (request, reply) => {
      const signature = request.headers['x-signature']
      const heard = typeof signature === 'string' && (await payments.notify(textOf(request), signature))
      return reply.code(heard ? 204 : 401).send()
    })
    // Some providers notify by an address alone.
    scope.route<{ Params: { proveedor: string } }>({
      method: ['GET', 'POST'],
      url: `${NOTIFICATION_PATH}/:proveedor`,
      ...options,
      handler: async (request, reply) => {
        const { headers, params } = request
        const query = request.query as Record<string, unknown>
        const answer = await payments.receive(params.proveedor, { headers, query, rawBody: textOf(request) })
        if (answer === null) return reply.code(401).send()
        const { status, body = entryNamed(params.proveedor)?.noticeReply } = answer
        // 200 alone is success to all of them.
        return reply.code(status).send(body)
      },
    })
  })
