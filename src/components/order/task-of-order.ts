import type { Bill } from '../../../contract/entities/order.ts'

/** What is done with a whole order at one press. */
export interface WholeOrderTask {
  kind: 'download' | 'resend' | 'calendar'
  idProcesoDeCompra: string
}

/** The file of an invoice or a credit note is saved. */
export interface BillTask {
  kind: 'bill'
  idProcesoDeCompra: string
  nOrden: string
  bill: Bill
}

type OrderTask = WholeOrderTask | BillTask | { kind: 'downloadReceived' | 'takeBack'; cNumero: string }

/** What was done last with an order or a ticket. */
export type OrderDone = OrderTask['kind'] | 'transfer' | 'regret' | 'keep' | 'giveBack' | 'ticketsBack'

/** What is being done with an order or a ticket, or could not be and why. */
export interface TaskOfOrder {
  task: OrderTask
  status: 'busy' | 'failed'
  /** In the customer's words. */
  failure: string | null
}

/** Whether the task of this kind, for this order or ticket, is under way or has failed. */
export const standing = (
  current: TaskOfOrder | null,
  kind: OrderTask['kind'],
  id: string,
): 'idle' | 'busy' | 'failed' => {
  if (current?.task.kind !== kind) return 'idle'
  const subject = 'cNumero' in current.task ? current.task.cNumero : current.task.idProcesoDeCompra
  return subject === id ? current.status : 'idle'
}
