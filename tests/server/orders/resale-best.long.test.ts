import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowRun } from '../../../server/db/schema/index.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { reselling } from '../payments/support/reselling.ts'
import { resaleShop } from './support/resale-shop.ts'

const { begun, numberOf, offer, statesOf, seatAt, sweep } = resaleShop()
let fixture: PaymentFixture
let carla: number
let sectorId: number
/** Of seats 0 to 5, 5 is free; 1 is offered for resale, and the time of its offer is over. Nothing has swept it yet. */
beforeEach(async () => {
  ;({ fixture, carla } = begun())
  ;({ sectorId } = await seatAt(0))
  await fixture.database.orm.insert(rowRun).values({
    ...{ performanceId: fixture.performanceId, id: 1, sectorId, firstOrdinal: 0, length: 6, longestFree: 6 },
  })
  await offer(await numberOf(1))
  await fixture.database.query('over', 'update ticket_resale set until = $1::timestamptz', [
    fixture.clock.now(),
  ])
})

const holdBest = async (places: number, candidates?: number[][]) => {
  const now = fixture.clock.now()
  const command = {
    ...{ customerId: carla, processType: 'CART', deploymentId: reselling.id, decimals: 2 },
    ...{ performanceId: fixture.performanceId, placeLimit: 6, customerLimit: null, heldMinutes: null },
    ...{ seats: [], sectors: [], group: { sectorId, places, promotionId: null }, admitted: true },
    ranked: candidates ? { together: true, candidates } : null,
  }
  const [row] = await fixture.database.query<{ outcome: { status: string } }>(
    'hold-best',
    'select hold_places_on_sale($1::jsonb, $2, true, $3::timestamptz, $4::timestamptz) as outcome',
    [JSON.stringify(command), randomUUID(), new Date(now.getTime() + 600_000), now],
  )
  return row?.outcome.status
}
const states = async () =>
  (await Promise.all([0, 1, 2, 3, 4, 5].map(async (ordinal) => (await seatAt(ordinal)).state))).join('')

describe('the best seats beside one whose offer for resale is over', () => {
  it.each([
    ['found by the database', undefined],
    ['ranked by a node', [[1], [5]]],
  ])('are held at once: %s', async (_, candidates) => {
    expect([await holdBest(1, candidates), await states()]).toEqual(['OK', 'VLVVVT'])
    await sweep()
    expect([await statesOf(), await states()]).toEqual([['OVER'], 'VVVVVT'])
  })

  it('are sold out where no others are free', async () => {
    expect([await holdBest(2), await states()]).toEqual(['AGOTADO', 'VLVVVL'])
  })
})
