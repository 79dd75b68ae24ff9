import type { HouseChangeAnswer, OrderLookUp } from '../../contract/index.ts'
import type { WholeOrderTask } from '../orders/orders.events.ts'

/** What the mail's link brings. */
export interface OrderLink {
  wanted: OrderLookUp
  cCodigo: string
}

export type OrderLookUpEvent =
  | { type: 'order.submitted'; wanted: OrderLookUp }
  | ({ type: 'link.opened' } & OrderLink)
  | { type: 'link.retried' }
  | { type: 'code.submitted'; cCodigo: string }
  | { type: 'code.requested' }
  | { type: 'order.changed' }
  | { type: 'task.requested'; task: WholeOrderTask }
  | { type: 'regret.opened' }
  | { type: 'giveBack.opened' }
  | { type: 'change.opened'; answer: HouseChangeAnswer }
