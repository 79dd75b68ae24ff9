import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { SEASON_START } from '../growth/season.ts'

const DAYS = 120
const HOUSES = 40
/** Half of the titles begin with one of these. */
const KINDS = ['Concierto', 'Obra', 'Recital', 'Ballet', 'Taller']
const NAMES = [
  'Rigoletto',
  'Mahler',
  'Fuenteovejuna',
  'Coppelia',
  'Requiem',
  'Bodas',
  'Inspector',
  'Lago',
  'Planetas',
]

/** The one event with a title of its own. */
const RARE = 77

/** Events of one performance each, in forty houses, four months and five types, their words as titles repeat them. */
export const eventsOf = (events: number): Catalogue => ({
  eventTypes: KINDS.map((name, nth) => ({
    id: nth + 1,
    name: { es: name, en: name, pt: name },
    order: nth + 1,
  })),
  establishments: Array.from({ length: HOUSES }, (_house, nth) => ({
    key: `casa-${nth}`,
    seo: `casa-${nth}`,
    name: `Casa ${nth}`,
    address: `Calle ${nth}`,
    city: 'Valle',
  })),
  plans: [],
  shows: Array.from({ length: events }, (_event, nth) => ({
    key: `evento-${nth}`,
    seo: `evento-${nth}`,
    name:
      nth === RARE
        ? 'Zarzuela del puente'
        : `${KINDS[nth % KINDS.length]} ${NAMES[nth % NAMES.length]} ${nth}`,
    tagline: 'Una noche',
    description: 'De una hora y media.',
    eventTypeId: (nth % KINDS.length) + 1,
    cartelTypeId: 1,
    establishmentKey: `casa-${nth % HOUSES}`,
    durationMinutes: 90,
    featuredOrder: null,
    performances: [
      {
        key: `evento-${nth}-1`,
        date: new Date(SEASON_START.getTime() + (nth % DAYS) * 86_400_000),
        planKey: null,
        queue: false,
        sectors: [
          {
            name: 'Campo',
            kind: 'GENERAL' as const,
            priceCents: 100_000 * (1 + (nth % 15)),
            capacity: 200,
            order: 1,
          },
        ],
        promotions: [],
        soldShare: 0,
        seed: 1,
      },
    ],
  })),
})
