import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import type { SandboxParts } from '../entry.ts'
import {
  paymentAnswer,
  paymentElement,
  preferenceAnswer,
  preferenceElement,
  refundAnswer,
} from './sandbox-answers.ts'
import type { Till } from './sandbox-till.ts'
import { changedPayment, changedPreference, newPreference, newRefund } from './sandbox-wire.ts'

const refused = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ message: error, error, status, cause: [] })

type WithId = { Params: { id: string } }

/** The API of Mercado Pago below /mercadopago, as far as the shop calls it. */
export const registerApi = (
  app: FastifyInstance,
  till: Till,
  {
    clock,
    providerSecret,
    shopOrigins,
  }: Pick<SandboxParts, 'providerSecret' | 'shopOrigins'> & { clock: Clock },
) => {
  const onceOf = ({ headers }: FastifyRequest) => String(headers['x-idempotency-key'] ?? '')

  app.register(
    async (api) => {
      // The official package gives the whole back by an empty body.
      api.removeContentTypeParser('application/json')
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? {} : JSON.parse(String(body)))
        } catch (error) {
          done(Object.assign(error as Error, { statusCode: 400 }))
        }
      })
      api.addHook('onRequest', async (request, reply) => {
        const { method, headers } = request
        if (!isSameSecret(headers.authorization ?? '', `Bearer ${providerSecret}`))
          return refused(reply, 401, 'unauthorized')
        if (method !== 'GET' && onceOf(request) === '') return refused(reply, 400, 'missing_idempotency_key')
      })

      const makePage = async (request: FastifyRequest, reply: FastifyReply) => {
        const parsed = newPreference.safeParse(request.body)
        if (!parsed.success) return refused(reply, 400, 'bad_request')
        if (!Object.values(parsed.data.back_urls).every((uri) => isShopAddress(shopOrigins, uri)))
          return refused(reply, 400, 'invalid_back_urls')
        const known = till.byOnce(onceOf(request))
        if (known) return reply.code(201).send(preferenceAnswer(known))
        const origin = providerOriginOf(request, 'mercadopago')
        const page = till.make({ ...parsed.data, once: onceOf(request) }, origin)
        return reply.code(201).send(preferenceAnswer(page))
      }
      // The official package calls the second.
      api.post('/checkout/preferences', makePage)
      api.post('/checkout/preferences/', makePage)

      api.get<{ Querystring: { external_reference?: string } }>(
        '/checkout/preferences/search',
        async ({ query }) => {
          const elements = till.byReference(query.external_reference).map(preferenceElement)
          return { elements, next_offset: elements.length, total: elements.length }
        },
      )

      api.get<WithId>('/checkout/preferences/:id', async ({ params }, reply) => {
        const page = till.byId(params.id)
        return page ? preferenceAnswer(page) : refused(reply, 404, 'not_found')
      })

      api.put<WithId>('/checkout/preferences/:id', async ({ params, body }, reply) => {
        const page = till.byId(params.id)
        const parsed = changedPreference.safeParse(body)
        if (!page) return refused(reply, 404, 'not_found')
        if (!parsed.success) return refused(reply, 400, 'invalid_expiration_date_to')
        return preferenceAnswer(till.change(page, parsed.data))
      })

      api.get<{ Querystring: { external_reference?: string } }>('/v1/payments/search', async ({ query }) => {
        const results = till
          .byReference(query.external_reference)
          .flatMap((page) => page.payments.map((payment) => paymentElement(page, payment)))
        return { paging: { total: results.length, limit: 50, offset: 0 }, results: results.toReversed() }
      })

      api.get<WithId>('/v1/payments/:id', async ({ params }, reply) => {
        const found = till.byPayment(params.id)
        return found ? paymentAnswer(found.page, found.payment) : refused(reply, 404, 'not_found')
      })

      api.put<WithId>('/v1/payments/:id', async ({ params, body }, reply) => {
        const found = till.byPayment(params.id)
        if (!found) return refused(reply, 404, 'not_found')
        const cancelled = changedPayment.safeParse(body).success && till.cancel(found.page, found.payment)
        return cancelled ? paymentAnswer(found.page, cancelled) : refused(reply, 400, 'bad_request')
      })

      api.post<WithId>('/v1/payments/:id/refunds', async (request, reply) => {
        const found = till.byPayment(request.params.id)
        if (!found) return refused(reply, 404, 'not_found')
        const parsed = newRefund.safeParse(request.body ?? {})
        if (!parsed.success) return refused(reply, 400, 'bad_request')
        const amount = till.refund(found.page, found.payment, onceOf(request), parsed.data.amount)
        if (amount === null) return refused(reply, 400, 'bad_request')
        return reply.code(201).send(refundAnswer(found.payment, amount, clock.now()))
      })
    },
    { prefix: '/mercadopago' },
  )
}
