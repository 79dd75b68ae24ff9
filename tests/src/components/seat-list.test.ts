import { expect, test } from 'vitest'
import { foldZones, groupSeats } from '../../../src/components/seat-list/group-seats.ts'
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

test('the zones of a large venue are folded by class, those of a small one are not', () => {
  const zone = (index: number, seat: number) => ({
    zone: index,
    free: 1,
    rows: [{ row: 0, seats: [seat], free: [seat] }],
  })
  const few = [zone(0, 0), zone(1, 9)]
  expect(foldZones(plan, few)).toEqual([{ category: null, zones: few }])
  const many = Array.from({ length: 16 }, (_, index) => zone(index, index % 2 === 0 ? 0 : 9))
  expect(foldZones(plan, many)).toEqual([
    { category: 0, zones: many.filter((_, index) => index % 2 === 0) },
    { category: 1, zones: many.filter((_, index) => index % 2 === 1) },
  ])
})
