import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderState } from '../../../contract/entities/order.ts'

/** An order's state in the customer's words. */
export const ORDER_STATES: Record<OrderState, MessageDescriptor> = {
  CONFIRMADA: msg`Confirmed`,
  EN_PROCESO: msg`In process`,
  A_VALIDAR: msg`Payment to be validated`,
  RECHAZADA: msg`Rejected`,
  DEVUELTA: msg`Refunded`,
  CAMBIADA: msg`Exchanged`,
}
