import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import { signNotification } from '../../notification-signature.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { SandboxParts } from '../entry.ts'
import { type ApayOrder, newApayOrder } from './wire.ts'

interface KeptOrder extends ApayOrder {
  returnUri: string
  language: 'es' | 'en' | 'pt'
  refunds: Record<string, number>
}

/** What whoever tries the shop has the provider do. */
const acts = ['pay', 'payWithoutNotice', 'payTwiceSaid', 'payLess', 'forge', 'refuse', 'leave'] as const
type Act = (typeof acts)[number]

const words: Record<KeptOrder['language'], Record<Act | 'title' | 'amount' | 'note' | 'over', string>> = {
  es: {
    title: 'Pagar con apay',
    note: 'Página de prueba: no se cobra a nadie.',
    amount: 'Importe',
    pay: 'Pagar',
    payWithoutNotice: 'Pagar y no avisar a la tienda',
    payTwiceSaid: 'Pagar y avisar dos veces',
    payLess: 'Pagar una unidad menos',
    forge: 'No pagar y mandar un aviso falso',
    refuse: 'Rechazar el pago',
    leave: 'Volver a la tienda sin pagar',
    over: 'Este pago ya terminó.',
  },
  en: {
    title: 'Pay with apay',
    note: 'Test page: nobody is charged.',
    amount: 'Amount',
    pay: 'Pay',
    payWithoutNotice: 'Pay and do not tell the shop',
    payTwiceSaid: 'Pay and tell the shop twice',
    payLess: 'Pay one unit less',
    forge: 'Do not pay, and send a forged notice',
    refuse: 'Refuse the payment',
    leave: 'Back to the shop without paying',
    over: 'This payment is over.',
  },
  pt: {
    title: 'Pagar com apay',
    note: 'Página de teste: ninguém é cobrado.',
    amount: 'Valor',
    pay: 'Pagar',
    payWithoutNotice: 'Pagar e não avisar a loja',
    payTwiceSaid: 'Pagar e avisar duas vezes',
    payLess: 'Pagar uma unidade a menos',
    forge: 'Não pagar e mandar um aviso falso',
    refuse: 'Recusar o pagamento',
    leave: 'Voltar à loja sem pagar',
    over: 'Este pagamento já terminou.',
  },
}

const refundOrder = z.strictObject({ key: z.string(), amount: z.int().check(z.minimum(1)) })

/** apay in the sandbox: its API for the shop below /apay/v1, and the page that customers pay at. */
export const registerApaySandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, providerSecret, notifySecret, shopOrigins, notify } = parts
  const orders = new HostedOrders<KeptOrder>(ledger, 'apay')

  /** As it is now: an open one ends by itself. */
  const current = (order: KeptOrder | undefined): KeptOrder | undefined =>
    order?.state === 'open' && new Date(order.expires) <= clock.now()
      ? orders.save({ ...order, state: 'expired' })
      : order

  const tell = (order: KeptOrder, nth = 0, secret = notifySecret) => {
    const body = JSON.stringify({ event: `${order.id}-${order.state}`, order: order.id, nth })
    notify(() => ({ body, headers: { 'x-apay-signature': signNotification(secret, body, clock.now()) } }))
  }

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
        if (!parsed.success || !shopOrigins.some((origin) => parsed.data.returnUri.startsWith(`${origin}/`)))
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
        const pageUri = `${providerOriginOf(request, 'apay')}/apay/pay/${id}`
        return wire(orders.save({ ...made, pageUri, expires, returnUri, language, refunds: {} }))
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

  const pay = (order: KeptOrder, less = 0): KeptOrder =>
    orders.save({ ...order, state: 'paid', paid: order.amount - less })

  /** Done once: a page that was left open does nothing to an order that is over. */
  const perform: Record<Act, (order: KeptOrder) => void> = {
    pay: (order) => tell(pay(order)),
    payWithoutNotice: (order) => pay(order),
    payTwiceSaid: (order) => {
      const paid = pay(order)
      tell(paid)
      tell(paid, 1)
    },
    payLess: (order) => tell(pay(order, 100)),
    forge: (order) => tell({ ...order, state: 'paid' }, 0, `${notifySecret}-forged`),
    refuse: (order) => tell(orders.save({ ...order, state: 'cancelled', reason: 'refused' })),
    leave: () => {},
  }

  app.get('/apay/pay/:id', async (request, reply) => {
    const order = current(orders.byId((request.params as { id: string }).id))
    if (!order) return notFound(reply)
    const say = words[order.language]
    const amount = `${order.currency} ${(order.amount / 100).toFixed(2)}`
    return sendStepPage(reply, {
      lang: order.language,
      title: say.title,
      note: say.note,
      facts: [[say.amount, amount]],
      returnUri: order.returnUri,
      ...(order.state === 'open'
        ? { acts: acts.map((act) => ({ act, label: say[act] })) }
        : { acts: [], over: say.over, leave: say.leave }),
    })
  })

  registerStepActs(app, '/apay/pay/:id', ({ id, act }, reply) => {
    const order = current(orders.byId(id))
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return notFound(reply)
    if (order.state === 'open') perform[chosen](order)
    return reply.redirect(order.returnUri, 303)
  })
}
