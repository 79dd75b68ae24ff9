import { describe, expect, test } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { type AfterPaymentDecisions, afterPaymentDecisions } from './after-payment/after-payment-model.ts'
import { afterPaymentModel, afterPaymentModels } from './after-payment/models.ts'
import { expectNoViolation } from './no-violation.ts'

test.each(afterPaymentModels())(
  '$name: a place admits one ticket, and what was charged is tickets, fees or money back',
  (model) => expectNoViolation(model, 1000),
  60_000,
)

const { giveBack, regret, returnTickets, settle, whoseOffered, whyNotExchanged } = afterPaymentDecisions

describe('a mistake in the functions that the server runs is caught', { timeout: 60_000 }, () => {
  test.each<[string, string, Partial<AfterPaymentDecisions>]>([
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
  ])('%s', (_, invariant, planted) => {
    const { violation } = checkModel(afterPaymentModel('planted', planted))
    expect(violation?.name).toMatch(new RegExp(`^${invariant}`))
  })
})
