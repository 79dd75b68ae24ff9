import { expect, test } from 'vitest'
import { keptAfter } from '../../../src/screens/box-office/kept-tickets.ts'

test('the box of a ticket is about that ticket alone', () => {
  expect(keptAfter([], 'b', false)).toEqual(['b'])
  expect(keptAfter(['b'], 'd', false)).toEqual(['b', 'd'])
  expect(keptAfter(['b', 'd'], 'd', true)).toEqual(['b'])
  expect(keptAfter(['b', 'd'], 'b', true)).toEqual(['d'])
})
