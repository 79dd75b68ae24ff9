import { createHash } from 'node:crypto'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import type { Database } from '../../../server/db/open.ts'
import { customer, session } from '../../../server/db/schema/index.ts'

export const PERFORMANCES = 40
export const ROWS = 40
export const COLUMNS = 50
export const SEATS = ROWS * COLUMNS
export const CUSTOMERS = 2000

const seatName = (ordinal: number): string => `s-${ordinal}`
export const seatNames = Array.from({ length: SEATS }, (_, ordinal) => seatName(ordinal))
export const tokenOf = (index: number): string => `bench-token-of-customer-${String(index).padStart(6, '0')}`

const season = (now: Date): Catalogue => ({
  eventTypes: [{ id: 1, name: { es: 'Teatro', en: 'Theatre', pt: 'Teatro' }, order: 1 }],
  establishments: [{ key: 'sala', seo: 'sala', name: 'Sala', address: 'Calle 1', city: 'Valle' }],
  plans: [
    {
      key: 'sala',
      plan: {
        name: 'Sala',
        size: { width: COLUMNS * 10, height: ROWS * 10 },
        categories: [{ name: 'Platea', color: '#aa3300' }],
        zones: [
          {
            name: 'Sala',
            position: { x: 0, y: 0 },
            rows: Array.from({ length: ROWS }, (_row, row) => ({
              row_number: String(row + 1),
              position: { x: 0, y: row * 10 },
              seats: Array.from({ length: COLUMNS }, (_seat, seat) => ({
                seat_guid: seatName(row * COLUMNS + seat),
                seat_number: String(seat + 1),
                position: { x: seat * 10, y: 0 },
                category: 'Platea',
              })),
            })),
          },
        ],
      },
    },
  ],
  shows: [
    {
      key: 'obra',
      seo: 'obra',
      name: 'Obra',
      tagline: '',
      description: '',
      eventTypeId: 1,
      cartelTypeId: 1,
      establishmentKey: 'sala',
      durationMinutes: null,
      featuredOrder: null,
      performances: Array.from({ length: PERFORMANCES }, (_, index) => ({
        key: `obra-${index}`,
        date: new Date(now.getTime() + 30 * 86_400_000),
        planKey: 'sala',
        queue: false,
        sectors: [{ name: 'Platea', kind: 'NUMERADO' as const, priceCents: 100_000, capacity: 0, order: 1 }],
        promotions: [],
        soldShare: 0,
        seed: 1,
      })),
    },
  ],
})

/** Shows of 2,000 seats, and customers who are logged in for the day. */
export const loadBench = async (database: Database, now: Date): Promise<void> => {
  await loadCatalogue(database, season(now))
  const indices = Array.from({ length: CUSTOMERS }, (_, index) => index)
  await database.orm.insert(customer).values(
    indices.map((index) => ({
      id: index + 1,
      email: `${index}@ejemplo.ar`,
      passwordHash: 'none',
      firstName: 'Ana',
      lastName: 'Paz',
    })),
  )
  await database.orm.insert(session).values(
    indices.map((index) => ({
      tokenHash: createHash('sha256').update(tokenOf(index)).digest('base64url'),
      customerId: index + 1,
      startedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  )
}
