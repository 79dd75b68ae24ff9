import type { FastifyInstance } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import { acceptForms } from '../../sandbox-kit/form-bodies.ts'
import { basicAuthorization } from '../client-credentials.ts'
import type { SandboxParts } from '../entry.ts'
import { SANDBOX_WEBHOOK } from './access.ts'
import { openBook } from './sandbox-book.ts'
import { registerCheckout, registerRefunds } from './sandbox-checkout.ts'
import { mockedIssue, sendError } from './sandbox-errors.ts'
import { registerPage } from './sandbox-page.ts'
import { claims } from './sandbox-requests.ts'
import { isSigned } from './sandbox-signature.ts'

const TOKEN_S = 32_400

/** PayPal in the sandbox: its API for the shop below /paypal, and the page where the payer agrees. */
export const registerPaypalSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, providerSecret, notifySecret } = parts
  const book = openBook(parts)
  /** Until when each token is good; a restart ends them all. */
  const tokens = new Map<string, number>()

  app.register(
    async (api) => {
      acceptForms(api)
      api.addHook('onRequest', async ({ url, headers }, reply) => {
        if (url.endsWith('/v1/oauth2/token')) return
        const until = tokens.get((headers.authorization ?? '').replace(/^Bearer /, '')) ?? 0
        if (until <= clock.now().getTime()) return sendError(reply, 401)
      })
      api.addHook('preHandler', async ({ headers }, reply) => {
        const issue = mockedIssue(headers['paypal-mock-response'])
        if (issue !== null) return sendError(reply, 422, issue)
      })

      api.post('/v1/oauth2/token', async ({ headers, body }, reply) => {
        const asked = body as { grant_type?: string } | null
        const isOurs = isSameSecret(
          headers.authorization ?? '',
          basicAuthorization('sandbox', providerSecret),
        )
        if (!isOurs || asked?.grant_type !== 'client_credentials')
          return reply.code(401).send({ error: 'invalid_client' })
        const token = randomToken(24)
        tokens.set(token, clock.now().getTime() + TOKEN_S * 1_000)
        return {
          access_token: token,
          token_type: 'Bearer',
          expires_in: TOKEN_S,
          scope: 'orders',
          nonce: token,
        }
      })

      registerCheckout(api, book)
      registerRefunds(api, book)

      api.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
        const { data } = claims.safeParse(request.body)
        if (!data) return sendError(reply, 400)
        const isOurs = isSigned(notifySecret, {
          id: data.transmission_id,
          time: data.transmission_time,
          signature: data.transmission_sig,
          webhookId: data.webhook_id,
          // The sandbox writes its notices by the same means, so that their text comes out the same.
          body: JSON.stringify((request.body as { webhook_event: object }).webhook_event),
        })
        const isKnown = isOurs && data.webhook_id === SANDBOX_WEBHOOK
        return { verification_status: isKnown ? 'SUCCESS' : 'FAILURE' }
      })
    },
    { prefix: '/paypal' },
  )
  registerPage(app, book)
}
