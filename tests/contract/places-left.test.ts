import { expect, test } from 'vitest'
import { placesLeftOf } from '../../contract/places-left.ts'

test.each([
  [0, 1100, 'AGOTADO'],
  [1, 1100, 'ULTIMOS'],
  [20, 1100, 'ULTIMOS'],
  [21, 1100, 'POCOS'],
  [82, 1100, 'POCOS'],
  [366, 1100, 'POCOS'],
  [367, 1100, 'MUCHOS'],
  [9, 100, 'ULTIMOS'],
  [10, 100, 'POCOS'],
  [18, 20, 'MUCHOS'],
  [2, 20, 'POCOS'],
  [1, 20, 'ULTIMOS'],
])('with %i left of %i a performance has %s', (free, capacity, left) => {
  expect(placesLeftOf(free, capacity)).toBe(left)
})
