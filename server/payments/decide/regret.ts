import type { ErrorCode, PurchaseState } from '../../../contract/index.ts'

/** The facts that decide whether a purchase is regretted, all read under its lock and that of its tickets. */
export interface RegretFacts {
  now: Date
  purchase: { state: PurchaseState }
  /** It was regretted before. */
  isRegretted: boolean
  /** The end of the legal time; null where nothing was paid. */
  until: Date | null
  performanceHasBegun: boolean
  /** One of its performances does not take place. */
  performanceIsCancelled: boolean
  /** A door has admitted one of its tickets. */
  isAdmitted: boolean
  /** Another person has one of its tickets of a performance that takes place. */
  isTransferred: boolean
  /** The house gives it back by itself, at any time. */
  isByHouse: boolean
  /** Some of its tickets were exchanged: what they were worth is in another purchase. */
  hasExchanged?: boolean
  /** What became of its tickets where none is left; null where there is one. */
  gone?: 'given back' | 'resold' | 'exchanged' | null
}

export type RegretStep =
  /** It was regretted before: nothing is written, the customer gets the same number. */
  | { do: 'answer' }
  | { do: 'refuse'; code: ErrorCode }
  /** The purchase and the charge that paid it are sent `purchase.regretted`, in one commit. */
  | { do: 'write' }
  /** Others were exchanged: those that are left go back for their part of the charge, and the purchase stays paid. */
  | { do: 'rest' }

const GONE = {
  exchanged: 'ENTRADA_CAMBIADA',
  resold: 'ENTRADA_REVENDIDA',
  'given back': 'ENTRADA_DEVUELTA',
} as const

/**
 * Whether a customer gives a paid purchase back: within the legal time, before its first performance begins, while
 * nobody was admitted and no other person has a ticket. All that is left of it, once. What was cancelled is given back at any time.
 */
export const regret = (facts: RegretFacts): RegretStep => {
  const { now, purchase, until } = facts
  if (facts.isRegretted) return { do: 'answer' }
  if (purchase.state !== 'CONFIRMADO') return { do: 'refuse', code: 'NO_ENCONTRADO' }
  if (!facts.performanceIsCancelled && !facts.isByHouse) {
    if (until === null) return { do: 'refuse', code: 'NO_ENCONTRADO' }
    if (until <= now) return { do: 'refuse', code: 'ARREPENTIMIENTO_VENCIDO' }
    if (facts.performanceHasBegun) return { do: 'refuse', code: 'FUNCION_COMENZADA' }
  }
  if (facts.gone != null) return { do: 'refuse', code: GONE[facts.gone] }
  // The house gives back one by one what is left beside exchanged tickets.
  if (facts.hasExchanged && facts.isByHouse) return { do: 'refuse', code: GONE.exchanged }
  if (facts.isAdmitted) return { do: 'refuse', code: 'ENTRADA_ADMITIDA' }
  if (facts.isTransferred) return { do: 'refuse', code: 'ENTRADA_TRANSFERIDA' }
  return { do: facts.hasExchanged ? 'rest' : 'write' }
}
