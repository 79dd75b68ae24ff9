import type { FastifyInstance } from 'fastify'
import { signNotification } from '../../notification-signature.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { SandboxParts } from '../entry.ts'
import type { ApayOrder } from './wire.ts'

export interface KeptOrder extends ApayOrder {
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
    const order = byId(id)
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (order.state === 'open') perform[chosen](order)
    return reply.redirect(order.returnUri, 303)
  })
}
