import type { ErrorCode, GiveBackRule, PurchaseState, Totals } from '../../../contract/index.ts'
import { percentOf } from '../../../contract/money.ts'
import { type ChargedTicket, centsOfPart } from './part.ts'
import type { RegretStep } from './regret.ts'
import type { ReturnableTicket } from './return.ts'

const HOUR_MS = 3_600_000

/** A ticket of a purchase, as it is read under its lock. */
export interface GivenBackTicket extends ReturnableTicket {
  /** Of its performance; null where it has no time. */
  startsAt: Date | null
  isProduct: boolean
  /** It is handed on by a link that nobody has accepted yet. */
  isOffered: boolean
  /** Its place was sold to somebody else, and its money went back or is on its way. */
  isResold: boolean
  /** Its place is on sale for its buyer. */
  isOnResale: boolean
}

/** The facts that decide whether a buyer gives tickets back, all read under the lock of their purchase. */
export interface GiveBackFacts {
  now: Date
  purchase: { state: PurchaseState }
  /** By which they were bought; null where they are not taken back. */
  rule: GiveBackRule | null
  tickets: readonly GivenBackTicket[]
  /** Numbers of the tickets that are to be given back. */
  wanted: readonly string[]
  /** What the law says of the whole purchase. */
  regret: RegretStep
}

export type GiveBackStep =
  | { do: 'refuse'; code: ErrorCode }
  /** These are all that it has, within the legal time: the purchase is regretted, and all that was paid goes back. */
  | { do: 'whole' }
  | { do: 'part'; numbers: string[] }

/** Until when a ticket may be given back; null where its performance has no time. */
export const giveBackUntil = (
  { hoursBefore }: Pick<GiveBackRule, 'hoursBefore'>,
  { startsAt }: Pick<GivenBackTicket, 'startsAt'>,
): Date | null => (startsAt === null ? null : new Date(startsAt.getTime() - hoursBefore * HOUR_MS))

/**
 * Why its buyer cannot give a ticket back; null where they can: never one that a door has admitted, that another person
 * has or is to have, or of a performance that was cancelled, whose whole purchase goes back.
 */
export const whyNotGivenBack = (
  rule: GiveBackRule | null,
  one: Omit<GivenBackTicket, 'number'>,
  now: Date,
): ErrorCode | null => {
  if (one.isReturned) return 'ENTRADA_DEVUELTA'
  if (one.isExchanged) return 'ENTRADA_CAMBIADA'
  if (one.isResold) return 'ENTRADA_REVENDIDA'
  if (one.isVoid) return 'NO_ENCONTRADO'
  if (one.isAdmitted) return 'ENTRADA_ADMITIDA'
  if (one.isOfCancelled) return 'FUNCION_CANCELADA'
  if (one.isTransferred) return 'ENTRADA_TRANSFERIDA'
  if (one.isOffered) return 'ENTRADA_OFRECIDA'
  if (one.isOnResale) return 'ENTRADA_EN_REVENTA'
  if (rule === null || one.isProduct) return 'DEVOLUCION_NO_ADMITIDA'
  const until = giveBackUntil(rule, one)
  return until !== null && until <= now ? 'DEVOLUCION_VENCIDA' : null
}

/** Which tickets of a paid purchase its buyer gives back, by the venue's rule; all of them within the legal time, by law. */
export const giveBack = ({ now, purchase, rule, tickets, wanted, regret }: GiveBackFacts): GiveBackStep => {
  const some = tickets.filter(({ number }) => wanted.includes(number))
  if (some.length === 0 || some.length < new Set(wanted).size) return { do: 'refuse', code: 'NO_ENCONTRADO' }
  if (purchase.state !== 'CONFIRMADO') {
    const isGone = some.every(({ isReturned }) => isReturned)
    return { do: 'refuse', code: isGone ? 'ENTRADA_DEVUELTA' : 'NO_ENCONTRADO' }
  }
  const left = tickets.filter(({ isVoid }) => !isVoid)
  const isAll = left.length === some.length && some.every(({ isVoid }) => !isVoid)
  const isRegretted = regret.do === 'write' || regret.do === 'rest'
  if (rule !== null && isAll && isRegretted && !some.some((one) => one.isOfCancelled)) return { do: 'whole' }
  const code = some.map((one) => whyNotGivenBack(rule, one, now)).find((why) => why !== null)
  return code == null ? { do: 'part', numbers: some.map(({ number }) => number) } : { do: 'refuse', code }
}

/** A ticket as it was charged, of a performance that the house has moved and whose buyer has the choice to keep it. */
type GivenBackPart = ChargedTicket & { isMoved?: boolean }

/**
 * What goes back for tickets by a rule, and what was paid for them; whole cents in the currency's unit. For those that
 * the house has moved all goes back.
 * @param parts as centsOfPart takes them
 */
export const centsGivenBack = (
  rule: GiveBackRule,
  totals: Totals,
  { all, before, some }: Readonly<Record<'all' | 'before' | 'some', readonly GivenBackPart[]>>,
  decimals: number,
): { worthCents: number; cents: number } => {
  const [moved, others] = [true, false].map((is) => some.filter(({ isMoved = false }) => isMoved === is)) as [
    GivenBackPart[],
    GivenBackPart[],
  ]
  const movedCents = centsOfPart(totals, { all, before, some: moved }, decimals)
  const parts = { all, before: [...before, ...moved], some: others }
  const othersCents = centsOfPart(totals, parts, decimals)
  const counted = rule.serviceCharge
    ? othersCents
    : Math.min(othersCents, centsOfPart({ ...totals, serviceCents: 0 }, parts, decimals))
  return {
    worthCents: movedCents + othersCents,
    cents: movedCents + percentOf(counted, rule.percent, decimals),
  }
}
