import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import type { SandboxParts } from '../entry.ts'
import { type KeptOrder, registerApayPage } from './sandbox-page.ts'
import { type ApayOrder, newApayOrder } from './wire.ts'

const refundOrder = z.strictObject({ key: z.string(), amount: z.int().check(z.minimum(1)) })

/** apay in the sandbox: its API for the shop below /apay/v1, and the page that customers pay at. */
export const registerApaySandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, providerSecret, shopOrigins } = parts
  const orders = new HostedOrders<KeptOrder>(ledger, 'apay')

  /** As it is now: an open one ends by itself. */
  const current = (order: KeptOrder | undefined): KeptOrder | undefined =>
    order?.state === 'open' && new Date(order.expires) <= clock.now()
      ? orders.save({ ...order, state: 'expired' })
      : order

  const wire = ({ returnUri: _, language: __, refunds: ___, ...order }: KeptOrder): ApayOrder => order

  const isOurs = ({ headers }: FastifyRequest) =>
    isSameSecret(headers.authorization ?? '', `Bearer ${providerSecret}`)
  const byKey = (request: FastifyRequest) => current(orders.byKey((request.params as { key: string }).key))
  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'not found' })

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!isOurs(request)) return reply.code(401).send({ error: 'unauthorized' })
      })

      api.post('/orders', async (request, reply) => {
        const parsed = newApayOrder.safeParse(request.body)
        if (!parsed.success || !isShopAddress(shopOrigins, parsed.data.returnUri))
          return reply.code(422).send({ error: 'invalid' })
        const { key, amount, currency, language, returnUri, expires } = parsed.data
        const known = current(orders.byKey(key))
        if (known && (known.amount !== amount || known.currency !== currency))
          return reply.code(409).send({ error: 'key used for another order' })
        if (known) return wire(known)
        const id = `ap_${randomToken(12)}`
        const made = {
          id,
          key,
          state: 'open',
          amount,
          paid: null,
          refunded: 0,
          currency,
          reason: null,
        } as const
        const origin = providerOriginOf(request, 'apay')
        const [pageUri, statusUri] = [`${origin}/apay/pay/${id}`, `${origin}/apay/status/${id}`]
        return wire(orders.save({ ...made, pageUri, statusUri, expires, returnUri, language, refunds: {} }))
      })

      api.get('/orders/by-key/:key', async (request, reply) => {
        const order = byKey(request)
        return order ? wire(order) : notFound(reply)
      })

      // One that was never made is made as cancelled: no late request can open it any more.
      api.post('/orders/by-key/:key/cancel', async (request) => {
        const order = byKey(request)
        if (order) return wire(order.state === 'open' ? orders.save({ ...order, state: 'cancelled' }) : order)
        const { key } = request.params as { key: string }
        const never = {
          state: 'cancelled',
          amount: 0,
          paid: null,
          refunded: 0,
          currency: '',
          reason: null,
        } as const
        const rest = { pageUri: '', expires: '', returnUri: '', language: 'es', refunds: {} } as const
        return wire(orders.save({ id: `ap_${randomToken(12)}`, key, ...never, ...rest }))
      })

      api.post('/orders/by-key/:key/refunds', async (request, reply) => {
        const parsed = refundOrder.safeParse(request.body)
        const order = byKey(request)
        if (!parsed.success || order?.state !== 'paid') return reply.code(422).send({ error: 'not paid' })
        const { key, amount } = parsed.data
        if (key in order.refunds) return wire(order)
        if (order.refunded + amount > (order.paid ?? 0)) return reply.code(422).send({ error: 'too much' })
        const refunds = { ...order.refunds, [key]: amount }
        return wire(orders.save({ ...order, refunded: order.refunded + amount, refunds }))
      })
    },
    { prefix: '/apay/v1' },
  )

  // For pages of the shops: their customers' browsers ask it, without anything that identifies them.
  app.get('/apay/status/:id', async (request, reply) => {
    const { origin } = request.headers
    const order = current(orders.byId((request.params as { id: string }).id))
    if (origin !== undefined && shopOrigins.includes(origin))
      reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    reply.header('cache-control', 'no-store')
    return order ? { open: order.state === 'open' } : notFound(reply)
  })

  registerApayPage(app, parts, { orders, byId: (id) => current(orders.byId(id)) })
}
