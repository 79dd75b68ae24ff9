import { describe, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { paymentMethodMachine } from '../../machines/payment-method/payment-method.machine.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import { checkModel } from '../../statecharts/check/search.ts'
import type { Decisions } from './paying/decisions.ts'
import { payingModel, smallPayingModels } from './paying/models.ts'
import type { PayingBudget } from './paying/paying-model.ts'
import { paymentRules } from './paying/payment-rules.ts'

describe('whatever is lost, killed, late or twice', () => {
  test.each(smallPayingModels())(
    '$name: charged means tickets or a refund, nobody is stuck, and the page tells the truth',
    (model) => {
      const { states, complete, violation } = checkModel(model)
      console.log(`${model.name}: ${states} states`)
      expect(violation).toBeNull()
      expect(complete).toBe(true)
      expect(states).toBeGreaterThan(100)
    },
    60_000,
  )
})

/** How a shop with this mistake violates an invariant, when no other is checked. */
function violationOf(
  invariant: string,
  budget: Partial<PayingBudget>,
  decisions: Partial<Decisions>,
): string | null {
  const model = payingModel('planted', { budget, decisions })
  const named = ({ name }: { name: string }) => name.startsWith(invariant)
  const watched = {
    ...model,
    actionInvariants: model.actionInvariants.filter(named),
    invariants: model.invariants.filter(named),
    quiescentInvariants: model.quiescentInvariants.filter(named),
  }
  const { violation } = checkModel(watched)
  return violation?.name.startsWith(invariant) ? violation.message : null
}

const rules = (change: Partial<Decisions['rules']>) => ({ rules: { ...paymentRules, ...change } })

/** The verification without its way out of a failure. */
function withoutPayAgain(): typeof paymentVerificationMachine {
  const { config, implementations } = paymentVerificationMachine
  const states = { ...config.states, failure: { ...config.states?.failure, on: {} } }
  const dead = { ...config, states }
  return new StateMachine(dead as never, implementations as never) as never
}

describe('a shop with a planted bug is caught', { timeout: 60_000 }, () => {
  test.each<[string, string, Partial<PayingBudget>, Partial<Decisions>, RegExp]>([
    [
      'the sweeper takes what is being paid',
      'A purchase that is being paid is neither',
      { deadlines: 1 },
      { isSwept: (state) => state === 'ABIERTO' || state === 'PAGANDO' },
      /the sweeper made it EXPIRADO/,
    ],
    [
      'the sweeper takes what is paid',
      'What is paid stays paid',
      { deadlines: 1 },
      { isSwept: () => true },
      /became EXPIRADO/,
    ],
    [
      'an unknown charge is taken for approved',
      'No tickets without a charge',
      { lost: 1 },
      rules({
        readCharge: (answer) =>
          answer.state === 'unknown'
            ? { state: 'approved', chargedCents: 1_390_055, lastDigits: null }
            : answer,
      }),
      /nothing was charged/,
    ],
    [
      'any amount will do',
      'No tickets without a charge',
      { wrong: 1 },
      rules({ amountMatches: () => true }),
      /another amount/,
    ],
    [
      'a paid purchase takes a second approval for its own',
      'A purchase is paid once',
      { payments: 2, lates: 1 },
      { ownsSeat: (seat) => seat.holder === 'customer' },
      /2 attempts/,
    ],
    [
      'a new key for each try',
      'An attempt is charged once',
      { lost: 1 },
      rules({ keyOf: ({ id, asks }) => `${id} ${asks}` }),
      /charged twice/,
    ],
    [
      'a new key for each refund',
      'A charge is given back once',
      { wrong: 1, lost: 1 },
      { refundKey: ({ id }, made) => `refund-${id}-${made}` },
      /given back 2 times/,
    ],
    [
      'a request that arrives again is another payment',
      'A payment that is confirmed once',
      { doubles: 1 },
      { knowsClientKey: false },
      /one idempotency key/,
    ],
    [
      'a second payment is not refused while one is under way',
      'Two payments of one purchase',
      { payments: 2, reloads: 1 },
      { refusal: (state) => (state === 'EXPIRADO' || state === 'CANCELADO' ? 'PROCESO_CERRADO' : null) },
      /two attempts/,
    ],
    [
      'the sweeper gives up the seat of a payment under way',
      'Places are not given up',
      { deadlines: 1 },
      { isSwept: (state) => state === 'ABIERTO' || state === 'PAGANDO' },
      /EXPIRADO while attempt 1 is ENVIANDO/,
    ],
    [
      'a late approval takes the seat back from whoever has it',
      'No seat is sold twice',
      { lates: 1, cancels: 1, rivals: 1 },
      { canRetake: () => true },
      /rival and customer/,
    ],
    [
      'the confirmation takes processing for approved',
      'The page says paid only',
      { slow: 1 },
      {
        verification: paymentVerificationMachine.provide({ guards: { isApproved: (_, { ok }) => ok } }),
      },
      /PAGANDO/,
    ],
    [
      'the refund of a charge without tickets is forgotten',
      'Charged means exactly one',
      { wrong: 1 },
      rules({
        attemptAfter: (state, event) => ({ ...paymentRules.attemptAfter(state, event), owesRefund: false }),
      }),
      /no tickets, 0 refunds/,
    ],
    [
      'a charge found declined at the horizon is left at that',
      'Charged means exactly one',
      { crashes: 1, horizons: 1, lates: 1 },
      { trustsDeclined: () => true },
      /no tickets, 0 refunds/,
    ],
    [
      'an unknown charge is taken for declined and its purchase forgotten',
      'No purchase stays',
      { lost: 1 },
      rules({
        attemptAfter: (state, event) =>
          event.type === 'charge.unknown'
            ? { state: 'RECHAZADO', owesRefund: false }
            : paymentRules.attemptAfter(state, event),
      }),
      /PAGANDO for ever/,
    ],
    [
      'a cancelled purchase keeps its seat',
      'A purchase that ended keeps no seat',
      { cancels: 1 },
      { releases: false },
      /CANCELADO with its seat/,
    ],
    [
      'a declined card costs the seat',
      'A declined card keeps the seat',
      {},
      { keepsDeclined: false },
      /the seat is gone/,
    ],
    [
      'the page takes processing for declined',
      'The page never says failed while tickets exist',
      { slow: 1 },
      { method: paymentMethodMachine.provide({ guards: { isDeclined: (_, { ok }) => ok } }) },
      /the payment failed/,
    ],
    [
      'a failure that leads nowhere',
      'A page that has become untrue',
      { lates: 1, lost: 1 },
      { verification: withoutPayAgain() },
      /offers nothing/,
    ],
    [
      'a declined card offers its places again, whoever has them',
      'What is offered to be paid again',
      { lost: 1, sleeps: 1, rivals: 1 },
      { ownsSeat: () => true },
      /another has its seat/,
    ],
    [
      'the page goes to My orders and notifies nobody',
      'The clock says that a payment is being made',
      { slow: 1 },
      { checkout: checkoutMachine.provide({ actions: { sendPaymentFailed: () => {} } }) },
      /the clock waits for/,
    ],
    [
      'the owner of the tab never answers',
      'Nobody looks at a page that waits',
      {},
      { clears: false },
      /the checkout is paying/,
    ],
    [
      'nobody reconciles',
      'Nobody is stuck',
      { crashes: 1 },
      { reconciles: () => false },
      /no quiescent state is reachable/,
    ],
  ])('%s', (_title, invariant, budget, decisions, message) => {
    expect(violationOf(invariant, budget, decisions)).toMatch(message)
  })
})
