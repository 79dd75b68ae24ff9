import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../server/refusal.ts'
import type { HoldCommand } from '../../../server/selling/hold-command.ts'
import type { Held } from '../../../server/selling/holds.ts'
import type { PurchaseRecord } from '../../../server/selling/purchases.ts'
import type { Shop } from './shop.ts'

/** The planted mistake: a hold that reads, then writes, with neither guard against a seat that is taken meanwhile. */
export const removeTheGuard = (shop: Shop): void => {
  const { database, clock, availability } = shop.app.server
  shop.app.server.holds.hold = async (command: HoldCommand): Promise<Held> => {
    const ordinals = command.seats.map(({ ordinal }) => ordinal)
    const [seen] = await database.query<{ free: number }>(
      'control-check',
      `select count(*)::int as free from seat where performance_id = $1 and ordinal = any($2::int[])
         and (state = 'L' or (state = 'T' and held_until <= $3))`,
      [command.performanceId, ordinals, clock.now()],
    )
    if (seen?.free !== ordinals.length) throw new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada: [] })
    // PGlite has no round trip to another machine.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const deadline = new Date(clock.now().getTime() + 30 * 60_000)
    const id = randomUUID()
    await database.query(
      'control-update',
      `update seat set state = 'T', purchase_id = $3, held_until = $4
         where performance_id = $1 and ordinal = any($2::int[])`,
      [command.performanceId, ordinals, id, deadline],
    )
    availability.invalidate(command.performanceId)
    const purchase: PurchaseRecord = {
      id,
      customerId: command.customerId,
      processType: 'CART',
      state: 'ABIERTO',
      startedAt: clock.now(),
      deadline,
      deliveryTypeId: null,
      deliveryAddress: null,
      paymentMethodId: null,
      installments: 1,
      buyer: null,
      coupon: null,
      bankPromotionId: null,
      extras: null,
      exchangedCents: null,
      deploymentId: command.deploymentId,
      version: 1,
      places: ordinals.map((seatOrdinal) => ({
        id: seatOrdinal,
        kind: 'NUMERADO' as const,
        performanceId: command.performanceId,
        sectorId: 1,
        seatOrdinal,
        quantity: 1,
        promotionId: null,
        priceCents: 1,
        discountCents: 0,
      })),
    }
    return { purchase, together: true }
  }
}
