import type { ErrorCode, PurchaseState } from '../../../contract/index.ts'
import { later } from './limits.ts'

const HOUR_MS = 3_600_000

/** A ticket that is to be exchanged, as it is read under its lock. */
export interface ExchangeableTicket {
  number: string
  showId: number
  startsAt: Date | null
  isVoid: boolean
  isExchanged: boolean
  isAdmitted: boolean
  isTransferred: boolean
  /** It is handed on by a link that nobody has accepted. */
  isOffered: boolean
  /** Its place is on sale for its buyer. */
  isOnResale: boolean
  /** Its place was sold to somebody else. */
  isResold: boolean
  isOfCancelled: boolean
  isProduct: boolean
}

/** The places that tickets are exchanged for: how many admit, and of which shows. */
export interface WantedInExchange {
  count: number
  showIds: readonly number[]
}

export interface ExchangeFacts {
  now: Date
  /** The purchase whose tickets are given. */
  purchase: { state: PurchaseState }
  /** Until how many hours before a performance, as it was seen when it was paid; null for never. */
  hours: number | null
  /** Its tickets came of an exchange themselves. */
  isOfExchange: boolean
  tickets: readonly ExchangeableTicket[]
  /** Numbers of those that are given. */
  wanted: readonly string[]
}

const whyNot = (one: ExchangeableTicket): ErrorCode | null => {
  if (one.isExchanged) return 'ENTRADA_CAMBIADA'
  if (one.isResold) return 'ENTRADA_REVENDIDA'
  if (one.isVoid) return 'NO_ENCONTRADO'
  if (one.isAdmitted) return 'ENTRADA_ADMITIDA'
  if (one.isTransferred) return 'ENTRADA_TRANSFERIDA'
  if (one.isOffered) return 'ENTRADA_OFRECIDA'
  if (one.isOnResale) return 'ENTRADA_EN_REVENTA'
  if (one.isOfCancelled) return 'FUNCION_CANCELADA'
  return one.isProduct || one.startsAt === null ? 'CAMBIO_NO_PERMITIDO' : null
}

/** Until when a ticket may be exchanged; null where it may not at all. */
export const exchangeUntil = (startsAt: Date | null, hours: number | null): Date | null =>
  startsAt === null || hours === null ? null : later(startsAt, -hours * HOUR_MS)

/**
 * Whether these tickets may be given for others: by the venue's rule as it was when they were paid, all of one show, none
 * that a door has admitted, that another person has, or that came of an exchange.
 * @param isAgreed they are being paid for: what was agreed to in time stands until the performance begins.
 * @returns the reason why not; null where they may.
 */
export const whyNotExchanged = (
  { now, purchase, hours, isOfExchange, tickets, wanted }: ExchangeFacts,
  isAgreed = false,
): ErrorCode | null => {
  if (purchase.state !== 'CONFIRMADO') return 'NO_ENCONTRADO'
  const some = tickets.filter(({ number }) => wanted.includes(number))
  if (some.length === 0 || some.length < new Set(wanted).size) return 'NO_ENCONTRADO'
  if (hours === null || isOfExchange) return 'CAMBIO_NO_PERMITIDO'
  const refused = some.map(whyNot).find((code) => code !== null)
  if (refused != null) return refused
  if (new Set(some.map(({ showId }) => showId)).size > 1) return 'CAMBIO_NO_PERMITIDO'
  const isLate = some.some(({ startsAt }) => {
    const until = exchangeUntil(startsAt, isAgreed ? 0 : hours)
    return until === null || until <= now
  })
  return isLate ? 'CAMBIO_VENCIDO' : null
}

/** Whether these places are what such tickets are exchanged for: as many, all of their show. */
export const whyNotFor = (
  given: readonly Pick<ExchangeableTicket, 'showId'>[],
  { count, showIds }: WantedInExchange,
): ErrorCode | null =>
  count === given.length && showIds.every((id) => id === given[0]?.showId)
    ? null
    : 'CAMBIO_DE_OTRAS_POSICIONES'
