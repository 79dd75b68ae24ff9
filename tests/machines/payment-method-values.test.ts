import { describe, expect, it } from 'vitest'
import { paymentMethodMachine } from '../../machines/payment-method/payment-method.machine.ts'
import * as select from '../../machines/payment-method/payment-method.selectors.ts'
import type { PaymentMethodContext } from '../../machines/payment-method/payment-method.setup.ts'
import { byCard, card, forFree, visa } from '../../machines/samples/payment.ts'
import { snapshotAt } from './support/expectations.ts'
import { chosen, entering, fresh, inCard, type on, refusal, transport } from './support/payment-method.ts'

describe('the values of a payment method', () => {
  const at = (state: Parameters<typeof on>[0], context: Partial<PaymentMethodContext> = {}) =>
    snapshotAt(paymentMethodMachine, state, { ...chosen, ...context })

  it('are no methods while they are fetched for the first time', () => {
    expect([
      select.methods(at('loading', fresh)),
      select.methods(at('unavailable', fresh)),
      select.methods(at('selecting')),
    ]).toEqual([null, [], [byCard, forFree]])
  })

  it('are the chosen method with its page, brand, installments and card', () => {
    const snapshot = at('ready', { brand: visa, installments: 3, card, failure: transport })
    expect([
      select.chosenMethod(snapshot),
      select.cardPageUri(snapshot),
      select.brand(snapshot),
      select.installments(snapshot),
      select.cardLastDigits(snapshot),
      select.failure(snapshot),
    ]).toEqual([byCard, 'http://localhost:3001/card', visa, 3, '4242', transport])
    expect([
      select.cardPageUri(at('ready', { chosen: forFree })),
      select.cardPageUri(at('selecting', { pageLoads: 0 })),
      select.cardPageLoads(snapshot),
      select.cardLastDigits(at(entering)),
    ]).toEqual([null, null, 1, null])
  })

  it('tell the first digits whose installments were asked for and did not come, to ask for them again', () => {
    expect([
      select.binWithoutPlans(at(entering, { bin: '424242', brand: null })),
      select.binWithoutPlans(at(entering, { bin: '424242', brand: visa })),
      select.binWithoutPlans(at(inCard('binLookup'), { bin: '424242', brand: null })),
      select.binWithoutPlans(at(entering, { bin: null, brand: null })),
    ]).toEqual(['424242', null, null, null])
  })

  it('tell how far the card is', () => {
    const states = [
      [inCard('opening'), 'opening'],
      [inCard('unreachable'), 'unreachable'],
      [entering, 'idle'],
      [inCard('installing'), 'saving'],
      [inCard('countingAgain'), 'saving'],
      ['selecting', 'saving'],
      [inCard('validating'), 'validating'],
      [inCard('captcha'), 'captcha'],
      ['ready', 'ready'],
      ['clearing', 'ready'],
      ['charging', 'ready'],
    ] as const
    expect(states.map(([state]) => select.cardState(at(state)))).toEqual(states.map(([, told]) => told))
    expect(select.cardState(at(entering, { isInvalid: true }))).toBe('invalid')
  })

  it('tell a payment without a verdict: not sent, on its way once more, or nobody knows', () => {
    expect(
      (['unsent', 'unknown', 'asking', 'charging', 'clearing'] as const).map((state) =>
        select.undecided(at(state)),
      ),
    ).toEqual(['unsent', 'unknown', null, null, null])
    expect(select.undecided(at('asking', { unanswered: true }))).toBe('unknown')
    expect(
      (['clearing', 'charging', 'asking', 'ready'] as const).map((state) =>
        select.undecided(at(state, { resent: true })),
      ),
    ).toEqual(['sending', 'sending', 'sending', null])
  })

  it('tell whether the server broke, or the network', () => {
    expect([
      select.hasServerFailed(at('unsent', { failure: refusal('ERROR_INTERNO') })),
      select.hasServerFailed(at('unsent')),
    ]).toEqual([true, false])
  })
})
