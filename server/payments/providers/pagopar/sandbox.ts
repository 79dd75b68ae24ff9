import type { FastifyInstance } from 'fastify'
import { PROVIDER_RETURN_PATH } from '../../payment-config.ts'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import { decimalOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxKeys } from './account.ts'
import { type PagoparOrder, registerPagoparApi } from './sandbox-api.ts'
import { type Act, acts, words } from './sandbox-words.ts'
import { localTime, pagoparTokens } from './wire.ts'

/** Pagopar in the sandbox: its API below /pagopar, and the page that customers pay at, /pagopar/pagos. */
export const registerPagoparSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, notify, providerSecret, shopOrigins } = parts
  const orders = new HostedOrders<PagoparOrder>(ledger, 'pagopar')
  registerPagoparApi(app, parts, orders)
  const tokens = pagoparTokens(sandboxKeys(providerSecret).privateKey)

  /** The one address that an account has for all who come back, with the order's hash in it. */
  const returnUriOf = ({ id }: PagoparOrder) => `${shopOrigins[0]}${PROVIDER_RETURN_PATH}/pagopar/${id}`

  const tell = (order: PagoparOrder, token = tokens.notice(order.id)) => {
    const isPaid = order.state === 'paid'
    const one = {
      hash_pedido: order.id,
      token,
      pagado: isPaid,
      numero_comprobante_interno: isPaid ? order.id.slice(0, 8) : null,
      fecha_pago: order.paidAt && localTime(new Date(order.paidAt)),
      monto: decimalOf(order.amountCents),
      fecha_maxima_pago: localTime(new Date(order.payBy)),
      numero_pedido: order.key,
      cancelado: order.state === 'cancelled',
    }
    const body = JSON.stringify({ resultado: [one], respuesta: true })
    notify(() => ({ headers: { 'content-type': 'application/json' }, body }))
  }

  const pay = (order: PagoparOrder, change: Partial<PagoparOrder> = {}): PagoparOrder =>
    orders.save({ ...order, state: 'paid', paidAt: clock.now().toISOString(), ...change })

  const perform: Record<Act, (order: PagoparOrder) => void> = {
    pay: (order) => tell(pay(order)),
    payWithoutNotice: (order) => pay(order),
    payTwiceSaid: (order) => {
      const paid = pay(order)
      tell(paid)
      tell(paid)
    },
    payLess: (order) => tell(pay(order, { amountCents: order.amountCents - 100 })),
    // Told at once that it is not paid; whoever goes to the counter comes back to this page.
    payAtCounter: (order) => tell(order),
    payUnreversible: (order) => tell(pay(order, { isReversible: false })),
    forge: (order) => tell({ ...order, state: 'paid' }, 'f'.repeat(40)),
    refuse: (order) => tell(orders.save({ ...order, state: 'cancelled' })),
    leave: () => {},
  }

  const isOpen = ({ state, payBy }: PagoparOrder): boolean =>
    state === 'open' && clock.now() < new Date(payBy)

  app.get('/pagopar/pagos/:id', async ({ params, headers }, reply) => {
    const order = orders.byId((params as { id: string }).id)
    if (!order) return reply.code(404).send({ error: 'not found' })
    const lang = browserLanguage(headers['accept-language'])
    return sendStepPage(reply, {
      lang,
      words: words[lang],
      acts,
      amount: `₲ ${(order.amountCents / 100).toLocaleString('es-PY')}`,
      returnUri: returnUriOf(order),
      leadsTo: shopOrigins,
      isOpen: isOpen(order),
    })
  })

  registerStepActs(app, '/pagopar/pagos/:id', ({ id, act }, reply) => {
    const order = orders.byId(id)
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (isOpen(order)) perform[chosen](order)
    return reply.redirect(returnUriOf(order), 303)
  })
}
