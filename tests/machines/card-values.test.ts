import { describe, expect, it } from 'vitest'
import { cardMachine } from '../../machines/card/card.machine.ts'
import * as select from '../../machines/card/card.selectors.ts'
import type { CardContext } from '../../machines/card/card.setup.ts'
import { byCard, card, forFree, visa } from '../../machines/samples/payment.ts'
import { chosen, entering, fresh, inCard, type on, transport } from './support/card.ts'
import { snapshotAt } from './support/expectations.ts'

describe('the values of a card', () => {
  const at = (state: Parameters<typeof on>[0], context: Partial<CardContext> = {}) =>
    snapshotAt(cardMachine, state, { ...chosen, ...context })

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

  it('name the first digits whose installments were asked for and did not come, to ask for them again', () => {
    expect([
      select.binWithoutPlans(at(entering, { bin: '424242', brand: null })),
      select.binWithoutPlans(at(entering, { bin: '424242', brand: visa })),
      select.binWithoutPlans(at(inCard('binLookup'), { bin: '424242', brand: null })),
      select.binWithoutPlans(at(entering, { bin: null, brand: null })),
    ]).toEqual(['424242', null, null, null])
  })

  it('show how far the card is', () => {
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
    ] as const
    expect(states.map(([state]) => select.cardState(at(state)))).toEqual(states.map(([, told]) => told))
    expect(select.cardState(at(entering, { isInvalid: true }))).toBe('invalid')
  })
})
