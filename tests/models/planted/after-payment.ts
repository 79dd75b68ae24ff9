import { type AfterPaymentDecisions, afterPaymentDecisions } from '../after-payment/after-payment-model.ts'
import { afterPaymentModel } from '../after-payment/models.ts'
import { anyModel } from '../any-model.ts'
import type { PlantedMistake } from './planted-mistake.ts'

const { giveBack, regret, returnTickets, settle, whoseOffered, whyNotExchanged } = afterPaymentDecisions

const afterPayment: [title: string, rule: string, planted: Partial<AfterPaymentDecisions>][] = [
  [
    'an exchange that is paid is not looked at again',
    'What was charged is',
    { whyNotExchanged: (facts, isAgreed) => (isAgreed ? null : whyNotExchanged(facts)) },
  ],
  [
    'a part is given back twice',
    'What was charged is',
    {
      giveBack: (facts) =>
        giveBack({
          ...facts,
          tickets: facts.tickets.map((one) => ({ ...one, isVoid: false, isReturned: false })),
        }),
    },
  ],
  [
    'what was exchanged is given back by the house',
    'A ticket or the one that it was exchanged for',
    {
      returnTickets: (facts) =>
        returnTickets({
          ...facts,
          tickets: facts.tickets.map((one) => ({ ...one, isVoid: one.isReturned, isExchanged: false })),
        }),
    },
  ],
  [
    'an offered place is sold as the shop’s, and its seller keeps the ticket',
    'A place admits one',
    {
      whoseOffered: (one) => (one.isOnResale && one.fate === null ? 'shop' : whoseOffered(one)),
    },
  ],
  [
    'a place whose ticket went back meanwhile is sold for its seller',
    'What was charged is',
    { whoseOffered: (one) => whoseOffered({ ...one, fate: null, isOnResale: true }) },
  ],
  [
    'a place is sold though a door admitted its ticket',
    'What a door admitted',
    { whoseOffered: (one) => whoseOffered({ ...one, isAdmitted: false }) },
  ],
  [
    'what a door admitted is exchanged',
    'What a door admitted',
    {
      whyNotExchanged: (facts, isAgreed) =>
        whyNotExchanged(
          { ...facts, tickets: facts.tickets.map((one) => ({ ...one, isAdmitted: false })) },
          isAgreed,
        ),
    },
  ],
  [
    'an old ticket is void though its exchange is not made: neither is valid',
    'A ticket or the one that it was exchanged for',
    { voidsExchanged: () => true },
  ],
  [
    'an old ticket stays valid beside the one that it paid: both are',
    'A ticket or the one that it was exchanged for',
    { voidsExchanged: () => false },
  ],
  [
    'new places are made though the old ticket does not pay for them any more',
    'A ticket or the one that it was exchanged for',
    { settle: (facts) => settle({ ...facts, dueCents: facts.attempt.amountCents }) },
  ],
  [
    'the difference is paid twice',
    'Money for a place is a ticket, paid once',
    {
      settle: ({ purchase: { state }, ...facts }) =>
        settle({ ...facts, purchase: { state: state === 'CONFIRMADO' ? 'PAGANDO' : state } }),
    },
  ],
  [
    'what the exchanged ticket paid goes back with the tickets that are left',
    'What was charged is',
    { regret: (facts) => regret({ ...facts, hasExchanged: false }) },
  ],
  [
    'what a door admitted is regretted',
    'What a door admitted',
    { regret: (facts) => regret({ ...facts, isAdmitted: false }) },
  ],
]

/** Mistakes in what follows a payment. */
export const afterPaymentMistakes = afterPayment.map(
  ([title, rule, planted]): PlantedMistake => ({
    title,
    rule,
    message: /./,
    model: () => anyModel(afterPaymentModel(title, planted)),
  }),
)
