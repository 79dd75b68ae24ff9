import type { ActRule, Rule } from '../../../statecharts/check/model.ts'
import type { Setting } from './draft.ts'
import { type Charge, DUE_CENTS, hasEnded, isLive, type Paying, type PayingAct } from './paying-model.ts'

const PROMISES = 'server.md, Promises'
const PAYMENT = 'server.md, Payment'
const CONFIRMATION = 'specification, section 4, Payment confirmation'

const confirmed = ({ attempts }: Paying) => attempts.filter(({ state }) => state === 'CONFIRMADO')
const taken = ({ ledger }: Paying): Charge[] => ledger.filter(({ state }) => state === 'approved')

export const payingActRules: ActRule<Paying, PayingAct>[] = [
  {
    says: 'A purchase that is being paid is neither cancelled nor swept: only news of its payment move it',
    source: PAYMENT,
    broken: (_, { from, to, by }) =>
      from === 'PAGANDO' && by !== 'payment' ? `the ${by} made it ${to}` : null,
  },
  {
    says: 'What is paid stays paid',
    source: PAYMENT,
    broken: (_, { from, to }) => (from === 'CONFIRMADO' ? `it became ${to}` : null),
  },
]

/** What holds at every moment, whatever has happened so far. */
export const payingRules = ({ parts }: Setting): Rule<Paying>[] => [
  {
    says: 'No tickets without a charge of what is due',
    source: `${PROMISES} 3`,
    broken: (world) => {
      if (world.purchase.state !== 'CONFIRMADO') return null
      const paid = taken(world).filter(({ attempt }) => confirmed(world).some(({ id }) => id === attempt))
      if (paid.length === 0) return 'tickets, and nothing was charged for them'
      return paid.every(({ cents }) => cents !== DUE_CENTS) ? 'tickets for a charge of another amount' : null
    },
  },
  {
    says: 'A purchase is paid once: one attempt at most becomes tickets',
    source: `${PROMISES} 2`,
    broken: (world) =>
      confirmed(world).length > 1 ? `${confirmed(world).length} attempts are taken for paid` : null,
  },
  {
    says: 'An attempt is charged once, however often the provider is asked',
    source: `${PAYMENT}, 5`,
    broken: (world) => {
      const twice = world.attempts.find(
        ({ id }) => taken(world).filter(({ attempt }) => attempt === id).length > 1,
      )
      return twice ? `${twice.id} is charged twice` : null
    },
  },
  {
    says: 'A charge is given back once at most, and never where it bought tickets',
    source: `${PAYMENT}, 6`,
    broken: (world) => {
      for (const { key, attempt, refunds } of world.ledger) {
        if (refunds.length > 1) return `${key} is given back ${refunds.length} times`
        if (refunds.length > 0 && confirmed(world).some(({ id }) => id === attempt))
          return `${key} bought tickets and is given back`
      }
      return null
    },
  },
  {
    says: 'A payment that is confirmed once is one attempt, however often its request arrives',
    source: `${PAYMENT}, 1`,
    broken: ({ attempts }) => {
      const keys = attempts.map(({ clientKey }) => clientKey)
      return new Set(keys).size < keys.length ? 'two attempts have one idempotency key' : null
    },
  },
  {
    says: 'Two payments of one purchase are never under way together',
    source: `${PAYMENT}, 1`,
    broken: ({ attempts }) => (attempts.filter(isLive).length > 1 ? 'two attempts are live' : null),
  },
  {
    says: 'Places are not given up while a payment may still be charged and honoured',
    source: `${PAYMENT}, 6`,
    broken: ({ attempts, purchase }) => {
      const live = attempts.find((attempt) => isLive(attempt) && !attempt.alerted)
      return live && hasEnded(purchase.state) ? `${purchase.state} while ${live.id} is ${live.state}` : null
    },
  },
  {
    says: 'No seat is sold twice',
    source: `${PROMISES} 1`,
    broken: ({ seat }) => (seat.tickets.length > 1 ? `tickets for ${seat.tickets.join(' and ')}` : null),
  },
  {
    says: 'The page says paid only where tickets exist',
    source: CONFIRMATION,
    broken: ({ page, purchase }) =>
      parts.checkout.has(page.checkout, 'done') && purchase.state !== 'CONFIRMADO'
        ? `it says so of a purchase that is ${purchase.state}`
        : null,
  },
]

