import type { FastifyInstance } from 'fastify'
import { NOTIFICATION_PATH } from '../../payments/payment-config.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'

/**
 * The provider's side door: the signature is over the raw body, so the body stays text. What is not done is answered
 * 500 or 503, so that the provider sends it again.
 */
export const registerNotifications = (app: FastifyInstance, { payments }: PaymentDesk) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    // Never limited away: a refused notification is a payment that is heard of later.
    const options = { schema: { hide: true } as object, config: { rateLimit: false as const } }
    scope.post(NOTIFICATION_PATH, options, async (request, reply) => {
      const signature = request.headers['x-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const heard = typeof signature === 'string' && (await payments.notify(body, signature))
      return reply.code(heard ? 204 : 401).send()
    })
  })
