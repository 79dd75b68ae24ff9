import type { FastifyInstance } from 'fastify'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import { registerTigoApi, type TigoOrder } from './sandbox-api.ts'
import { type Act, acts, words } from './sandbox-words.ts'
import { PAGE_LIFE_MS } from './wire.ts'

const MOST_WRONG_PINS = 3

/** Tigo Money in the sandbox: its API below /tigo, and the page with the PIN at /tigo/pagar. */
export const registerTigoSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, notify } = parts
  const orders = new HostedOrders<TigoOrder>(ledger, 'tigo')
  registerTigoApi(app, parts, orders)

  /** By its form, by its address alone, or by both: nobody knows which of them comes. */
  const tell = (order: TigoOrder, ways: readonly ('GET' | 'POST')[], mark?: string) => {
    const { search } = new URL(order.callbackUri)
    const given = mark === undefined ? search : `?marca=${mark}`
    const fields = new URLSearchParams({
      merchantTransactionId: order.key,
      transactionStatus: order.status,
      mfsTransactionId: order.mfsId,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const method of ways)
      if (method === 'POST') notify(() => ({ headers, body: fields.toString() }), given)
      else notify(() => ({ method, headers: {}, body: '' }), `${given}&${fields}`)
  }

  const end = (order: TigoOrder, status: TigoOrder['status'], lessCents = 0): TigoOrder =>
    orders.save({ ...order, status, amount: decimalOf(hundredthsOf(order.amount) - lessCents) })

  const perform: Record<Act, (order: TigoOrder) => void> = {
    pay: (order) => tell(end(order, 'success'), ['POST']),
    payWithoutNotice: (order) => end(order, 'success'),
    payTwiceSaid: (order) => tell(end(order, 'success'), ['GET', 'POST']),
    payLess: (order) => tell(end(order, 'success', 100), ['POST']),
    forge: (order) => tell({ ...order, status: 'success' }, ['POST'], 'forged'),
    wrongPin: (order) => {
      const tried = orders.save({ ...order, wrongPins: order.wrongPins + 1 })
      if (tried.wrongPins >= MOST_WRONG_PINS) tell(end(tried, 'fail'), ['POST'])
    },
    noFunds: (order) => tell(end(order, 'fail'), ['GET']),
    refuse: (order) => tell(end(order, 'fail'), ['GET']),
    // It stays "initiated", for ever.
    leave: () => {},
  }

  const isOpen = ({ status, openedAt }: TigoOrder): boolean =>
    status === 'initiated' && clock.now().getTime() < new Date(openedAt).getTime() + PAGE_LIFE_MS

  app.get('/tigo/pagar/:id', async ({ params, headers }, reply) => {
    const order = orders.byId((params as { id: string }).id)
    if (!order) return reply.code(404).send({ error: 'not found' })
    const lang = browserLanguage(headers['accept-language'])
    return sendStepPage(reply, {
      lang,
      words: words[lang],
      acts,
      amount: `₲ ${Number(order.amount).toLocaleString('es-PY')}`,
      returnUri: order.redirectUri,
      isOpen: isOpen(order),
    })
  })

  registerStepActs(app, '/tigo/pagar/:id', ({ id, act }, reply) => {
    const order = orders.byId(id)
    const chosen = acts.find((one) => one === act)
    if (!order || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (isOpen(order)) perform[chosen](order)
    const now = orders.byId(id) ?? order
    // A wrong PIN is asked for again.
    if (chosen === 'wrongPin' && isOpen(now)) return reply.redirect(`/tigo/pagar/${id}`, 303)
    return reply.redirect(now.redirectUri, 303)
  })
}
