import { describe, expect, it } from 'vitest'
import { cardBrandOf, hasCardNumber, passesLuhn } from '../../../server/payments/card-number.ts'

describe('a card number', () => {
  it.each([
    ['378282', 'American Express'],
    ['424242', 'Visa'],
    ['555555', 'Mastercard'],
    ['222300', 'Mastercard'],
    ['305693', 'Diners Club'],
    ['353011', 'JCB'],
    ['501800', 'Maestro'],
    ['000000', null],
    ['100000', null],
  ])('that starts with %s is of brand %s', (digits, brand) => {
    expect(cardBrandOf(digits)).toBe(brand)
  })

  it.each([
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['378282246310005', true],
    ['', false],
  ])('%s has a right check digit: %s', (digits, right) => {
    expect(passesLuhn(digits)).toBe(right)
  })

  it.each([
    ['4242424242424242', true],
    ['my card is 4242 4242-4242.4242, thanks', true],
    ['a wrong check digit: 4242424242424241', false],
    ['no issuer: 0000000000000000', false],
    ['part of an id: a4242424242424242', false],
    ['too short: 424242424242', false],
  ])('is found in a text: %s, %s', (text, found) => {
    expect(hasCardNumber(text)).toBe(found)
  })
})
