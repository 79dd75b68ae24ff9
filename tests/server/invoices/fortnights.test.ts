import { expect, it } from 'vitest'
import { fortnightOf, fortnightsToAskFor } from '../../../server/invoices/contingency/fortnights.ts'

it.each([
  ['2026-11-01', 202611, 1, '2026-11-01', '2026-11-15'],
  ['2026-11-15', 202611, 1, '2026-11-01', '2026-11-15'],
  ['2026-11-16', 202611, 2, '2026-11-16', '2026-11-30'],
  ['2028-02-29', 202802, 2, '2028-02-16', '2028-02-29'],
  ['2026-12-31', 202612, 2, '2026-12-16', '2026-12-31'],
] as const)('%s is in a half of its month', (day, period, half, from, until) =>
  expect(fortnightOf(day)).toEqual({ period, half, from, until }),
)

it.each([
  ['2026-11-10', ['202611-1']],
  ['2026-11-11', ['202611-1', '202611-2']],
  ['2026-11-25', ['202611-2']],
  ['2026-11-26', ['202611-2', '202612-1']],
  ['2026-12-27', ['202612-2', '202701-1']],
] as const)(
  'on %s codes may be asked for of its own and, from five days before it, of the next',
  (day, named) =>
    expect(fortnightsToAskFor(day).map(({ period, half }) => `${period}-${half}`)).toEqual(named),
)
