import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTogether, sideBySide } from '../../../src/components/seat-list/find-together.ts'
import { groupSeats } from '../../../src/components/seat-list/group-seats.ts'
import { numberRanges } from '../../../src/components/seat-list/number-ranges.ts'
import { rovingStep } from '../../../src/components/seat-list/roving-focus.ts'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import { samplePlan } from '../support/seat-plan.ts'

const row = Array.from({ length: 9 }, (_, seat) => seat * 10)
const plan = indexPlan(
  samplePlan([
    { label: 'A', at: row },
    { label: 'B', at: [0, 10, 20, 60, 70, 80], category: 1 },
  ]),
)
const everything = { category: null, mostCents: null, onlyFree: false }
const facts = {
  isOpen: (seat: number) => seat % 2 === 0,
  priceOf: (category: number) => (category === 0 ? 2_200_000 : 1_500_000),
}

test('the best seats together are in front and in the middle', () => {
  expect(findTogether(plan, 3, () => true)).toEqual([3, 4, 5])
  expect(findTogether(plan, 3, (seat) => seat >= 9)).toEqual([9, 10, 11])
})

test('an aisle or the end of a row parts seats', () => {
  expect(findTogether(plan, 4, (seat) => seat >= 9)).toEqual([])
  expect(findTogether(plan, 2, (seat) => seat === 8 || seat === 9)).toEqual([])
  expect(findTogether(plan, 0, () => true)).toEqual([])
})

test('seats found together fit the filter, in one row and side by side; nothing is found only where there are none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: plan.count, maxLength: plan.count }),
      fc.integer({ min: 1, max: 6 }),
      (free, count) => {
        const found = findTogether(plan, count, (seat) => free[seat]!)
        const isRun = (first: number) =>
          Array.from({ length: count }, (_, place) => first + place).every(
            (seat, place) => free[seat] && (place === 0 || sideBySide(plan, seat - 1, seat)),
          )
        if (found.length > 0) expect([found.length, isRun(found[0]!)]).toEqual([count, true])
        else expect(Array.from({ length: plan.count }, (_, seat) => seat).filter(isRun)).toEqual([])
      },
    ),
  )
})

test('seats are grouped by zone and row with the free ones apart', () => {
  expect(groupSeats(plan, facts, everything)).toEqual([
    {
      zone: 0,
      free: 8,
      rows: [
        { row: 0, seats: [0, 1, 2, 3, 4, 5, 6, 7, 8], free: [0, 2, 4, 6, 8] },
        { row: 1, seats: [9, 10, 11, 12, 13, 14], free: [10, 12, 14] },
      ],
    },
  ])
})

test('filters leave out seats, and rows and zones that they empty', () => {
  expect(groupSeats(plan, facts, { ...everything, mostCents: 2_000_000, onlyFree: true })).toEqual([
    { zone: 0, free: 3, rows: [{ row: 1, seats: [10, 12, 14], free: [10, 12, 14] }] },
  ])
  expect(groupSeats(plan, facts, { ...everything, category: 0, mostCents: 1 })).toEqual([])
})

test('consecutive seat numbers become ranges, in the order of the row', () => {
  expect(numberRanges(['1', '2', '3', '7', '9', '10', 'B'])).toEqual([
    { from: '1', to: '3' },
    { from: '7', to: '7' },
    { from: '9', to: '10' },
    { from: 'B', to: 'B' },
  ])
})

test('arrows move within the row and stop at its ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab', 'toString'] as const
  expect(keys.map((key) => rovingStep(key, 3, 5))).toEqual([4, 2, 0, 4, null, null])
  expect(keys.map((key) => rovingStep(key, 4, 5))).toEqual([4, 3, 0, 4, null, null])
})
