import { isLive } from '../../../server/payments/decide/transitions.ts'
import type { ActionInvariant, Invariant } from '../../../statecharts/check/model.ts'
import type { Setting } from './draft.ts'
import { attemptOf, type Charge, hasEnded, type Paying, type PayingChange } from './paying-model.ts'
import { givenBack } from './refunds.ts'

const PAYMENT = 'docs/architecture.md, One payment'
const CONFIRMATION = 'specification, section 4, Payment confirmation'

const confirmed = ({ attempts }: Paying) => attempts.filter(({ state }) => state === 'CONFIRMADO')
const taken = ({ ledger }: Paying): Charge[] => ledger.filter(({ state }) => state === 'approved')

export const payingActionInvariants: ActionInvariant<Paying, PayingChange>[] = [
  {
    name: 'A purchase that is being paid is neither cancelled, replaced nor swept: only news of its payment move it',
    source: PAYMENT,
    check: (_, { from, to, by }) =>
      from === 'PAGANDO' && by !== 'payment' ? `the ${by} made it ${to}` : null,
  },
  {
    name: 'What is paid stays paid, unless its customer regrets it',
    source: PAYMENT,
    check: (_, { from, to, by }) => (from === 'CONFIRMADO' && by !== 'regret' ? `it became ${to}` : null),
  },
  {
    name: 'What was admitted, or has begun and was not cancelled, is not given back',
    source: PAYMENT,
    check: ({ admitted, begun, cancelled }, { by }) =>
      by === 'regret' && (admitted || (begun && !cancelled)) ? 'it was regretted all the same' : null,
  },
  {
    name: 'What was cancelled or regretted stays so: a late approval of it is refunded',
    source: PAYMENT,
    check: ({ replaced }, { from, to }) =>
      from === 'CANCELADO' && !replaced ? `it was cancelled and became ${to}` : null,
  },
  {
    name: 'What another purchase replaced is not sold, open or expired: a late approval of it is refunded',
    source: PAYMENT,
    check: ({ replaced }, { to }) =>
      replaced && to === 'CONFIRMADO' ? 'another was started, and it became CONFIRMADO' : null,
  },
  {
    name: 'A performance that has begun, or was cancelled, is not sold',
    source: PAYMENT,
    check: ({ begun, cancelled }, { to }) =>
      (begun || cancelled) && to === 'CONFIRMADO' ? 'it became CONFIRMADO' : null,
  },
]

