import type { Bill, HouseChangeAnswer, OrderFilter, TicketRecipient } from '../../contract/index.ts'

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

/** What is done with an order or a ticket at one press; nothing about it has to be asked. */
export type OrderTask = WholeOrderTask | BillTask | { kind: 'downloadReceived' | 'takeBack'; cNumero: string }

export type OrdersEvent =
  | { type: 'loading.retried' }
  | { type: 'filter.changed'; filter: OrderFilter }
  | { type: 'more.requested' }
  | { type: 'task.requested'; task: OrderTask }
  | { type: 'transfer.opened'; cNumero: string }
  | { type: 'transfer.submitted'; recipient: TicketRecipient }
  | { type: 'handOn.closed' }
  | { type: 'regret.opened'; idProcesoDeCompra: string }
  | { type: 'giveBack.opened'; idProcesoDeCompra: string }
  | { type: 'change.opened'; idProcesoDeCompra: string; answer: HouseChangeAnswer }
  | { type: 'dialog.closed' }
