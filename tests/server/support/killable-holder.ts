// A process of its own that holds one seat after the other and prints each one acknowledged, until it is
// killed. Argument: the data directory of its PGlite.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { openAvailability } from '../../../server/catalogue/availability.ts'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import { systemClock } from '../../../server/clock.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { customer } from '../../../server/db/schema/index.ts'
import { createHoldEngine } from '../../../server/selling/holds.ts'
import { gridPlan, testSeason } from './season.ts'

const [dataDirectory = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, dataDirectory })
const season = testSeason()
const [show] = season.shows
const [first] = show!.performances
await loadCatalogue(database, {
  ...season,
  plans: [{ key: 'sala', plan: gridPlan('Grande', 40, 50) }],
  shows: [
    {
      ...show!,
      performances: [{ ...first!, date: null, promotions: [], sectors: [first!.sectors[0]!] }],
    },
  ],
})
const customers = await database.orm
  .insert(customer)
  .values(
    Array.from({ length: 2000 }, (_, index) => ({
      email: `${index}@ejemplo.ar`,
      passwordHash: 'none',
      firstName: 'Ana',
      lastName: 'Paz',
    })),
  )
  .returning({ id: customer.id })
const holds = createHoldEngine({
  database,
  clock: systemClock,
  availability: await openAvailability(database, systemClock, console),
})

await Promise.all(
  customers.map(async ({ id }, ordinal) => {
    const { purchase } = await holds.hold({
      customerId: id,
      purchaseId: '0',
      processType: 'CART',
      idempotencyKey: randomUUID(),
      performanceId: 1,
      deploymentId: 'programa-regional',
      decimals: 0,
      purchaseMinutes: 30,
      placeLimit: 8,
      customerLimit: 16,
      heldMinutes: 60,
      seats: [{ ordinal, promotionId: null }],
      sectors: [],
      group: null,
      admitted: true,
    })
    process.stdout.write(`${ordinal} ${purchase.id}\n`)
  }),
)
