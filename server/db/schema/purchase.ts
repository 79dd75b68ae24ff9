import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BuyerData, DeliveryAddress, ProcessType, PurchaseState } from '../../../contract/index.ts'
import { coupon } from './coupon.ts'
import { customer } from './customer.ts'
import type { Extras } from './extras.ts'

/** state is written by set_purchase_state alone; a trigger refuses illegal changes. */
export const purchase = pgTable(
  'purchase',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    processType: text('process_type').$type<ProcessType>().notNull(),
    state: text('state').$type<PurchaseState>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    deadline: timestamp('deadline', { withTimezone: true }).notNull(),
    deliveryTypeId: integer('delivery_type_id'),
    /** Where it is brought to; null for other ways of delivery. */
    deliveryAddress: jsonb('delivery_address').$type<DeliveryAddress>(),
    paymentMethodId: integer('payment_method_id'),
    installments: integer('installments').notNull().default(1),
    /** The code that its customer typed. */
    couponId: integer('coupon_id').references(() => coupon.id),
    /** The bank's promotion that was shown for its card: an id of its deployment's charges. */
    bankPromotionId: text('bank_promotion_id'),
    buyer: jsonb('buyer').$type<BuyerData>(),
    /** What was chosen in the checkout beside its places; null for nothing. */
    extras: jsonb('extras').$type<Extras>(),
    deploymentId: text('deployment_id').notNull(),
    /** Since when this customer has had places of a sector without seats, over purchases that ended; null for since it began. */
    heldSince: timestamp('held_since', { withTimezone: true }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('purchase_states', sql`state in ('ABIERTO', 'PAGANDO', 'CONFIRMADO', 'CANCELADO', 'EXPIRADO')`),
    uniqueIndex('purchase_one_open_of_deployment')
      .on(table.customerId, table.deploymentId)
      .where(sql`state in ('ABIERTO', 'PAGANDO')`),
    index('purchase_customer').on(table.customerId),
    index('purchase_begun').on(table.deploymentId, table.startedAt),
    index('purchase_coupon').on(table.couponId).where(sql`coupon_id is not null`),
    index('purchase_open_deadline').on(table.deadline).where(sql`state = 'ABIERTO'`),
    index('purchase_unpaid_deadline').on(table.deadline).where(sql`state in ('EXPIRADO', 'CANCELADO')`),
  ],
)

/** HELD while the purchase lives, SOLD once paid, RELEASED (kept as a record) once it ended unpaid. */
export type PlaceState = 'HELD' | 'SOLD' | 'RELEASED'

/**
 * A seat, or a quantity of a sector without seats (seatOrdinal null). Prices are of one place, frozen
 * when held. No foreign keys to the catalogue: their locks on one performance's row would meet in a rush.
 */
export const purchasePlace = pgTable(
  'purchase_place',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    performanceId: integer('performance_id').notNull(),
    sectorId: integer('sector_id').notNull(),
    seatOrdinal: integer('seat_ordinal'),
    quantity: integer('quantity').notNull(),
    promotionId: integer('promotion_id'),
    priceCents: integer('price_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    state: text('state').$type<PlaceState>().notNull().default('HELD'),
    /** Which place of a booking it is; null where it was on sale to everybody. */
    bookingPlaceId: bigint('booking_place_id', { mode: 'number' }),
  },
  (table) => [
    index('purchase_place_purchase').on(table.purchaseId),
    index('purchase_place_released').on(table.purchaseId).where(sql`state = 'RELEASED'`),
    index('purchase_place_booking').on(table.bookingPlaceId).where(sql`booking_place_id is not null`),
    index('purchase_place_performance').on(table.performanceId).where(sql`state <> 'RELEASED'`),
    index('purchase_place_held').on(table.performanceId).where(sql`state = 'HELD'`),
    uniqueIndex('purchase_place_sold_once')
      .on(table.performanceId, table.seatOrdinal)
      .where(sql`state = 'SOLD' and seat_ordinal is not null`),
    uniqueIndex('purchase_place_seat')
      .on(table.purchaseId, table.performanceId, table.seatOrdinal)
      .where(sql`seat_ordinal is not null`),
    uniqueIndex('purchase_place_sector')
      .on(table.purchaseId, table.sectorId, sql`coalesce(promotion_id, 0)`)
      .where(sql`seat_ordinal is null`),
    check('purchase_place_quantity', sql`quantity > 0`),
    check('purchase_place_states', sql`state in ('HELD', 'SOLD', 'RELEASED')`),
    check('purchase_place_price', sql`discount_cents >= 0 and price_cents >= discount_cents`),
  ],
)

/** Purchases of which a release had to leave a seat that another transaction had locked; the sweeper frees it. */
export const releaseDue = pgTable('release_due', { purchaseId: text('purchase_id').primaryKey() })

/** The answer to a hold, given again when the same request is retried. */
export const idempotency = pgTable(
  'idempotency',
  {
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('idempotency_created_at').on(table.createdAt),
  ],
)
