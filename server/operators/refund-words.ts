import { decimalOf } from '../payments/providers/decimal-amount.ts'
import { centsByHand, partsByHand, type RefundPart } from '../payments/refund-parts.ts'
import type { RefundRow } from '../payments/refund-rows.ts'
import type { Refusal } from '../refusal.ts'

/** An amount, decimal, with its currency. */
export const money = ({ cents, currency }: Pick<RefundRow, 'cents' | 'currency'>): string =>
  [decimalOf(cents), currency].filter(Boolean).join(' ')

const WHY_NOT: Partial<Record<Refusal['code'], string>> = {
  NO_ENCONTRADO: 'there is no such paid order or ticket here',
  ENTRADA_ADMITIDA: 'a door has admitted it',
  ENTRADA_TRANSFERIDA: 'another person has it',
  ENTRADA_CAMBIADA: 'it came of an exchange, and is given back with all of its order alone',
}
/** Why nothing is given back. */
export const whyNot = (error: Refusal): string => WHY_NOT[error.code] ?? error.code

/** Where a refund is, and by when it ends. */
export const inWords = ({ state, until }: Pick<RefundRow, 'state' | 'until'>): string => {
  const by = until === null ? '' : ` by ${until.toISOString()}`
  if (state === 'PROGRAMADO') return `the provider gives it back${by}`
  if (state === 'A_MANO') return `to be paid by hand${by}`
  return state === 'HECHO' ? 'given back' : 'asked of the provider'
}

/**
 * What of a refund is paid by hand, and to which cards; the amount alone where that is all of it.
 * @param parts of this refund and of others
 */
export const moneyByHand = (row: RefundRow, parts: readonly RefundPart[]): string => {
  const { currency } = row
  const cards = partsByHand(row, parts).map(
    ({ cents, lastDigits }) => `${money({ cents, currency })} to the card that ends in ${lastDigits ?? '?'}`,
  )
  if (cards.length === 0) return money(row)
  return `${money({ cents: centsByHand(row, parts), currency })} of ${money(row)} (${cards.join(', ')})`
}
