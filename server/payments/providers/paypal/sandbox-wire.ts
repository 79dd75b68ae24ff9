import { type KeptCapture, type KeptOrder, type KeptRefund, paypalId } from './sandbox-orders.ts'

const wireCapture = ({ capture, customId, invoiceId, id }: KeptOrder, kept: KeptCapture) => ({
  id: kept.id,
  status: kept.status,
  ...(kept.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
  amount: kept.amount,
  final_capture: true,
  custom_id: customId,
  invoice_id: invoiceId,
  create_time: kept.at,
  update_time: capture?.at ?? kept.at,
  supplementary_data: { related_ids: { order_id: id } },
  links: [],
})

export const wireRefund = ({ id, amount, at, customId, invoiceId }: KeptRefund) => ({
  id,
  status: 'COMPLETED',
  amount,
  custom_id: customId,
  invoice_id: invoiceId,
  create_time: at,
  update_time: at,
  links: [],
})

export const statusOf = ({ capture, approved }: KeptOrder) => {
  if (capture !== null) return 'COMPLETED'
  return approved === null ? 'PAYER_ACTION_REQUIRED' : 'APPROVED'
}

/** An order as PayPal writes it. Of the payer it says nothing: the shop asks for nothing of them. */
export const wireOrder = (order: KeptOrder) => {
  const { id, amount, customId, invoiceId, description, createdAt, capture, refunds, pageUri } = order
  const status = statusOf(order)
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        custom_id: customId,
        invoice_id: invoiceId,
        description,
        ...(capture !== null && {
          payments: { captures: [wireCapture(order, capture)], refunds: refunds.map(wireRefund) },
        }),
      },
    ],
    create_time: createdAt,
    links: [
      { href: `${new URL(pageUri).origin}/paypal/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [{ href: pageUri, rel: 'payer-action', method: 'GET' }] : []),
    ],
  }
}

/** What PayPal tells the shop of an order as it is now. */
export const noticeOf = (order: KeptOrder, at: Date) => {
  const { capture, refunds } = order
  const event = { id: `WH-${paypalId()}-${paypalId()}`, event_version: '1.0', create_time: at.toISOString() }
  const last = refunds.at(-1)
  if (last !== undefined)
    return {
      ...event,
      resource_type: 'refund',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: wireRefund(last),
    }
  if (capture === null)
    return {
      ...event,
      resource_type: 'checkout-order',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: wireOrder(order),
    }
  const said = capture.status === 'DECLINED' ? 'DENIED' : capture.status
  return {
    ...event,
    resource_type: 'capture',
    event_type: `PAYMENT.CAPTURE.${said}`,
    resource: wireCapture(order, capture),
  }
}
