import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AddressData, Country, PhoneData } from '../../../contract/index.ts'
import { customer } from './customer.ts'

/** Addresses of customers. Purchases keep a copy of theirs: what is changed here changes no order. */
export const customerAddress = pgTable(
  'customer_address',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    type: text('type').$type<AddressData['cTipo']>().notNull(),
    referrer: text('referrer'),
    street: text('street').notNull(),
    number: text('number').notNull(),
    floor: text('floor'),
    department: text('department'),
    country: text('country').$type<Country>().notNull(),
    /** ISO 3166-2. */
    province: text('province').notNull(),
    location: text('location').notNull(),
    zip: text('zip').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    index('customer_address_customer').on(table.customerId),
    uniqueIndex('customer_address_one_default').on(table.customerId).where(sql`is_default`),
  ],
)

export const customerPhone = pgTable(
  'customer_phone',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    type: text('type').$type<PhoneData['cTipo']>().notNull(),
    /** E.164. */
    number: text('number').notNull(),
    isDefault: boolean('is_default').notNull(),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('customer_phone_number').on(table.customerId, table.number),
    uniqueIndex('customer_phone_one_default').on(table.customerId).where(sql`is_default`),
  ],
)
