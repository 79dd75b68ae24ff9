import type { InvoiceEvent } from '../../../machines/invoice/invoice.events.ts'
import type { InvoiceState } from '../../db/invoice-states.ts'
import type { Authorisation, Found, ReceiptRequest } from '../authority.ts'

/** What is done about an invoice next; nothing about one that is over, or an operator's. */
export type InvoiceStep = 'takeNumber' | 'ask' | 'consult' | 'nothing'

const STEPS: Record<InvoiceState, InvoiceStep> = {
  DEBIDA: 'takeNumber',
  NUMERADA: 'ask',
  // The node that asked was cut off before the answer was written down: it may be authorised.
  PEDIDA: 'consult',
  DESCONOCIDA: 'consult',
  RECHAZADA: 'nothing',
  AUTORIZADA: 'nothing',
}

export const nextStep = (state: InvoiceState): InvoiceStep => STEPS[state]

const ASKED: Record<Exclude<Authorisation['state'], 'outOfTurn'>, InvoiceEvent> = {
  authorised: { type: 'authority.authorised' },
  rejected: { type: 'authority.rejected' },
  unknown: { type: 'authority.silent' },
}

/**
 * What an answer means. A number that is not the next one may be ours, authorised by a request before, or another's:
 * the authority is asked what it has under it.
 */
export const afterAsking = ({ state }: Authorisation): InvoiceEvent | 'consult' =>
  state === 'outOfTurn' ? 'consult' : ASKED[state]

const isOurs = (
  found: Extract<Found, { state: 'authorised' }>,
  { cents, receiver }: Pick<ReceiptRequest, 'cents' | 'receiver'>,
): boolean =>
  found.cents === cents &&
  found.receiver.type === receiver.type &&
  Number(found.receiver.number) === Number(receiver.number)

/**
 * What the authority has under a number means to the receipt that has it here. A request that is late may still come to
 * be authorised, so that what is absent is asked for again under the same number, unless the authority has answered
 * that another one comes next.
 * @param outOfTurn the authority has just refused the number as not the next one.
 */
export const afterConsulting = (
  found: Found,
  expected: Pick<ReceiptRequest, 'cents' | 'receiver'>,
  outOfTurn: boolean,
): InvoiceEvent => {
  if (found.state === 'unknown') return { type: 'authority.silent' }
  if (found.state === 'absent') return { type: outOfTurn ? 'number.lost' : 'authority.absent' }
  return { type: isOurs(found, expected) ? 'authority.authorised' : 'number.lost' }
}
