import type { FastifyInstance } from 'fastify'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { Book } from './sandbox-book.ts'
import { type Act, acts, type KeptOrder, paypalId } from './sandbox-orders.ts'
import { statusOf } from './sandbox-wire.ts'
import { words } from './sandbox-words.ts'

const PAGE = '/paypal/checkoutnow/:id'

/** The page where the payer agrees. */
export const registerPage = (app: FastifyInstance, book: Book): void => {
  const { orders, current, orderOf, tell, notifySecret } = book

  const perform = (order: KeptOrder, act: Act): KeptOrder => {
    if (act === 'leave') return order
    if (act === 'forge') {
      tell({ ...order, approved: 'pay' }, { secret: `${notifySecret}-forged` })
      return order
    }
    const approved = orders.save({ ...order, approved: act })
    tell(approved)
    return approved
  }
  const backTo = (order: KeptOrder): string => {
    const to = new URL(order.approved === null ? order.cancelUri : order.returnUri)
    to.searchParams.set('token', order.id)
    if (order.approved !== null) to.searchParams.set('PayerID', paypalId(13))
    return to.href
  }

  app.get(PAGE, async (request, reply) => {
    const order = orderOf(request)
    if (!order) return reply.code(404).send({ error: 'not found' })
    const { currency_code, value } = order.amount
    return sendStepPage(reply, {
      lang: order.language,
      words: words[order.language],
      acts,
      amount: `${currency_code} ${value}`,
      returnUri: order.returnUri,
      isOpen: statusOf(order) === 'PAYER_ACTION_REQUIRED',
    })
  })

  // A page that was left open does nothing more to an order that is approved.
  registerStepActs(app, PAGE, ({ id, act }, reply) => {
    const order = current(orders.byId(id))
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    return reply.redirect(backTo(order.approved === null ? perform(order, chosen) : order), 303)
  })
}