/** What holds at every moment, whatever has happened so far. */
export const payingInvariants = ({ components }: Setting): Invariant<Paying>[] => [
  {
    name: 'No tickets without a charge of what is due',
    source: PAYMENT,
    check: (state) => {
      if (state.purchase.state !== 'CONFIRMADO') return null
      const paid = taken(state).filter(({ attempt }) => confirmed(state).some(({ id }) => id === attempt))
      if (paid.length === 0) return 'tickets, and nothing was charged for them'
      return paid.every(({ attempt, cents }) => cents !== attemptOf(state, attempt).amountCents)
        ? 'tickets for a charge of another amount'
        : null
    },
  },
  {
    name: 'What the customer saw is what is charged',
    source: PAYMENT,
    check: ({ attempts }) => {
      const other = attempts.find(({ seen, charged }) => seen !== charged)
      return other ? `${other.id} charges ${other.charged}, and the page showed ${other.seen}` : null
    },
  },
  {
    name: 'A purchase is paid once: one attempt at most becomes tickets',
    source: PAYMENT,
    check: (state) =>
      confirmed(state).length > 1 ? `${confirmed(state).length} attempts are taken for paid` : null,
  },
  {
    name: 'An attempt is charged once, however often the provider is asked',
    source: PAYMENT,
    check: (state) => {
      const twice = state.attempts.find(
        ({ id }) => taken(state).filter(({ attempt }) => attempt === id).length > 1,
      )
      return twice ? `${twice.id} is charged twice` : null
    },
  },
  {
    name: 'No other card is charged while a declined one might still be',
    source: PAYMENT,
    check: (state) => {
      const full = taken(state).filter(
        ({ attempt, cents }) => cents === attemptOf(state, attempt).amountCents,
      )
      return full.length > 1 ? `${full.map(({ key }) => key).join(' and ')} are charged` : null
    },
  },
  {
    name: 'A charge is given back once at most, and never where it bought tickets',
    source: PAYMENT,
    check: (state) => {
      for (const charge of state.ledger) {
        const { key, attempt } = charge
        const refunds = givenBack(charge)
        if (refunds.length > 1) return `${key} is given back ${refunds.length} times`
        if (refunds.length > 0 && confirmed(state).some(({ id }) => id === attempt))
          return `${key} bought tickets and is given back`
      }
      return null
    },
  },
  {
    name: 'A refund that is said to be done has been made, by the provider or by hand',
    source: PAYMENT,
    check: ({ refunds, ledger }) => {
      const said = refunds.filter(({ state }) => state === 'HECHO')
      const made = (id: string) => ledger.some((one) => one.attempt === id && givenBack(one).length > 0)
      const untrue = said.find(({ attempt }) => !made(attempt))
      return untrue ? `the refund of ${untrue.attempt} is said to be done, and nothing went back` : null
    },
  },
  {
    name: 'A payment that is confirmed once is one attempt, however often its request arrives',
    source: PAYMENT,
    check: ({ attempts }) => {
      const keys = attempts.map(({ idempotencyKey }) => idempotencyKey)
      return new Set(keys).size < keys.length ? 'two attempts have one idempotency key' : null
    },
  },
  {
    name: 'Two payments of one purchase are never under way together',
    source: PAYMENT,
    check: ({ attempts }) => (attempts.filter(isLive).length > 1 ? 'two attempts are live' : null),
  },
  {
    name: 'Places are not given up while a payment may still be charged and honoured',
    source: PAYMENT,
    check: ({ attempts, purchase }) => {
      const live = attempts.find((attempt) => isLive(attempt) && !attempt.alerted)
      return live && hasEnded(purchase.state) ? `${purchase.state} while ${live.id} is ${live.state}` : null
    },
  },
  {
    name: 'No seat is sold twice',
    source: PAYMENT,
    check: ({ seat }) => (seat.tickets.length > 1 ? `tickets for ${seat.tickets.join(' and ')}` : null),
  },
  {
    name: 'The page says paid only where tickets exist, or were given back',
    source: CONFIRMATION,
    check: ({ page, purchase, regretted }) =>
      components.checkout.matches(page.checkout, 'done') && purchase.state !== 'CONFIRMADO' && !regretted
        ? `it says so of a purchase that is ${purchase.state}`
        : null,
  },
]

