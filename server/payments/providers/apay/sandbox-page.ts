import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../../../contract/index.ts'
import { signNotification } from '../../notification-signature.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import { decimalOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import type { ApayOrder } from './wire.ts'

export interface KeptOrder extends ApayOrder {
  returnUri: string
  language: Locale
  refunds: Record<string, number>
}

/** What a tester has the provider do. */
const acts = ['pay', 'payWithoutNotice', 'payTwiceSaid', 'payLess', 'forge', 'refuse', 'leave'] as const
type Act = (typeof acts)[number]

const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con apay',
    pay: 'Pagar',
    payLess: 'Pagar una unidad menos',
    refuse: 'Rechazar el pago',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with apay',
    pay: 'Pay',
    payLess: 'Pay one unit less',
    refuse: 'Refuse the payment',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com apay',
    pay: 'Pagar',
    payLess: 'Pagar uma unidade a menos',
    refuse: 'Recusar o pagamento',
  },
}

interface Orders {
  orders: HostedOrders<KeptOrder>
  /** As it is now. */
  byId(id: string): KeptOrder | undefined
}

/** The page that customers pay at. */
export const registerApayPage = (
  app: FastifyInstance,
  { clock, notifySecret, notify }: SandboxParts,
  { orders, byId }: Orders,
): void => {
  const tell = (order: KeptOrder, nth = 0, secret = notifySecret) => {
    const body = JSON.stringify({ event: `${order.id}-${order.state}`, order: order.id, nth })
    notify(() => ({ body, headers: { 'x-apay-signature': signNotification(secret, body, clock.now()) } }))
  }

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
    const order = byId((request.params as { id: string }).id)
    if (!order) return reply.code(404).send({ error: 'not found' })
    return sendStepPage(reply, {
      lang: order.language,
      words: words[order.language],
      acts,
      amount: `${order.currency} ${decimalOf(order.amount)}`,
      returnUri: order.returnUri,
      isOpen: order.state === 'open',
    })
  })

  registerStepActs(app, '/apay/pay/:id', ({ id, act }, reply) => {
    const order = byId(id)
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (order.state === 'open') perform[chosen](order)
    return reply.redirect(order.returnUri, 303)
  })
}
