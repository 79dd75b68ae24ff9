import { transition } from 'xstate'
import type { InvoiceEvent } from '../../../machines/invoice/invoice.events.ts'
import { invoiceMachine } from '../../../machines/invoice/invoice.machine.ts'
import type { InvoiceState } from '../../db/invoice-states.ts'

/** The actions of machines/invoice. */
export type InvoiceEffect = 'mailInvoice' | 'raiseAlert' | 'oweReport'

/** The next state of an invoice and the effects of the same commit; an event without a transition keeps the state. */
export const invoiceAfter = (
  state: InvoiceState,
  event: InvoiceEvent,
): { state: InvoiceState; effects: InvoiceEffect[] } => {
  const before = invoiceMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(invoiceMachine, before, event)
  return { state: next.value, effects: actions.map(({ type }) => type as InvoiceEffect) }
}
