import type { Action } from '../../../statecharts/check/model.ts'
import {
  type AfterPayment,
  type AfterPaymentDecisions,
  exchangeRefusal,
  type Fate,
  factsOf,
  giveBackOf,
  type Incoming,
  isValid,
  KEPT,
  newIsRegretted,
  type OrderTicket,
  regretOf,
  resaleOf,
  WORTH,
} from './after-payment-model.ts'
import { DIFFERENCE, exchangeSettled } from './settle-exchange.ts'

type Step = Action<AfterPayment>
type Who = 'customer' | 'house' | 'buyer' | 'door' | 'provider' | 'shop' | 'time'

const step = (by: Who, note: string, next: AfterPayment, optional = true): Step => ({
  by,
  note,
  next,
  optional,
})

const withTickets = (
  state: AfterPayment,
  which: readonly number[],
  change: Partial<OrderTicket>,
): AfterPayment => ({
  ...state,
  tickets: state.tickets.map((one, nth) => (which.includes(nth) ? { ...one, ...change } : one)),
})

/** In one commit tickets are void, their offers end, and their money goes back but for what is kept or paid elsewhere. */
const payBack = (
  state: AfterPayment,
  which: readonly number[],
  fate: Fate,
  { kept = 0, credit = 0 } = {},
): AfterPayment => {
  const amount = which.length * WORTH - kept - credit
  const after = withTickets(state, which, { fate, isOnResale: false })
  return {
    ...after,
    back: state.back + amount,
    kept: state.kept + kept,
    credit: state.credit + credit,
  }
}

/** All that is left, kept amounts too; beside a ticket that was exchanged, what was paid for the other one. */
const payAllBack = (state: AfterPayment, step: 'write' | 'rest' = 'write'): AfterPayment => {
  const left = state.tickets.flatMap((one, nth) => (isValid(one) ? [nth] : []))
  if (step === 'rest') return { ...payBack(state, left, 'RETURNED'), isRegretted: true }
  const after = payBack(state, left, 'REGRETTED')
  return { ...after, isPaid: false, back: state.tickets.length * WORTH, kept: 0 }
}

/** The purchase of the new places goes back: its charge, and of the order's what the ticket paid of it. */
const returnNew = (state: AfterPayment, one: Incoming): AfterPayment => ({
  ...state,
  exchange: { ...one, state: 'returned', back: one.back + DIFFERENCE },
  credit: state.credit - WORTH,
  back: state.back + WORTH,
})

const isHolding = (one: Incoming | null): boolean => one?.state === 'held' || one?.state === 'paying'

const customerActions = (deciding: AfterPaymentDecisions, state: AfterPayment): Step[] => {
  const actions: Step[] = []
  const regretted = regretOf(deciding, state).do
  if (regretted === 'write' || regretted === 'rest')
    actions.push(step('customer', 'regrets the purchase', payAllBack(state, regretted)))
  if (state.exchange !== null && newIsRegretted(deciding, state))
    actions.push(step('customer', 'regrets the new places', returnNew(state, state.exchange)))
  for (const wanted of [[0], [1], [0, 1]]) {
    const given = giveBackOf(deciding, state, wanted)
    const kept = KEPT * wanted.length
    if (given.do === 'whole')
      actions.push(
        step(
          'customer',
          'gives all back in time',
          payAllBack(state, regretted === 'rest' ? 'rest' : 'write'),
        ),
      )
    if (given.do === 'part')
      actions.push(
        step(
          'customer',
          `gives ${wanted} back`,
          payBack(state, given.numbers.map(Number), 'RETURNED', { kept }),
        ),
      )
  }
  for (const ticket of [0, 1]) {
    const { buyer, exchange, budget } = state
    if (budget.offers > 0 && resaleOf(deciding, state, ticket).do === 'offer')
      actions.push(
        step('customer', `offers ${ticket} for resale`, {
          ...withTickets(state, [ticket], { isOnResale: true }),
          budget: { ...budget, offers: budget.offers - 1 },
        }),
      )
    if (state.tickets[ticket]?.isOnResale && !(buyer?.ticket === ticket && isHolding(buyer)))
      actions.push(
        step('customer', `takes ${ticket} off resale`, withTickets(state, [ticket], { isOnResale: false })),
      )
    if (budget.exchanges > 0 && exchange === null && exchangeRefusal(deciding, state, ticket, false) === null)
      actions.push(
        step('customer', `holds a place for ${ticket}`, {
          ...state,
          exchange: { ticket, state: 'held', charged: 0, back: 0, unsettled: 0 },
          budget: { ...budget, exchanges: budget.exchanges - 1 },
        }),
      )
  }
  return actions
}

