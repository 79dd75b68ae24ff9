import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccessKey, CatalogueTexts, SectorKind, Translated } from '../../../contract/index.ts'
import type { CatalogueCredit, CatalogueFact, CataloguePicture, MapFeature } from './catalogue-details.ts'

export const eventType = pgTable('event_type', {
  id: integer('id').primaryKey(),
  name: jsonb('name').$type<Translated>().notNull(),
  position: integer('position').notNull(),
})

export const establishment = pgTable('establishment', {
  id: serial('id').primaryKey(),
  key: text('key').notNull().unique(),
  seo: text('seo').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  /** What every performance here offers: the contract's access keys. */
  access: text('access').array().$type<AccessKey[]>().notNull().default([]),
  tagline: text('tagline').notNull().default(''),
  /** Hours of the box office, phone; how to get there; what there is for whom. */
  facts: jsonb('facts').$type<CatalogueFact[]>().notNull().default([]),
  directions: jsonb('directions').$type<CatalogueFact[]>().notNull().default([]),
  accessFacts: jsonb('access_facts').$type<CatalogueFact[]>().notNull().default([]),
  /** Degrees, WGS 84. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** What its map shows around it. */
  surroundings: jsonb('surroundings').$type<MapFeature[]>().notNull().default([]),
  /** Pictures of the shop, by their paths. */
  pictureUri: text('picture_uri'),
  view360Uri: text('view_360_uri'),
})

/** layout is the JSON of the contract's planLayout as it is served; source the plan file. */
export const seatPlan = pgTable('seat_plan', {
  hash: text('hash').primaryKey(),
  name: text('name').notNull(),
  layout: text('layout').notNull(),
  source: text('source').notNull(),
})

export const show = pgTable(
  'show',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    /** The season that it belongs to: what a deployment sells. */
    season: text('season').notNull().default('principal'),
    seo: text('seo').notNull(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    description: text('description').notNull(),
    eventTypeId: integer('event_type_id')
      .notNull()
      .references(() => eventType.id),
    cartelTypeId: integer('cartel_type_id').notNull(),
    establishmentId: integer('establishment_id')
      .notNull()
      .references(() => establishment.id),
    /** A product that is sold with a ticket alone, one at most for each. */
    assigned: boolean('assigned').notNull().default(false),
    durationMinutes: integer('duration_minutes'),
    featuredOrder: integer('featured_order'),
    minimumAge: integer('minimum_age'),
    credits: jsonb('credits').$type<CatalogueCredit[]>().notNull().default([]),
    gallery: jsonb('gallery').$type<CataloguePicture[]>().notNull().default([]),
    /** When it was loaded first. */
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('show_season_seo').on(table.season, table.seo)],
)

/** Names that shows had in addresses before: they lead to the ones of today. */
export const showFormerSeo = pgTable(
  'show_former_seo',
  {
    season: text('season').notNull(),
    seo: text('seo').notNull(),
    showId: integer('show_id')
      .notNull()
      .references(() => show.id),
  },
  (table) => [primaryKey({ columns: [table.season, table.seo] })],
)

/** startsAt is null for a product, sold all season. */
export const performance = pgTable(
  'performance',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull().unique(),
    showId: integer('show_id')
      .notNull()
      .references(() => show.id),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** When its doors open; null where nobody says. */
    doorsAt: timestamp('doors_at', { withTimezone: true }),
    planHash: text('plan_hash').references(() => seatPlan.hash),
    queued: boolean('queued').notNull().default(false),
    /** It does not take place: an operator writes it, and what follows is written by the shop. */
    cancelled: boolean('cancelled').notNull().default(false),
    /** Written by a trigger. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** Once nothing holds places of it any more and everybody with a ticket is owed a mail. */
    cancellationDoneAt: timestamp('cancellation_done_at', { withTimezone: true }),
    /** What this one offers beside what its venue does. */
    access: text('access').array().$type<AccessKey[]>().notNull().default([]),
  },
  (table) => [
    index('performance_show').on(table.showId),
    index('performance_starts_at').on(table.startsAt),
    index('performance_to_cancel').on(table.id).where(sql`cancelled and cancellation_done_at is null`),
  ],
)

