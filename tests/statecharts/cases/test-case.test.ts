import { expect, it } from 'vitest'
import { idOfNow } from '../../../statecharts/cases/test-case.ts'

const renames = {
  'cart-1': 'cart-2',
  'cart-2': 'cart-3',
  'cart-9': null,
  'cart-7': 'cart-8',
  'cart-8': 'cart-7',
}

it('follows a case through its ids, until there is none', () => {
  expect(idOfNow('cart-3', renames)).toBe('cart-3')
  expect(idOfNow('cart-1', renames)).toBe('cart-3')
  expect(idOfNow('cart-9', renames)).toBeNull()
  expect(idOfNow('cart-7', renames)).toBeNull()
})
