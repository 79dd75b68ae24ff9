import type { ErrorCode, PurchaseState } from '../../../contract/index.ts'

/** A ticket of a purchase, as it is read under its lock. */
export interface ReturnableTicket {
  number: string
  isVoid: boolean
  /** It was taken back, and its money went back or is on its way. */
  isReturned: boolean
  /** It was exchanged: what it was worth is in another purchase. */
  isExchanged?: boolean
  isAdmitted: boolean
  isTransferred: boolean
  /** Its performance does not take place: whoever has the ticket now, its money goes back. */
  isOfCancelled: boolean
}

export interface ReturnFacts {
  purchase: { state: PurchaseState }
  /** Tickets of another purchase paid some of it: it is given back whole alone. */
  isOfExchange?: boolean
  tickets: readonly ReturnableTicket[]
  /** Numbers of the tickets that are to be given back; null for all that can be. */
  wanted: readonly string[] | null
}

export type ReturnStep =
  | { do: 'refuse'; code: ErrorCode }
  /** They were given back before: nothing is written. */
  | { do: 'answer' }
  /** These are all that it has: the purchase is given back whole. */
  | { do: 'whole' }
  | { do: 'part'; numbers: string[] }

const whyNot = (one: ReturnableTicket): ErrorCode | null => {
  if (one.isVoid) return 'NO_ENCONTRADO'
  if (one.isAdmitted) return 'ENTRADA_ADMITIDA'
  return one.isTransferred && !one.isOfCancelled ? 'ENTRADA_TRANSFERIDA' : null
}

/** Whether these are all that a purchase has left, and so all of its charge: what was exchanged has paid for others. */
export const isAllOf = (
  all: readonly Pick<ReturnableTicket, 'isVoid' | 'isExchanged'>[],
  some: readonly unknown[],
): boolean =>
  all.filter(({ isVoid }) => !isVoid).length === some.length && !all.some(({ isExchanged }) => isExchanged)

/**
 * Which tickets of a paid purchase the house gives back, at any time: never one that a door has admitted, nor one that
 * another person has, unless its performance was cancelled.
 */
export const returnTickets = ({ purchase, tickets, wanted, isOfExchange }: ReturnFacts): ReturnStep => {
  if (purchase.state !== 'CONFIRMADO') return { do: 'refuse', code: 'NO_ENCONTRADO' }
  const some = tickets.filter((one) => (wanted === null ? whyNot(one) === null : wanted.includes(one.number)))
  if (wanted !== null && some.length < new Set(wanted).size) return { do: 'refuse', code: 'NO_ENCONTRADO' }
  if (some.length === 0) {
    const code = tickets.filter(({ isVoid }) => !isVoid).map(whyNot)[0]
    return { do: 'refuse', code: code ?? 'NO_ENCONTRADO' }
  }
  if (some.every(({ isReturned }) => isReturned)) return { do: 'answer' }
  const refused = some.map(whyNot).find((code) => code !== null)
  if (refused != null) return { do: 'refuse', code: refused }
  if (isAllOf(tickets, some)) return { do: 'whole' }
  if (isOfExchange) return { do: 'refuse', code: 'ENTRADA_CAMBIADA' }
  return { do: 'part', numbers: some.map(({ number }) => number) }
}
