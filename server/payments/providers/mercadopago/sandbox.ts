import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { registerStepActs, sendStepPage } from '../../sandbox-kit/step-page.ts'
import type { SandboxParts } from '../entry.ts'
import { signatureOf } from './notice.ts'
import { noticeOf } from './sandbox-answers.ts'
import { registerApi } from './sandbox-api.ts'
import { openTill } from './sandbox-till.ts'
import { amountOf, type KeptPayment, type KeptPreference } from './sandbox-wire.ts'
import { type Act, acts, words } from './sandbox-words.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const APPROVED = { status: 'approved', status_detail: 'accredited' } as const
const IN_REVIEW = { status: 'in_process', status_detail: 'pending_review_manual' } as const

interface Telling {
  inSeconds?: boolean
  agoMs?: number
  secret?: string
}

/** What it adds to the address that the customer comes back to. */
const backTo = ({ back_urls, id, external_reference }: KeptPreference, payment?: KeptPayment): string => {
  const status = payment?.status ?? 'null'
  const uri = new URL(
    status === 'approved' ? back_urls.success : status === 'null' ? back_urls.failure : back_urls.pending,
  )
  const said = {
    collection_id: String(payment?.id ?? 'null'),
    collection_status: status,
    payment_id: String(payment?.id ?? 'null'),
    status,
    external_reference,
    preference_id: id,
  }
  for (const [name, value] of Object.entries(said)) uri.searchParams.set(name, value)
  return uri.href
}

/** Mercado Pago in the sandbox: its API for the shop, and the page that customers pay at. */
export const registerMercadoPagoSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const { clock, ledger, notifySecret, notify } = parts
  const till = openTill(ledger, clock)
  registerApi(app, till, parts)

  const tell = (page: KeptPreference, payment: KeptPayment, telling: Telling = {}) => {
    const { inSeconds = false, agoMs = 0, secret = notifySecret } = telling
    const at = new Date(clock.now().getTime() - agoMs)
    const time = String(inSeconds ? Math.floor(at.getTime() / 1000) : at.getTime())
    const about = { id: String(payment.id), requestId: randomUUID(), time }
    const headers = {
      'x-request-id': about.requestId,
      'x-signature': `ts=${time},v1=${signatureOf(secret, about)}`,
    }
    const query = new URL(page.notification_url).searchParams
    query.set('data.id', about.id)
    query.set('type', 'payment')
    notify(() => ({ body: JSON.stringify(noticeOf(payment, at)), headers }), `?${query}`)
  }

  const payAndTell = (page: KeptPreference, ...tellings: Telling[]) => {
    const paid = till.pay(page, APPROVED)
    for (const telling of tellings) tell(paid.page, paid.payment, telling)
    return paid
  }
  const begin = (page: KeptPreference, begun: Parameters<typeof till.pay>[1]) => {
    const made = till.pay(page, begun)
    tell(made.page, made.payment)
    return made
  }

  /** @returns the page and the payment that the customer comes back with */
  const perform: Record<Act, (page: KeptPreference) => { page: KeptPreference; payment?: KeptPayment }> = {
    pay: (page) => payAndTell(page, {}),
    payWithoutNotice: (page) => payAndTell(page),
    payTwiceSaid: (page) => payAndTell(page, {}, { inSeconds: true }),
    payToldLate: (page) => payAndTell(page, { inSeconds: true, agoMs: TWO_HOURS_MS }),
    payTwice: (page) => payAndTell(payAndTell(page, {}).page, {}),
    payLess: (page) => begin(page, { ...APPROVED, less: 1 }),
    payLater: (page) =>
      begin(page, { status: 'pending', status_detail: 'pending_contingency', approvesInMs: 5_000 }),
    review: (page) => begin(page, IN_REVIEW),
    reviewKept: (page) => begin(page, { ...IN_REVIEW, approvesInMs: 3_600_000, isKept: true }),
    refuse: (page) => begin(page, { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }),
    forge: (page) => {
      const refused = till.pay(page, { status: 'rejected', status_detail: 'cc_rejected_other_reason' })
      tell(refused.page, { ...refused.payment, status: 'approved' }, { secret: `${notifySecret}-forged` })
      return { page: refused.page }
    },
    leave: (page) => ({ page }),
  }

  const isPaid = ({ payments }: KeptPreference) =>
    payments.some(({ status }) => status !== 'rejected' && status !== 'cancelled')

  app.get<{ Params: { id: string } }>('/mercadopago/checkout/v1/redirect/:id', async (request, reply) => {
    const page = till.byId(request.params.id)
    if (!page) return reply.code(404).send({ error: 'not found' })
    const lang = browserLanguage(request.headers['accept-language'])
    const say = words[lang]
    const isRefused = page.payments.at(-1)?.status === 'rejected'
    return sendStepPage(reply, {
      lang,
      words: say,
      acts,
      amount: `${page.items[0]?.currency_id} ${amountOf(page).toFixed(2)}`,
      returnUri: backTo(page),
      isOpen: !till.isOver(page) && !isPaid(page),
      ...(isRefused && { note: `${say.refused} ${say.note}` }),
    })
  })

  registerStepActs(app, '/mercadopago/checkout/v1/redirect/:id', ({ id, act }, reply) => {
    const page = till.byId(id)
    const chosen = acts.find((one) => one === act)
    if (!page || chosen === undefined) return reply.code(404).send({ error: 'not found' })
    if (till.isOver(page) || isPaid(page)) return reply.redirect(backTo(page), 303)
    const done = perform[chosen](page)
    // The payer stays, and may try again.
    return reply.redirect(chosen === 'refuse' ? page.uri : backTo(done.page, done.payment), 303)
  })
}
