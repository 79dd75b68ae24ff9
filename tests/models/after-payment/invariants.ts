import type { Invariant } from '../../../statecharts/check/model.ts'
import { type AfterPayment, isValid, WORTH } from './after-payment-model.ts'
import { DIFFERENCE } from './settle-exchange.ts'

const SOURCE = 'docs/decisions, 2026-11-27'

const whose = (state: AfterPayment, nth: number): string[] => [
  ...(state.tickets[nth] && isValid(state.tickets[nth]) ? ['its buyer'] : []),
  ...(state.buyer?.state === 'bought' && state.buyer.ticket === nth ? ['who bought it on resale'] : []),
]

/** What holds at every moment. */
export const afterPaymentInvariants: Invariant<AfterPayment>[] = [
  {
    name: 'A place admits one ticket at most',
    source: SOURCE,
    check: (state) => {
      for (const nth of state.tickets.keys()) {
        const holders = whose(state, nth)
        if (holders.length > 1) return `place ${nth} is of ${holders.join(' and ')}`
      }
      return null
    },
  },
  {
    name: 'A ticket or the one that it was exchanged for is valid, never both',
    source: SOURCE,
    check: ({ tickets, exchange }) => {
      if (exchange === null) return null
      const fate = tickets[exchange.ticket]?.fate
      if (exchange.state === 'bought' && fate !== 'EXCHANGED')
        return `the new one is valid, the old one is ${fate ?? 'valid'}`
      const isHad = exchange.state === 'bought' || exchange.state === 'returned'
      return !isHad && fate === 'EXCHANGED' ? 'neither is valid' : null
    },
  },
  {
    name: 'What was charged is the valid tickets, what was kept, what they paid elsewhere, and what went back',
    source: SOURCE,
    check: ({ tickets, back, kept, credit }) => {
      const valid = tickets.filter(isValid).length * WORTH
      const charged = tickets.length * WORTH
      return charged - back === valid + kept + credit
        ? null
        : `${charged} charged, ${back} back: ${valid} of tickets, ${kept} kept, ${credit} paid elsewhere`
    },
  },
  {
    name: 'What a door admitted is neither given back, exchanged nor sold again',
    source: SOURCE,
    check: ({ tickets }) => {
      const used = tickets.find(({ fate, isAdmitted }) => isAdmitted && fate !== null)
      return used ? `one that was admitted is ${used.fate}` : null
    },
  },
]

/** What holds once nothing is under way. */
export const afterPaymentQuiescentInvariants: Invariant<AfterPayment>[] = [
  {
    name: 'Money for a place is a ticket, paid once, or goes back whole',
    source: SOURCE,
    check: ({ exchange, buyer }) => {
      const all = [
        { one: exchange, price: DIFFERENCE },
        { one: buyer, price: WORTH },
      ]
      const wrong = all.find(
        ({ one, price }) => one !== null && one.charged - one.back !== (one.state === 'bought' ? price : 0),
      )?.one
      return wrong ? `${wrong.charged} charged, ${wrong.back} back, and it is ${wrong.state}` : null
    },
  },
]
