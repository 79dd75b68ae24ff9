import type { OrderLookUp } from '../../contract/index.ts'
import type { WholeOrderTask } from '../orders/orders.events.ts'

export type OrderLookUpEvent =
  | { type: 'order.submitted'; wanted: OrderLookUp }
  | { type: 'code.submitted'; cCodigo: string }
  | { type: 'code.requested' }
  | { type: 'order.changed' }
  | { type: 'task.requested'; task: WholeOrderTask }
  | { type: 'regret.opened' }
