import { randomUUID } from 'node:crypto'
import { eq } from '../../../../server/db/operators.ts'
import { bucket, customer, purchase, purchasePlace, sector } from '../../../../server/db/schema/index.ts'
import { createDeployments } from '../../../../server/deployments/deployments.ts'
import { ownedBy, type PaymentFixture } from '../../payments/support/payment-fixture.ts'
import { reselling } from '../../payments/support/reselling.ts'

/** A sector without seats of so many places, in a shop whose tickets may be offered for resale. */
export const generalSectorOf = async (fixture: PaymentFixture, places: number) => {
  const { database, payments } = fixture
  const { orm } = database
  Object.assign(fixture.context, { deployments: createDeployments([reselling]) })
  const like = await fixture.open(fixture.customers[0]!, [0])
  await fixture.pay(like, fixture.customers[0]!)
  const [row] = await orm
    .insert(sector)
    .values({
      ...{ performanceId: fixture.performanceId, name: 'Campo', kind: 'GENERAL' },
      ...{ priceCents: 1_000_000, capacity: places, position: 2 },
    })
    .returning()
  const sectorId = row!.id
  await orm.insert(bucket).values({ sectorId, free: places })
  const counted = async (text: string): Promise<number> => {
    const [one] = await database.query<{ count: number }>(text.slice(0, 60), text, [sectorId])
    return one!.count
  }

  return {
    newCustomer: async (): Promise<number> => {
      const email = `buyer-${randomUUID()}@shop.test`
      const [one] = await orm
        .insert(customer)
        .values({ email, passwordHash: '', firstName: 'Carla', lastName: 'Sosa' })
        .returning()
      return one!.id
    },
    /** One place, in a purchase that is ready to be paid. */
    open: async (customerId: number): Promise<string> => {
      const id = randomUUID()
      const now = fixture.clock.now()
      const [taken] = await database.query<{ answer: string }>(
        'take-one',
        'select take_general($1, 1, $2::timestamptz) as answer',
        [sectorId, now],
      )
      if (taken?.answer !== 'OK') throw new Error(String(taken?.answer))
      const [other] = await orm.select().from(purchase).where(eq(purchase.id, like))
      const deadline = new Date(now.getTime() + 30 * 60_000)
      await orm
        .insert(purchase)
        .values({ ...other!, id, customerId, state: 'ABIERTO', startedAt: now, deadline })
      await orm.insert(purchasePlace).values({
        ...{ purchaseId: id, performanceId: fixture.performanceId, sectorId, quantity: 1 },
        ...{ priceCents: 1_000_000, discountCents: 0 },
      })
      return id
    },
    /** Offers the one ticket of a purchase. */
    offer: async (id: string, customerId: number): Promise<void> => {
      const [one] = await database.query<{ number: string }>(
        'number-of',
        'select number from ticket where purchase_id = $1',
        [id],
      )
      const { cents } = await payments.askResale(id, ownedBy(customerId), one!.number)
      await payments.offerOnResale(id, ownedBy(customerId), one!.number, cents)
    },
    /** Tickets of it that are valid, and offers that are open. */
    counts: async () => ({
      valid:
        await counted(`select count(*)::int as count from ticket t join purchase_place p on p.id = t.place_id
        where p.sector_id = $1 and t.voided_at is null`),
      free: await counted('select coalesce(sum(free), 0)::int as count from bucket where sector_id = $1'),
      open: await counted(
        "select count(*)::int as count from ticket_resale where sector_id = $1 and state = 'OPEN'",
      ),
    }),
  }
}
