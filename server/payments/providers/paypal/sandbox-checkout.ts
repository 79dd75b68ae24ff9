import type { FastifyInstance } from 'fastify'
import { leastOf } from '../../conversion.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import { decimalOf } from '../decimal-amount.ts'
import { type Book, HOUR_MS, requestIdOf, sendOrder } from './sandbox-book.ts'
import { sendError } from './sandbox-errors.ts'
import { captureOf, type KeptRefund, paypalId, refundedCents } from './sandbox-orders.ts'
import { newOrder, newRefund } from './sandbox-requests.ts'
import { wireRefund } from './sandbox-wire.ts'
import { centsOf } from './wire.ts'

/** Orders: made, read, captured. */
export const registerCheckout = (api: FastifyInstance, book: Book): void => {
  const { clock, orders, current, orderOf, age, tell, shopOrigins } = book
  const isKnownShop = (uri: string) => isShopAddress(shopOrigins, uri)

  api.post('/v2/checkout/orders', async (request, reply) => {
    const { data } = newOrder.safeParse(request.body)
    if (!data || !isKnownShop(data.visit.return_url) || !isKnownShop(data.visit.cancel_url))
      return sendError(reply, 400)
    const { unit, visit } = data
    if (centsOf(unit.amount) <= 0) return sendError(reply, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
    if (centsOf(unit.amount) % leastOf(unit.amount.currency_code) !== 0)
      return sendError(reply, 422, 'DECIMAL_PRECISION')
    const key = requestIdOf(request)
    // The latest under this request id, whatever the body says now; forgotten after six hours.
    const known = current(orders.all().findLast((order) => order.key === key))
    if (known && age(known) < 6 * HOUR_MS) return sendOrder(request, reply, 200, known)
    const id = paypalId()
    const made = orders.save({
      id,
      key,
      language: (['es', 'pt'] as const).find((one) => visit.locale.startsWith(one)) ?? 'en',
      createdAt: clock.now().toISOString(),
      amount: unit.amount,
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      description: unit.description,
      pageUri: `${providerOriginOf(request, 'paypal')}/paypal/checkoutnow/${id}`,
      returnUri: visit.return_url,
      cancelUri: visit.cancel_url,
      approved: null,
      capture: null,
      refunds: [],
    })
    return sendOrder(request, reply, 201, made)
  })

  api.get('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orderOf(request)
    return order ? sendOrder(request, reply, 200, order) : sendError(reply, 404, 'INVALID_RESOURCE_ID')
  })

  api.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const order = orderOf(request)
    if (!order) return sendError(reply, 404, 'INVALID_RESOURCE_ID')
    const requestId = requestIdOf(request)
    if (order.capture?.requestId === requestId) return sendOrder(request, reply, 200, order)
    if (order.capture !== null) return sendError(reply, 422, 'ORDER_ALREADY_CAPTURED')
    if (order.approved === null) return sendError(reply, 422, 'ORDER_NOT_APPROVED')
    const isTwice = orders.all().some((other) => other.capture && other.invoiceId === order.invoiceId)
    if (order.invoiceId !== undefined && isTwice) return sendError(reply, 422, 'DUPLICATE_INVOICE_ID')
    const capture = captureOf(order, requestId, clock.now())
    if (capture === null) return sendError(reply, 422, 'INSTRUMENT_DECLINED')
    const taken = orders.save({ ...order, capture })
    tell(taken, { times: order.approved === 'payTwiceSaid' ? 2 : 1 })
    return sendOrder(request, reply, 201, taken)
  })
}

/** What goes back of a capture. */
export const registerRefunds = (api: FastifyInstance, { clock, orders, current, tell }: Book): void => {
  api.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    const { id } = request.params as { id: string }
    const order = current(orders.all().find(({ capture }) => capture?.id === id))
    if (!order?.capture) return sendError(reply, 404, 'INVALID_RESOURCE_ID')
    const parsed = newRefund.safeParse(request.body ?? {})
    if (!parsed.success) return sendError(reply, 400)
    const requestId = requestIdOf(request)
    const known = order.refunds.find((refund) => refund.requestId === requestId)
    if (known) return reply.code(201).send(wireRefund(known))
    if (order.capture.status !== 'COMPLETED') return sendError(reply, 422, 'PENDING_CAPTURE')
    const { currency_code } = order.capture.amount
    const left = centsOf(order.capture.amount) - refundedCents(order)
    if (left === 0) return sendError(reply, 422, 'CAPTURE_FULLY_REFUNDED')
    const amount = parsed.data.amount ?? { currency_code, value: decimalOf(left) }
    if (amount.currency_code !== currency_code)
      return sendError(reply, 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
    if (centsOf(amount) > left) return sendError(reply, 422, 'REFUND_AMOUNT_EXCEEDED')
    const refund: KeptRefund = {
      id: paypalId(),
      requestId,
      amount,
      at: clock.now().toISOString(),
      customId: parsed.data.custom_id,
      invoiceId: parsed.data.invoice_id,
    }
    tell(orders.save({ ...order, refunds: [...order.refunds, refund] }))
    return reply.code(201).send(wireRefund(refund))
  })
}