/** What holds as well once nothing is under way, on its way or owed. */
export const payingRestRules = ({ parts }: Setting): Rule<Paying>[] => [
  {
    says: 'Charged means exactly one of tickets or a whole refund',
    source: `${PROMISES} 2`,
    broken: (world) => {
      for (const { key, attempt, refunds } of taken(world)) {
        const tickets =
          world.purchase.state === 'CONFIRMADO' && confirmed(world).some(({ id }) => id === attempt)
        if (tickets === refunds.length > 0)
          return `${key} was charged: ${tickets ? 'tickets' : 'no tickets'}, ${refunds.length} refunds`
      }
      return null
    },
  },
  {
    says: 'No purchase stays in the middle of being paid',
    source: PAYMENT,
    broken: ({ purchase }) => (purchase.state === 'PAGANDO' ? 'it is PAGANDO for ever' : null),
  },
  {
    says: 'A purchase that ended keeps no seat, one that is paid keeps its own',
    source: `${PROMISES} 2`,
    broken: ({ purchase, seat }) => {
      if (hasEnded(purchase.state) && seat.holder === 'customer') return `${purchase.state} with its seat`
      return purchase.state === 'CONFIRMADO' && seat.holder !== 'customer' ? 'paid without its seat' : null
    },
  },
  {
    says: 'A declined card keeps the seat and offers another try',
    source: `${PROMISES} 4`,
    broken: ({ page, purchase, seat, now }) => {
      const declined = parts.checkout.matches(page.checkout, 'failed')
      if (!declined || purchase.state !== 'ABIERTO' || purchase.deadline <= now) return null
      if (seat.holder !== 'customer') return 'the seat is gone'
      return parts.checkout.can(page.checkout, { type: 'payment.retried' }) ? null : 'no other try is offered'
    },
  },
  {
    says: 'The page never says failed while tickets exist, unless the news came from where it could not hear',
    source: CONFIRMATION,
    broken: ({ page, purchase, overtaken }) => {
      if (purchase.state !== 'CONFIRMADO' || overtaken) return null
      if (parts.checkout.matches(page.checkout, 'lost')) return 'it says that the purchase is lost'
      return saysFailed({ parts }, page) ? 'it says that the payment failed' : null
    },
  },
  {
    says: 'A page that has become untrue leads to the truth as soon as it is touched',
    source: CONFIRMATION,
    broken: ({ page, purchase }) => {
      if (purchase.state !== 'CONFIRMADO' || !saysFailed({ parts }, page)) return null
      const wayOut =
        parts.checkout.can(page.checkout, { type: 'payment.retried' }) ||
        (page.verification !== null && parts.verification.can(page.verification, { type: 'payment.retried' }))
      return wayOut ? null : 'it says that the payment failed, and offers nothing'
    },
  },
  {
    says: 'Nobody looks at a page that waits for something that never comes',
    source: CONFIRMATION,
    broken: ({ page }) => {
      const waiting = ['loading', 'busy', 'paying'].find((tag) => parts.checkout.has(page.checkout, tag))
      if (waiting) return `the checkout is ${waiting}`
      if (page.verification === null) return null
      const asking = ['verifying', 'processing'].find((tag) =>
        parts.verification.has(page.verification as string, tag),
      )
      return asking ? `the confirmation is ${asking}` : null
    },
  },
  {
    says: 'The clock says that a payment is being made only while there is one to hear of',
    source: 'specification, section 4, Purchase timer',
    broken: ({ page, purchase }) => {
      if (!parts.timer.has(page.timer, 'paying')) return null
      if (parts.checkout.snapshot(page.checkout).status === 'done')
        return `the checkout has ended (${parts.checkout.value(page.checkout)}) and the clock waits for its payment`
      return purchase.state !== 'PAGANDO' && page.verification === null
        ? `the clock waits for a payment, the checkout is ${JSON.stringify(parts.checkout.value(page.checkout))} and the purchase ${purchase.state}`
        : null
    },
  },
  {
    says: 'What is offered to be paid again is still there to be had',
    source: `${PROMISES} 4`,
    broken: ({ purchase, seat, now }) =>
      purchase.state === 'ABIERTO' && purchase.deadline > now && seat.holder !== 'customer'
        ? 'it is open to be paid, and another has its seat'
        : null,
  },
]

function saysFailed({ parts }: Pick<Setting, 'parts'>, { checkout, verification }: Paying['page']): boolean {
  if (parts.checkout.has(checkout, 'notPaid')) return true
  return (
    verification !== null &&
    (parts.verification.has(verification, 'failure') || parts.verification.has(verification, 'cancelled'))
  )
}