export const sector = pgTable(
  'sector',
  {
    id: serial('id').primaryKey(),
    performanceId: integer('performance_id')
      .notNull()
      .references(() => performance.id),
    name: text('name').notNull(),
    kind: text('kind').$type<SectorKind>().notNull(),
    priceCents: integer('price_cents').notNull(),
    capacity: integer('capacity').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('sector_performance_name').on(table.performanceId, table.name),
    check('sector_amounts', sql`price_cents >= 0 and capacity >= 0`),
  ],
)

export const promotion = pgTable(
  'promotion',
  {
    id: serial('id').primaryKey(),
    performanceId: integer('performance_id')
      .notNull()
      .references(() => performance.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    percent: integer('percent').notNull(),
    /** Uses in one purchase. */
    maximum: integer('maximum').notNull(),
    sectorIds: integer('sector_ids').array().notNull(),
  },
  (table) => [
    uniqueIndex('promotion_performance_name').on(table.performanceId, table.name),
    check('promotion_percent', sql`percent between 0 and 100`),
  ],
)

/** The letters of the contract's SEAT_STATES: L free, T held, V sold. */
export type SeatLetter = 'L' | 'T' | 'V'

/** One row a seat and performance, in plan order. A held seat whose heldUntil has passed is free. */
export const seat = pgTable(
  'seat',
  {
    performanceId: integer('performance_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    sectorId: integer('sector_id').notNull(),
    runId: integer('run_id').notNull(),
    state: text('state').$type<SeatLetter>().notNull().default('L'),
    purchaseId: text('purchase_id'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Since when it is held, or free again after it was. */
    since: timestamp('since', { withTimezone: true }),
    /** Seconds that accounts have held it without paying since it was last free for ten minutes: seat_turns.sql. */
    unpaidTurns: jsonb('unpaid_turns').$type<Record<string, number>>(),
    guid: text('guid').notNull(),
    rowLabel: text('row_label').notNull(),
    seatLabel: text('seat_label').notNull(),
  },
  (table) => [
    check('seat_states', sql`state in ('L', 'T', 'V')`),
    primaryKey({ columns: [table.performanceId, table.ordinal] }),
    index('seat_purchase').on(table.purchaseId),
  ],
)

/**
 * A stretch of neighbouring seats of one sector, for best-available. longestFree is an upper bound:
 * a release raises it to the length, a search that finds less writes down what it found.
 */
export const rowRun = pgTable(
  'row_run',
  {
    performanceId: integer('performance_id').notNull(),
    id: integer('id').notNull(),
    sectorId: integer('sector_id').notNull(),
    firstOrdinal: integer('first_ordinal').notNull(),
    length: integer('length').notNull(),
    longestFree: integer('longest_free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.performanceId, table.id] }),
    index('row_run_sector').on(table.sectorId),
  ],
)

/** What a sector without seats has left, spread over rows so that holds do not wait for each other. */
export const bucket = pgTable(
  'bucket',
  {
    id: serial('id').primaryKey(),
    sectorId: integer('sector_id').notNull(),
    free: integer('free').notNull(),
  },
  (table) => [index('bucket_sector').on(table.sectorId), check('bucket_free', sql`free >= 0`)],
)

/** A text of the catalogue in other languages; by the text itself, wherever it stands. */
export const catalogueText = pgTable('catalogue_text', {
  source: text('source').primaryKey(),
  words: jsonb('words').$type<CatalogueTexts[string]>().notNull(),
})

/** One row: how many loads there have been. A node that has read another number reads the catalogue again. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: boolean('id').primaryKey().default(true),
    version: integer('version').notNull(),
  },
  () => [check('catalogue_version_one_row', sql`id`)],
)
