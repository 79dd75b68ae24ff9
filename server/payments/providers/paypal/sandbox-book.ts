import type { FastifyReply, FastifyRequest } from 'fastify'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import type { SandboxParts } from '../entry.ts'
import { SANDBOX_WEBHOOK } from './access.ts'
import { type KeptOrder, paypalId } from './sandbox-orders.ts'
import { signedHeaders } from './sandbox-signature.ts'
import { noticeOf, wireOrder } from './sandbox-wire.ts'

export const HOUR_MS = 3_600_000
const PENDING_MS = 60_000

/** What the sandbox knows of its orders, as they are now, and whom it tells. */
export const openBook = (parts: SandboxParts) => {
  const { clock, ledger, notify, notifySecret } = parts
  const orders = new HostedOrders<KeptOrder>(ledger, 'paypal')
  const age = ({ createdAt }: KeptOrder) => clock.now().getTime() - new Date(createdAt).getTime()

  /** One that nobody approves is gone after three hours, one that nobody captures after three days. */
  const current = (order: KeptOrder | undefined): KeptOrder | undefined => {
    if (order === undefined) return undefined
    const { capture } = order
    if (capture === null) return age(order) < (order.approved === null ? 3 : 72) * HOUR_MS ? order : undefined
    const isDue = clock.now().getTime() - new Date(capture.at).getTime() >= PENDING_MS
    return capture.status === 'PENDING' && capture.ends && isDue
      ? orders.save({ ...order, capture: { ...capture, status: capture.ends } })
      : order
  }

  return {
    ...parts,
    orders,
    age,
    current,
    orderOf: (request: FastifyRequest) => current(orders.byId((request.params as { id: string }).id)),
    tell(order: KeptOrder, { times = 1, secret = notifySecret } = {}) {
      if (order.approved === 'payWithoutNotice') return
      const body = JSON.stringify(noticeOf(order, clock.now()))
      for (let time = 0; time < times; time++)
        notify(() => ({ body, headers: signedHeaders(secret, SANDBOX_WEBHOOK, body, clock.now()) }))
    },
  }
}
export type Book = ReturnType<typeof openBook>

/** Chance where the caller names none, as with PayPal. */
export const requestIdOf = ({ headers }: FastifyRequest): string =>
  String(headers['paypal-request-id'] ?? paypalId())

/** An order whole, or in short where a call that writes does not ask for the whole. */
export const sendOrder = (request: FastifyRequest, reply: FastifyReply, status: number, order: KeptOrder) => {
  const whole = wireOrder(order)
  const { id, links } = whole
  const isMinimal = request.method !== 'GET' && !/return=representation/.test(String(request.headers.prefer))
  return reply.code(status).send(isMinimal ? { id, status: whole.status, links } : whole)
}
