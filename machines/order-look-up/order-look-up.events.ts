import type { OrderLookUp } from '../../contract/index.ts'

export type OrderLookUpEvent =
  | { type: 'order.submitted'; wanted: OrderLookUp }
  | { type: 'code.submitted'; cCodigo: string }
  | { type: 'code.requested' }
  | { type: 'order.changed' }
