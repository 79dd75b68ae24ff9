import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../../contract/index.ts'
import { customer } from './customer.ts'
import { purchase } from './purchase.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** Who works at the box office of a deployment; an operator's command adds them. */
export const staff = pgTable(
  'staff',
  {
    id: serial('id').primaryKey(),
    /** Where they work, and nowhere else. */
    deploymentId: text('deployment_id').notNull(),
    /** Lower case; two deployments may have staff of the same login. */
    login: text('login').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('staff_login').on(table.deploymentId, table.login),
    check('staff_roles', sql`role in ('BOLETERIA', 'ENCARGADO')`),
  ],
)

/** A staff member's login. Only the SHA-256 of its bearer token is kept. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_session_expires_at').on(table.expiresAt)],
)

/** The time a staff member has a cash drawer for, from its opening to its count; whole cents, kept for ever. */
export const boxShift = pgTable(
  'box_shift',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The cash desk, of which the deployment has one by this name; its terminal is called by both. */
    desk: text('desk').notNull(),
    deploymentId: text('deployment_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    openingCents: cents('opening_cents').notNull(),
    closedAt: instant('closed_at'),
    expectedCents: cents('expected_cents'),
    countedCents: cents('counted_cents'),
  },
  (table) => [
    uniqueIndex('box_shift_one_open').on(table.staffId).where(sql`closed_at is null`),
    uniqueIndex('box_shift_one_at_desk')
      .on(table.deploymentId, sql`lower(${table.desk})`)
      .where(sql`closed_at is null`),
    check('box_shift_amounts', sql`opening_cents >= 0 and counted_cents >= 0`),
    check(
      'box_shift_closed',
      sql`(closed_at is null) = (counted_cents is null) and (closed_at is null) = (expected_cents is null)`,
    ),
  ],
)

/**
 * A person who is served at the desk: a customer of their own without mail and password. The token is of one staff
 * login and one shift, and dies with either; the next sale has another.
 */
export const boxSale = pgTable(
  'box_sale',
  {
    id: serial('id').primaryKey(),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => boxShift.id),
    customerId: integer('customer_id')
      .notNull()
      .unique()
      .references(() => customer.id),
    startedAt: instant('started_at').notNull(),
    /** SHA-256 of the token; null once the sale is over. */
    tokenHash: text('token_hash').unique(),
    staffSessionHash: text('staff_session_hash'),
    /** When the desk went on while its terminal had not answered; null for every other sale. */
    parkedAt: instant('parked_at'),
  },
  (table) => [index('box_sale_shift').on(table.shiftId)],
)

/**
 * What came into a drawer and went out of it, whole cents: the ledger of cash. The key of what a purchase paid is
 * that of its payment attempt; of what was given back, that of the refund.
 */
export const cashMovement = pgTable(
  'cash_movement',
  {
    key: text('key').primaryKey(),
    /** The charge that it gives back; null for a charge. */
    chargeKey: text('charge_key'),
    shiftId: integer('shift_id').references(() => boxShift.id),
    /** Negative where it went out; 0 for a key that is never to be charged. */
    cents: cents('cents').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('cash_movement_shift').on(table.shiftId),
    index('cash_movement_charge').on(table.chargeKey).where(sql`charge_key is not null`),
  ],
)

/** Each time the tickets of a sale were printed at the desk. */
export const boxPrint = pgTable(
  'box_print',
  {
    id: serial('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [index('box_print_purchase').on(table.purchaseId)],
)

/** A sale that a manager cancelled: who, and why. The money's way back is the payment attempt's own record. */
export const boxCancellation = pgTable('box_cancellation', {
  purchaseId: text('purchase_id')
    .primaryKey()
    .references(() => purchase.id),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/**
 * Tickets of a sale that a manager cancelled while the sale keeps the others: which, what goes back for them, who and
 * why. Its charge stays what it was; what is kept of it is less by these.
 */
export const boxReturn = pgTable(
  'box_return',
  {
    /** The key of its refund, after `refund-`. */
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    ticketNumbers: text('ticket_numbers').array().notNull(),
    cents: cents('cents').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    /** When the money was back; null while it is on its way. Where nothing is owed, at once. */
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('box_return_purchase').on(table.purchaseId),
    check('box_return_cents', sql`cents >= 0 and cardinality(ticket_numbers) > 0`),
  ],
)

/** Out of a drawer, by the provider of the charge, by hand, or nothing. */
export type GaveBackBy = 'CAJA' | 'PROVEEDOR' | 'A_MANO' | 'NADA'

/**
 * Tickets of a sale of before, or of an order of the web, that were given back at a desk: which, in whose shift, what went
 * back and how. What was kept is in ticket_give_back of the same id. Kept for ever.
 */
export const boxGiveBack = pgTable(
  'box_give_back',
  {
    /** The key that the desk sent it by: sent again, it is done once. */
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    /** In which it was given back, and out of whose drawer. */
    shiftId: integer('shift_id')
      .notNull()
      .references(() => boxShift.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    ticketNumbers: text('ticket_numbers').array().notNull(),
    cents: cents('cents').notNull(),
    keptCents: cents('kept_cents').notNull(),
    by: text('by').$type<GaveBackBy>().notNull(),
    evidence: text('evidence'),
    /** Who let it be given back against the rule, and why; null where the rule allows it. */
    managerId: integer('manager_id').references(() => staff.id),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('box_give_back_purchase').on(table.purchaseId),
    index('box_give_back_shift').on(table.shiftId),
    check('box_give_back_cents', sql`cents >= 0 and kept_cents >= 0 and cardinality(ticket_numbers) > 0`),
    check('box_give_back_by', sql`"by" in ('CAJA', 'PROVEEDOR', 'A_MANO', 'NADA')`),
    check('box_give_back_manager', sql`(manager_id is null) = (reason is null)`),
    check('box_give_back_evidence', sql`evidence is null or "by" = 'A_MANO'`),
  ],
)

/** By an order's number, by the code of a ticket, or by a name. */
export type SearchKind = 'NUMERO' | 'ENTRADA' | 'NOMBRE'

/**
 * Each time staff looked for an order. The document that they were told is not kept: with the number and whether both
 * fit, it adds nothing about the clerk, and it is somebody's.
 */
export const boxSearch = pgTable(
  'box_search',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** At whose desk. */
    shiftId: integer('shift_id')
      .notNull()
      .references(() => boxShift.id),
    at: instant('at').notNull(),
    /** What was searched by. */
    kind: text('kind').$type<SearchKind>().notNull().default('NUMERO'),
    /** Of the order; null where no number was given and no order was found. */
    orderNumber: integer('order_number'),
    found: boolean('found').notNull(),
  },
  (table) => [
    index('box_search_at').on(table.at),
    index('box_search_shift').on(table.shiftId),
    check('box_search_kinds', sql`kind in ('NUMERO', 'ENTRADA', 'NOMBRE')`),
  ],
)
