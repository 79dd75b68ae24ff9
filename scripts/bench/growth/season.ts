import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'

/** When the first performances begin. */
export const SEASON_START = new Date('2030-03-01T23:00:00Z')
const DAYS = 120
const PERFORMANCES_OF_A_SHOW = 10

/** A season of four months in one hall, ten performances a show, a sector without seats each. */
export const seasonOf = (performances: number): Catalogue => ({
  eventTypes: [{ id: 1, name: { es: 'Teatro', en: 'Theatre', pt: 'Teatro' }, order: 1 }],
  establishments: [{ key: 'sala', seo: 'sala', name: 'Sala', address: 'Calle 1', city: 'Valle' }],
  plans: [],
  shows: Array.from({ length: performances / PERFORMANCES_OF_A_SHOW }, (_show, show) => ({
    key: `obra-${show}`,
    seo: `obra-${show}`,
    name: `Obra ${show}`,
    tagline: 'Una obra',
    description: 'De una hora y media.',
    eventTypeId: 1,
    cartelTypeId: 1,
    establishmentKey: 'sala',
    durationMinutes: 90,
    featuredOrder: show < 3 ? show + 1 : null,
    performances: Array.from({ length: PERFORMANCES_OF_A_SHOW }, (_performance, nth) => ({
      key: `obra-${show}-${nth}`,
      date: new Date(SEASON_START.getTime() + ((show + nth * 12) % DAYS) * 86_400_000),
      planKey: null,
      queue: false,
      sectors: (['Campo'] as const).map((name, order) => ({
        name,
        kind: 'GENERAL' as const,
        priceCents: 100_000 * (order + 1),
        capacity: 200,
        order: order + 1,
      })),
      promotions: [],
      soldShare: 0,
      seed: 1,
    })),
  })),
})