/** What holds as well once nothing is under way, on its way or owed. */
export const payingQuiescentInvariants = ({ components }: Setting): Invariant<Paying>[] => [
  {
    name: 'Charged means exactly one of tickets or a whole refund',
    source: PAYMENT,
    check: (state) => {
      for (const charge of taken(state)) {
        const { key, attempt } = charge
        const refunds = givenBack(charge)
        const tickets =
          state.purchase.state === 'CONFIRMADO' && confirmed(state).some(({ id }) => id === attempt)
        if (tickets === refunds.length > 0)
          return `${key} was charged: ${tickets ? 'tickets' : 'no tickets'}, ${refunds.length} refunds`
      }
      return null
    },
  },
  {
    name: 'No purchase stays in the middle of being paid',
    source: PAYMENT,
    check: ({ purchase }) => (purchase.state === 'PAGANDO' ? 'it is PAGANDO for ever' : null),
  },
  {
    name: 'A purchase that ended keeps no seat, one that is paid keeps its own',
    source: PAYMENT,
    check: ({ purchase, seat }) => {
      if (hasEnded(purchase.state) && seat.holder === 'customer') return `${purchase.state} with its seat`
      return purchase.state === 'CONFIRMADO' && seat.holder !== 'customer' ? 'paid without its seat' : null
    },
  },
  {
    name: 'A declined card keeps the seat and offers another try',
    source: PAYMENT,
    check: ({ page, purchase, seat, now }) => {
      const declined = components.checkout.matches(page.checkout, { buying: 'failed' })
      if (!declined || purchase.state !== 'ABIERTO' || purchase.deadline <= now) return null
      if (seat.holder !== 'customer') return 'the seat is gone'
      return components.checkout.can(page.checkout, { type: 'payment.retried' })
        ? null
        : 'no other try is offered'
    },
  },
  {
    name: 'The page never says failed while tickets exist, unless the news came from where it could not hear',
    source: CONFIRMATION,
    check: ({ page, purchase, overtaken }) => {
      if (purchase.state !== 'CONFIRMADO' || overtaken) return null
      if (components.checkout.matches(page.checkout, 'lost')) return 'it says that the purchase is lost'
      return saysFailed({ components }, page) ? 'it says that the payment failed' : null
    },
  },
  {
    name: 'A page that has become untrue leads to the truth as soon as it is touched',
    source: CONFIRMATION,
    check: ({ page, purchase }) => {
      if (purchase.state !== 'CONFIRMADO' || !saysFailed({ components }, page)) return null
      const wayOut =
        components.checkout.can(page.checkout, { type: 'payment.retried' }) ||
        (page.payment !== null && components.payment.can(page.payment, { type: 'payment.resent' }))
      return wayOut ? null : 'it says that the payment failed, and offers nothing'
    },
  },
  {
    name: 'Nobody looks at a page that waits for something that never comes',
    source: CONFIRMATION,
    check: ({ page }) => {
      const waiting = WAITING.find(([, state]) => components.checkout.matches(page.checkout, state))
      if (waiting) return `the checkout is ${waiting[0]}`
      const isPaying = components.checkout.matches(page.checkout, { buying: { payment: 'paying' } })
      const isUnsent = page.payment !== null && components.payment.has(page.payment, 'unsent')
      if (isPaying && !isUnsent) return 'the checkout is paying'
      return components.checkout.matches(page.checkout, 'confirming') ? 'the confirmation is asking' : null
    },
  },
  {
    name: 'The clock says that a payment is being made only while there is one to hear of',
    source: 'specification, section 4, Purchase timer',
    check: ({ page, purchase }) => {
      if (!components.timer.has(page.timer, 'paying')) return null
      if (components.checkout.snapshot(page.checkout).status === 'done')
        return `the checkout has ended (${components.checkout.value(page.checkout)}) and the clock waits for its payment`
      return purchase.state !== 'PAGANDO' && page.payment === null
        ? `the clock waits for a payment, the checkout is ${JSON.stringify(components.checkout.value(page.checkout))} and the purchase ${purchase.state}`
        : null
    },
  },
  {
    name: 'What is offered to be paid again is still there to be had',
    source: PAYMENT,
    check: ({ purchase, seat, now }) =>
      purchase.state === 'ABIERTO' && purchase.deadline > now && seat.holder !== 'customer'
        ? 'it is open to be paid, and another has its seat'
        : null,
  },
]

/** Where the checkout waits for an answer. */
const WAITING = [
  ['loading', { buying: 'preValidating' }],
  ['loading', { buying: { delivery: 'loading' } }],
  ['saving', { buying: { delivery: 'saving' } }],
  ['saving', { buying: { additionalData: 'saving' } }],
  ['counting again', { buying: { payment: 'recounting' } }],
  ['loading the order', { done: 'loadingOrder' }],
] as const

function saysFailed(
  { components }: Pick<Setting, 'components'>,
  { checkout, payment }: Paying['page'],
): boolean {
  if (components.checkout.matches(checkout, { buying: 'failed' })) return true
  return payment !== null && components.payment.has(payment, 'unsent')
}
