import type { SeatingPlan } from '../../../contract/index.ts'
import type { Catalogue, CataloguePerformance } from '../../../server/catalogue/import/catalogue.ts'

export const SEASON_START = new Date('2026-03-02T15:00:00Z')

/** rows x columns seats one unit apart; the first `front` rows are Platea, the others Balcón. */
export const gridPlan = (name: string, rows: number, columns: number, front = rows): SeatingPlan => ({
  name,
  size: { width: columns * 10 + 20, height: rows * 10 + 20 },
  categories: [
    { name: 'Platea', color: '#aa3300' },
    ...(front < rows ? [{ name: 'Balcón', color: '#0033aa' }] : []),
  ],
  zones: [
    {
      name: 'Sala',
      position: { x: 10, y: 10 },
      rows: Array.from({ length: rows }, (_row, row) => ({
        row_number: String(row + 1),
        position: { x: 0, y: row * 10 },
        seats: Array.from({ length: columns }, (_seat, seat) => ({
          seat_guid: `${row + 1}-${seat + 1}`,
          seat_number: String(seat + 1),
          position: { x: seat * 10, y: 0 },
          category: row < front ? 'Platea' : 'Balcón',
        })),
      })),
    },
  ],
})

const inDays = (days: number): Date => new Date(SEASON_START.getTime() + days * 86_400_000)

const performance = (
  key: string,
  days: number,
  more: Partial<CataloguePerformance>,
): CataloguePerformance => ({
  key,
  date: inDays(days),
  planKey: null,
  queue: false,
  sectors: [],
  promotions: [],
  soldShare: 0,
  seed: 1,
  ...more,
})

const numbered = (name: string, priceCents: number, order: number) =>
  ({ name, kind: 'NUMERADO', priceCents, capacity: 0, order }) as const

const show = (key: string, name: string, performances: CataloguePerformance[]) => ({
  key,
  seo: key,
  name,
  tagline: 'Una obra',
  description: 'De prueba.',
  eventTypeId: 1,
  cartelTypeId: 1,
  establishmentKey: 'sala',
  durationMinutes: 90,
  featuredOrder: null,
  performances,
})

/** Small on purpose: 40 numbered seats, a standing area of 100, a product, a performance with a queue. */
export const testSeason = (): Catalogue => ({
  eventTypes: [{ id: 1, name: { es: 'Teatro', en: 'Theatre', pt: 'Teatro' }, order: 1 }],
  establishments: [
    { key: 'sala', seo: 'sala', name: 'Sala de prueba', address: 'Calle 1', city: 'San Evaristo' },
  ],
  plans: [{ key: 'sala', plan: gridPlan('Sala', 4, 10, 2) }],
  shows: [
    show('obra', 'La obra', [
      performance('obra-1', 5, {
        planKey: 'sala',
        sectors: [numbered('Platea', 1_000_000, 1), numbered('Balcón', 500_000, 2)],
        promotions: [
          {
            name: 'Jubilados',
            description: 'Un cuarto menos',
            percent: 25,
            maximum: 2,
            sectorNames: ['Platea'],
          },
        ],
      }),
      performance('obra-2', 6, {
        planKey: 'sala',
        sectors: [numbered('Platea', 1_000_000, 1), numbered('Balcón', 500_000, 2)],
      }),
    ]),
    show('recital', 'El recital', [
      performance('recital-1', 10, {
        sectors: [{ name: 'Campo', kind: 'GENERAL', priceCents: 300_000, capacity: 100, order: 1 }],
      }),
    ]),
    show('gala', 'La gala', [
      performance('gala-1', 20, {
        planKey: 'sala',
        queue: true,
        sectors: [numbered('Platea', 1_000_000, 1), numbered('Balcón', 500_000, 2)],
      }),
    ]),
    {
      ...show('remera', 'La remera', [
        performance('remera-1', 0, {
          date: null,
          sectors: [{ name: 'Talle M', kind: 'PRODUCTO', priceCents: 900_000, capacity: 10, order: 1 }],
        }),
      ]),
      cartelTypeId: 100,
    },
  ],
})
