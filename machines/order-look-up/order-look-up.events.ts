import type { HouseChangeAnswer, Order, OrderLookUp } from '../../contract/index.ts'
import type { WholeOrderTask } from '../orders/orders.events.ts'
import type { Failure } from '../outcome.ts'

/** What the mail's link brings. */
export interface OrderLink {
  wanted: OrderLookUp
  cCodigo: string
}

/** How the dialog of a resale was left. */
export interface ResaleLeft {
  /** As it was last answered; null where nothing was changed. */
  order: Order | null
  failure: Failure | null
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
  | ({ type: 'resale.closed' } & ResaleLeft)
  | { type: 'change.opened'; answer: HouseChangeAnswer }
