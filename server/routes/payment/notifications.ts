import type { FastifyInstance } from 'fastify'
import { NOTIFICATION_PATH } from '../../payments/payment-config.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'

/** The provider's side door: the signature is over the raw body, so the body stays text. */
export const registerNotifications = (app: FastifyInstance, { payments }: PaymentDesk) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTIFICATION_PATH, { schema: { hide: true } as object }, async (request, reply) => {
      const signature = request.headers['x-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      const heard = typeof signature === 'string' && (await payments.notify(body, signature))
      return reply.code(heard ? 204 : 401).send()
    })
  })
