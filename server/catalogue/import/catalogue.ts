import type {
  AccessKey,
  CatalogueTexts,
  SeatingPlan,
  SectorKind,
  Translated,
} from '../../../contract/index.ts'
import type { EstablishmentDetails, ShowDetails } from '../../db/schema/catalogue-details.ts'

/** The season that is sold where nothing else is said. */
export const MAIN_SEASON = 'principal'

/**
 * A season as data: what the demo season, schema.org files and our own catalogue files become before
 * they are loaded. Keys are stable names of the source: loading a key again updates it.
 */
export interface Catalogue {
  /** Its name, by which a deployment says what it sells; the main one where it is left out. */
  season?: string
  eventTypes: CatalogueEventType[]
  establishments: CatalogueEstablishment[]
  plans: CataloguePlan[]
  shows: CatalogueShow[]
  texts?: CatalogueTexts
}

export interface CatalogueEventType {
  id: number
  name: Translated
  order: number
}

export interface CatalogueEstablishment extends EstablishmentDetails {
  key: string
  seo: string
  name: string
  address: string
  city: string
  /** What every performance here offers. */
  access?: AccessKey[]
}

export interface CataloguePlan {
  key: string
  plan: SeatingPlan
}

export interface CatalogueShow extends ShowDetails {
  key: string
  seo: string
  name: string
  tagline: string
  description: string
  eventTypeId: number
  /** A product that is sold with a ticket alone, and stands in no list of the shop. */
  assigned?: boolean
  /** idEspectaculoCartelTipo; 100 is a product. */
  cartelTypeId: number
  establishmentKey: string
  durationMinutes: number | null
  /** Its place among the featured, 1 first; null for none. Without it, a show that is there keeps what it has. */
  featuredOrder?: number | null
  performances: CataloguePerformance[]
}

export interface CataloguePerformance {
  key: string
  /** null for a product, sold all season. */
  date: Date | null
  /** When the doors open; left out where nobody says. */
  doors?: Date | null
  planKey: string | null
  /** Asks for a turn before places can be chosen. */
  queue: boolean
  /** What it offers beside what its venue does. */
  access?: AccessKey[]
  sectors: CatalogueSector[]
  promotions: CataloguePromotion[]
  /** Share of places already sold, 0 to 1: a season that has begun. Chosen by `seed`, same each time. */
  soldShare: number
  seed: number
}

export interface CatalogueSector {
  /** For NUMERADO, the plan's category of this name. */
  name: string
  kind: SectorKind
  /** Whole cents. */
  priceCents: number
  /** Places of a sector without seats; ignored for NUMERADO. */
  capacity: number
  order: number
}

export interface CataloguePromotion {
  name: string
  description: string
  percent: number
  /** Uses in one purchase. */
  maximum: number
  sectorNames: string[]
}
