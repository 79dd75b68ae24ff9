import type { ErrorCode, PurchaseState, ResaleRule, Totals } from '../../../contract/index.ts'
import { type GivenBackTicket, giveBackUntil } from './give-back.ts'
import { type ChargedTicket, centsOfPart } from './part.ts'

/** A ticket of a purchase, as it is read under its lock. */
export interface ResellableTicket extends GivenBackTicket {
  /** What it cost, whole cents. */
  priceCents: number
}

/** The facts that decide whether a buyer offers a ticket for resale, all read under the lock of its purchase. */
export interface ResaleFacts {
  now: Date
  purchase: { state: PurchaseState }
  /** By which it was bought; null where none is resold. */
  rule: ResaleRule | null
  ticket: ResellableTicket | undefined
  /** The house has moved its performance and leaves the choice to give it back for all that was paid. */
  isMoved: boolean
  /** It is given for places that are held or being paid. */
  isExchanging: boolean
}

export type ResaleStep = { do: 'refuse'; code: ErrorCode } | { do: 'offer'; until: Date | null }

/**
 * Why its buyer cannot offer a ticket for resale; null where they can: never one that a door has admitted, that another
 * person has or is to have, that cost nothing, or of a performance that was cancelled or moved.
 */
export const whyNotResold = (
  rule: ResaleRule | null,
  one: Omit<ResellableTicket, 'number'>,
  isMoved: boolean,
  now: Date,
): ErrorCode | null => {
  if (one.isReturned) return 'ENTRADA_DEVUELTA'
  if (one.isResold) return 'ENTRADA_REVENDIDA'
  if (one.isExchanged) return 'ENTRADA_CAMBIADA'
  if (one.isVoid) return 'NO_ENCONTRADO'
  if (one.isOnResale) return 'ENTRADA_EN_REVENTA'
  if (one.isAdmitted) return 'ENTRADA_ADMITIDA'
  if (one.isOfCancelled) return 'FUNCION_CANCELADA'
  if (one.isTransferred) return 'ENTRADA_TRANSFERIDA'
  if (one.isOffered) return 'ENTRADA_OFRECIDA'
  if (rule === null || one.isProduct || one.priceCents === 0) return 'REVENTA_NO_ADMITIDA'
  if (isMoved) return 'FUNCION_MODIFICADA'
  const until = giveBackUntil(rule, one)
  return until !== null && until <= now ? 'REVENTA_VENCIDA' : null
}

/** Whether a buyer offers a ticket of a paid purchase for resale, and until when. */
export const resale = ({ now, purchase, rule, ticket, isMoved, isExchanging }: ResaleFacts): ResaleStep => {
  if (ticket === undefined || purchase.state !== 'CONFIRMADO') return { do: 'refuse', code: 'NO_ENCONTRADO' }
  const code = whyNotResold(rule, ticket, isMoved, now)
  if (code !== null || rule === null) return { do: 'refuse', code: code ?? 'REVENTA_NO_ADMITIDA' }
  if (isExchanging) return { do: 'refuse', code: 'ENTRADA_EN_CAMBIO' }
  return { do: 'offer', until: giveBackUntil(rule, ticket) }
}

/**
 * What was paid for a ticket, and what of it goes back once its place is sold; whole cents in the currency's unit.
 * @param parts as centsOfPart takes them
 */
export const centsResold = (
  { serviceCharge }: ResaleRule,
  totals: Totals,
  parts: Readonly<Record<'all' | 'before' | 'some', readonly ChargedTicket[]>>,
  decimals: number,
): { worthCents: number; cents: number } => {
  const worthCents = centsOfPart(totals, parts, decimals)
  if (serviceCharge) return { worthCents, cents: worthCents }
  return {
    worthCents,
    cents: Math.min(worthCents, centsOfPart({ ...totals, serviceCents: 0 }, parts, decimals)),
  }
}

/**
 * The same at the sale: what was promised stands, but for the unit that shares are rounded to, where other tickets of the
 * purchase went back meanwhile.
 */
export const centsAtSale = (
  promised: { worthCents: number; keptCents: number },
  worthCents: number,
): { cents: number; keptCents: number } => {
  const cents = Math.min(promised.worthCents - promised.keptCents, worthCents)
  return { cents, keptCents: worthCents - cents }
}
