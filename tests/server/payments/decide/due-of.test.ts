import { describe, expect, it } from 'vitest'
import type { Totals } from '../../../../contract/index.ts'
import { dueOf } from '../../../../server/payments/decide/due-of.ts'

const totals = (of: Partial<Totals>): Totals =>
  ({ ticketsCents: 10_000, productsCents: 0, serviceCents: 500, totalCents: 10_500, ...of }) as Totals
const now = totals({ additionalCents: 3_000, serviceCents: 900, totalCents: 13_900 })

describe('what is due for a payment', () => {
  it('is what was agreed to, where the charges beside the places are others by now', () => {
    const agreed = totals({ additionalCents: 3_000, totalCents: 13_500 })
    expect(dueOf(agreed, now)).toBe(agreed)
  })

  it('is what was agreed to, whether products were counted with the tickets or apart', () => {
    for (const agreed of [
      totals({ productsCents: 3_000 }),
      totals({ productsCents: 1_000, additionalCents: 2_000 }),
    ])
      expect(dueOf(agreed, now)).toBe(agreed)
  })

  it('is what it costs now, where tickets or products are worth something else, or nothing was agreed to', () => {
    for (const agreed of [
      null,
      totals({ additionalCents: 3_000, ticketsCents: 9_000 }),
      totals({ additionalCents: 2_000 }),
      totals({ productsCents: 3_000, additionalCents: 3_000 }),
      totals({ additionalCents: 3_000, exchangedCents: 4_000 }),
    ])
      expect(dueOf(agreed, now)).toBe(now)
  })
})
