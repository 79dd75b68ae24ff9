import { decisions } from '../../../server/payments/decide/decisions.ts'
import { whyNotExchanged } from '../../../server/payments/decide/exchange.ts'

/**
 * What server/db/functions/lock_resales.sql answers of a place that somebody pays for: it is offered by its ticket's
 * buyer; it is the shop's; or it is lost, since the ticket was used.
 */
const whoseOffered = ({ fate, isAdmitted, isOnResale }: OrderTicket): 'seller' | 'shop' | 'lost' => {
  if (fate !== null) return fate === 'RESOLD' ? 'lost' : 'shop'
  return isOnResale && !isAdmitted ? 'seller' : 'lost'
}

/** What server/payments/complete-exchange.ts does in the commit that confirms the new places: the old ticket is void. */
const voidsExchanged = ({
  isConfirmed,
  refusal,
}: {
  isConfirmed: boolean
  refusal: string | null
}): boolean => isConfirmed && refusal === null

/** What decides: functions that the server runs, and two that say in short what it writes. A planted mistake replaces one. */
export const afterPaymentDecisions = {
  regret: decisions.regret,
  giveBack: decisions.giveBack,
  returnTickets: decisions.returnTickets,
  resale: decisions.resale,
  settle: decisions.settle,
  whyNotExchanged,
  voidsExchanged,
  whoseOffered,
}
export type AfterPaymentDecisions = typeof afterPaymentDecisions

/** As a ticket's row says why it is void; null for one that is valid. */
export type Fate = 'REGRETTED' | 'RETURNED' | 'EXCHANGED' | 'RESOLD'

export interface OrderTicket {
  fate: Fate | null
  isAdmitted: boolean
  /** Its place is on sale for its buyer. */
  isOnResale: boolean
}

/**
 * Money that somebody else's purchase brings: the difference of an exchange, or the price of a seat on resale. A purchase
 * that is over never comes to life again.
 */
export interface Incoming {
  /** Which ticket of the order it is about. */
  ticket: number
  state: 'held' | 'paying' | 'bought' | 'returned' | 'over'
  /** What the provider has taken, and what of it went back. */
  charged: number
  back: number
  /** Charges that are to be settled: one that was declined may be approved beside another. */
  unsettled: number
}

/** An order of two tickets that is paid, and all that may come after. Amounts in units. */
export interface AfterPayment {
  isPaid: boolean
  /** Its customer has regretted what an exchange has left: it stays paid. */
  isRegretted: boolean
  tickets: readonly OrderTicket[]
  /** What went back of its charge, and what was kept by a rule. */
  back: number
  kept: number
  /** What its tickets paid of another purchase. */
  credit: number
  /** The purchase of the new places, and whether their ticket is valid. */
  exchange: Incoming | null
  /** Who buys a seat that is offered. */
  buyer: Incoming | null
  /** The legal time, and that of every rule, is over. */
  isLate: boolean
  /** What may still go wrong or be chosen. */
  budget: { doors: number; offers: number; exchanges: number; secondCharges: number }
}

/** What a ticket cost; what a rule keeps of it; what the new place costs, and what a seat on resale. */
export const WORTH = 100
export const KEPT = 10
export const NEW_PRICE = 150

export const PAID: AfterPayment = {
  isPaid: true,
  isRegretted: false,
  tickets: [0, 1].map(() => ({ fate: null, isAdmitted: false, isOnResale: false })),
  ...{ back: 0, kept: 0, credit: 0, exchange: null, buyer: null, isLate: false },
  budget: { doors: 1, offers: 2, exchanges: 1, secondCharges: 1 },
}

export const isValid = ({ fate }: OrderTicket): boolean => fate === null

const BEGINS = new Date('2026-12-10T21:00:00Z')
const NOW = new Date('2026-12-01T12:00:00Z')
const TOO_LATE = new Date('2026-12-10T20:59:00Z')
const UNTIL = new Date('2026-12-05T00:00:00Z')
const HOURS = 24

/** The facts of the tickets as the server reads them under their lock. */
export const factsOf = ({ tickets, isLate, isPaid }: AfterPayment) => ({
  now: isLate ? TOO_LATE : NOW,
  purchase: { state: isPaid ? ('CONFIRMADO' as const) : ('CANCELADO' as const) },
  tickets: tickets.map(({ fate, isAdmitted, isOnResale }, nth) => ({
    number: String(nth),
    ...{ showId: 1, startsAt: BEGINS, priceCents: WORTH },
    isVoid: fate !== null,
    isReturned: fate === 'RETURNED',
    isExchanged: fate === 'EXCHANGED',
    isResold: fate === 'RESOLD',
    ...{ isAdmitted, isOnResale, isOffered: false, isTransferred: false },
    ...{ isOfCancelled: false, isProduct: false },
  })),
})

export const regretOf = (deciding: AfterPaymentDecisions, state: AfterPayment) => {
  const { now, purchase, tickets } = factsOf(state)
  const isGone = tickets.every(({ isVoid }) => isVoid)
  const isResold = tickets.some((one) => one.isResold)
  const hasExchanged = tickets.some(({ isExchanged }) => isExchanged)
  return deciding.regret({
    ...{ now, purchase, isRegretted: state.isRegretted || !state.isPaid, until: UNTIL },
    ...{ performanceHasBegun: false, performanceIsCancelled: false, isTransferred: false, isByHouse: false },
    isAdmitted: tickets.some(({ isAdmitted }) => isAdmitted),
    hasExchanged,
    gone: isGone ? (hasExchanged ? 'exchanged' : isResold ? 'resold' : 'given back') : null,
  })
}

/** Whether the purchase of the new places is regretted: its legal time is that of the order. */
export const newIsRegretted = (deciding: AfterPaymentDecisions, state: AfterPayment): boolean =>
  state.exchange?.state === 'bought' &&
  deciding.regret({
    ...{ now: factsOf(state).now, purchase: { state: 'CONFIRMADO' }, isRegretted: false, until: UNTIL },
    ...{ performanceHasBegun: false, performanceIsCancelled: false, isTransferred: false, isByHouse: false },
    ...{ isAdmitted: false, hasExchanged: false, gone: null },
  }).do === 'write'

export const giveBackOf = (deciding: AfterPaymentDecisions, state: AfterPayment, wanted: number[]) =>
  deciding.giveBack({
    ...factsOf(state),
    rule: { hoursBefore: HOURS, percent: 90, serviceCharge: true },
    wanted: wanted.map(String),
    regret: regretOf(deciding, state),
  })

export const exchangeRefusal = (
  deciding: AfterPaymentDecisions,
  state: AfterPayment,
  ticket: number,
  isAgreed: boolean,
) =>
  deciding.whyNotExchanged(
    {
      ...factsOf(state),
      ...{ hours: HOURS, isOfExchange: false, wanted: [String(ticket)] },
    },
    isAgreed,
  )

export const resaleOf = (deciding: AfterPaymentDecisions, state: AfterPayment, ticket: number) => {
  const { now, purchase, tickets } = factsOf(state)
  const { exchange } = state
  return deciding.resale({
    ...{ now, purchase, ticket: tickets[ticket], isMoved: false },
    rule: { hoursBefore: HOURS, serviceCharge: false },
    isExchanging: exchange?.ticket === ticket && (exchange.state === 'held' || exchange.state === 'paying'),
  })
}
