import { expect, test } from 'vitest'
import { applyStates, SEAT } from '../../../src/components/seat-map/seat-states.ts'

test('only seats whose look changed are reported, and the selection goes before the letters', () => {
  const looks = new Uint8Array(5)
  expect(applyStates(looks, 'LTVLL', new Set([3]))).toEqual([1, 2, 3])
  expect([...looks]).toEqual([SEAT.free, SEAT.held, SEAT.sold, SEAT.mine, SEAT.free])
  expect(applyStates(looks, 'LTVVL', new Set([3]))).toEqual([])
  expect(applyStates(looks, 'LLVVL', new Set())).toEqual([1, 3])
})

test("the customer's own seat looks free once it was given up here", () => {
  const looks = new Uint8Array(1)
  applyStates(looks, 'M', new Set())
  expect(looks[0]).toBe(SEAT.free)
})

test('a seat without a letter cannot be chosen', () => {
  const looks = new Uint8Array(2)
  applyStates(looks, 'L', new Set())
  expect([...looks]).toEqual([SEAT.free, SEAT.sold])
})
