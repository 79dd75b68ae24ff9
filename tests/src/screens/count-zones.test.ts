import { expect, test } from 'vitest'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import { countZones } from '../../../src/screens/performance/count-zones.ts'
import { samplePlan } from '../support/seat-plan.ts'

const plan = indexPlan(
  samplePlan([
    { label: 'D', at: [10, 20] },
    { label: 'H', at: [10], category: 1 },
  ]),
)

test('a zone says how many seats are left and between which prices', () => {
  expect(countZones(plan, 'LVL', new Set(), (category) => [28000, null][category] ?? null)).toEqual([
    { free: 2, lowest: 28000, highest: 28000 },
  ])
})

test('a seat chosen here is not left any more', () => {
  expect(countZones(plan, 'LVL', new Set([plan.ids[0] ?? '']), () => 28000)[0]?.free).toBe(1)
})