const houseActions = (deciding: AfterPaymentDecisions, state: AfterPayment): Step[] => {
  const { purchase, tickets } = factsOf(state)
  const actions = [['0'], ['1'], null].flatMap((wanted) => {
    const given = deciding.returnTickets({ purchase, tickets, wanted })
    const note = `gives ${wanted ?? 'all that can be'} back`
    if (given.do === 'part')
      return [step('house', note, payBack(state, given.numbers.map(Number), 'RETURNED'))]
    // What a rule kept stays kept; without any, the purchase ends.
    if (given.do === 'whole')
      return [
        step(
          'house',
          note,
          state.kept === 0
            ? payAllBack(state)
            : payBack(
                state,
                state.tickets.flatMap((one, nth) => (isValid(one) ? [nth] : [])),
                'RETURNED',
              ),
        ),
      ]
    return []
  })
  if (state.budget.doors > 0)
    for (const nth of [0, 1])
      if (state.tickets[nth] && isValid(state.tickets[nth]))
        actions.push(
          step('door', `admits ${nth}`, {
            ...withTickets(state, [nth], { isAdmitted: true }),
            budget: { ...state.budget, doors: state.budget.doors - 1 },
          }),
        )
  return actions
}

const bought = (one: Incoming): Incoming => ({ ...one, state: 'bought', unsettled: 0 })
const lost = (one: Incoming): Incoming => ({ ...one, state: 'over', back: one.charged, unsettled: 0 })

/** Whether the purchase of the new places is paid with the ticket too is read again as its charge is written. */
const settleExchange = (
  deciding: AfterPaymentDecisions,
  state: AfterPayment,
  one: Incoming,
): AfterPayment => {
  const { isTaken, isConfirmed, isVoided } = exchangeSettled(deciding, state, one)
  const after = isVoided ? payBack(state, [one.ticket], 'EXCHANGED', { credit: WORTH }) : state
  const ended = one.state === 'paying' ? (isConfirmed ? 'bought' : 'over') : one.state
  const back = one.back + (isTaken ? 0 : DIFFERENCE)
  return { ...after, exchange: { ...one, state: ended, back, unsettled: one.unsettled - 1 } }
}

const settleResale = (deciding: AfterPaymentDecisions, state: AfterPayment, one: Incoming): AfterPayment => {
  const whose = deciding.whoseOffered(state.tickets[one.ticket]!)
  if (whose === 'seller')
    return { ...payBack(state, [one.ticket], 'RESOLD', { kept: KEPT }), buyer: bought(one) }
  return { ...state, buyer: whose === 'shop' ? bought(one) : lost(one) }
}

type Settling = (deciding: AfterPaymentDecisions, state: AfterPayment, one: Incoming) => AfterPayment

const incomingActions = (
  deciding: AfterPaymentDecisions,
  state: AfterPayment,
  name: 'exchange' | 'buyer',
  price: number,
  settle: Settling,
): Step[] => {
  const one = state[name]
  if (one === null) return []
  const is = (change: Partial<Incoming>): AfterPayment => ({ ...state, [name]: { ...one, ...change } })
  if (one.state === 'held')
    return [
      step('provider', `charges the ${name}`, is({ state: 'paying', charged: price, unsettled: 1 })),
      step('time', `ends the hold of the ${name}`, is({ state: 'over' })),
    ]
  // A charge is settled in the end, however late.
  return one.unsettled > 0 ? [step('shop', `settles the ${name}`, settle(deciding, state, one), false)] : []
}

/** A charge of the difference that was declined is approved after all, beside the one that pays it. */
const secondCharges = ({ exchange, budget, ...rest }: AfterPayment): Step[] =>
  budget.secondCharges > 0 && (exchange?.state === 'paying' || exchange?.state === 'bought')
    ? [
        step('provider', 'approves a charge of the exchange that it had declined', {
          ...rest,
          exchange: {
            ...exchange,
            charged: exchange.charged + DIFFERENCE,
            unsettled: exchange.unsettled + 1,
          },
          budget: { ...budget, secondCharges: budget.secondCharges - 1 },
        }),
      ]
    : []

/** Everything that may happen next. */
export const afterPaymentActions = (deciding: AfterPaymentDecisions, state: AfterPayment): Step[] => [
  ...customerActions(deciding, state),
  ...houseActions(deciding, state),
  ...[0, 1].flatMap((ticket) =>
    state.buyer === null && state.tickets[ticket]?.isOnResale
      ? [
          step('buyer', `holds the place of ${ticket}`, {
            ...state,
            buyer: { ticket, state: 'held', charged: 0, back: 0, unsettled: 0 },
          }),
        ]
      : [],
  ),
  ...incomingActions(deciding, state, 'exchange', DIFFERENCE, settleExchange),
  ...secondCharges(state),
  ...incomingActions(deciding, state, 'buyer', WORTH, settleResale),
  ...(state.isLate ? [] : [step('time', 'ends the legal time and the rules', { ...state, isLate: true })]),
]
