import { BANCARD_CURRENCY, type BancardConfirmation, type bancardTokens, REVERSED_CODE } from './wire.ts'

/** A form that was opened for a number of the shop's, which is spent by it for ever. */
export interface Process {
  /** What Bancard calls process_id. */
  id: string
  /** The shop's number. */
  key: string
  amount: string
  returnUri: string
  openedAt: string
  /** What came of it; null while nobody has paid. */
  result: {
    response: 'S' | 'N'
    code: string
    description: string
    amount: string
    ticket: string
    at: string
  } | null
  reversed: boolean
  /** Of a saved card's charge: its row, and what its notification is signed with, since the alias is kept nowhere. */
  charged?: { cardRow: string; token: string }
}

/** What is posted of it, and answered. @returns null while nobody has paid */
export const confirmationOf = (
  tokens: ReturnType<typeof bancardTokens>,
  { key, result, reversed, charged }: Process,
): BancardConfirmation | null =>
  result && {
    token: charged?.token ?? tokens.confirm(key, result.amount, BANCARD_CURRENCY),
    shop_process_id: key,
    response: reversed ? 'N' : result.response,
    response_details: reversed ? 'Reversada' : 'Procesado Satisfactoriamente',
    amount: result.amount,
    currency: BANCARD_CURRENCY,
    authorization_number: result.code === '00' ? result.ticket.slice(-6) : null,
    ticket_number: result.ticket,
    response_code: reversed ? REVERSED_CODE : result.code,
    response_description: reversed ? 'Transacción reversada' : result.description,
  }
