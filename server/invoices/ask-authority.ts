import type { InvoiceEvent } from '../../machines/invoice/invoice.events.ts'
import type { Authorisation, Found, ReceiptRequest } from './authority.ts'
import { afterAsking, afterConsulting, nextStep } from './decide/next-step.ts'
import type { InvoiceContext, InvoiceRow } from './invoice-context.ts'
import { type InvoiceFacts, moveInvoice } from './move-invoice.ts'
import { AUTHORITY_TIME_ZONE, dayIn, receiptRequestOf } from './receipt-request.ts'

/**
 * `decided`: the authority has authorised or rejected it; `silent`: it gives no answer; `outOfTurn`: the number was not its
 * own; `lost`: another node has the series now, or moved the invoice.
 */
export type Asked = 'moved' | 'decided' | 'outOfTurn' | 'silent' | 'lost'

/** A code that is another's is not written. */
const factsOf = ({ type }: InvoiceEvent, answer: Authorisation | Found): InvoiceFacts => {
  if (answer.state === 'authorised') return type === 'authority.authorised' ? { authorised: answer } : {}
  return answer.state === 'rejected' ? { failure: answer.reason } : {}
}

const write = async (
  context: InvoiceContext,
  row: InvoiceRow,
  event: InvoiceEvent,
  answer: Authorisation | Found,
): Promise<Asked> => {
  const moved = await moveInvoice(context, row, event, factsOf(event, answer))
  if (event.type === 'authority.silent') return 'silent'
  if (moved === null) return 'lost'
  if (event.type === 'authority.authorised' || event.type === 'authority.rejected') return 'decided'
  if (event.type !== 'number.lost') return 'moved'
  context.log.warn({ invoice: row.id, number: row.number }, 'a number is not ours: the next one is taken')
  return 'outOfTurn'
}

const consult = async (
  context: InvoiceContext,
  row: InvoiceRow,
  receipt: ReceiptRequest,
  outOfTurn: boolean,
): Promise<Asked> => {
  const found = await context.authority.find(row, receipt.number)
  return write(context, row, afterConsulting(found, receipt, outOfTurn), found)
}

/** Takes the number after the last that the authority has. */
const takeNumber = async (context: InvoiceContext, row: InvoiceRow): Promise<Asked> => {
  const { authority, clock } = context
  const last = await authority.lastNumber(row)
  if (last === null) return 'silent'
  const issuedOn = dayIn(AUTHORITY_TIME_ZONE, clock.now())
  const taken = { number: last + 1, issuedOn }
  return (await moveInvoice(context, row, { type: 'number.taken' }, { taken })) ? 'moved' : 'lost'
}

/** That it is asked for is written down before it is sent, so that who comes after a crash consults first. */
const ask = async (
  context: InvoiceContext,
  row: InvoiceRow,
  isMine: () => Promise<boolean>,
): Promise<Asked> => {
  const receipt = await receiptRequestOf(context, row)
  if (!(await isMine())) return 'lost'
  const asked = await moveInvoice(context, row, { type: 'authority.asked' })
  if (asked === null) return 'lost'
  const answer = await context.authority.authorise(asked, receipt)
  const event = afterAsking(answer)
  return event === 'consult' ? consult(context, asked, receipt, true) : write(context, asked, event, answer)
}

/** Does the next thing about an invoice, with the lease of its series. */
export const askAuthority = async (
  context: InvoiceContext,
  row: InvoiceRow,
  isMine: () => Promise<boolean>,
): Promise<Asked> => {
  const step = nextStep(row.state)
  if (step === 'takeNumber') return takeNumber(context, row)
  if (step === 'ask') return ask(context, row, isMine)
  if (step === 'nothing') return 'lost'
  if (row.state !== 'PEDIDA') return consult(context, row, await receiptRequestOf(context, row), false)
  return (await moveInvoice(context, row, { type: 'authority.silent' })) ? 'moved' : 'lost'
}
