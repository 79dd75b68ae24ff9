import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Orm, Transaction } from '../db/open.ts'
import { customer, customerAddress, customerPhone } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'

/** Of each kind: more than anybody has. */
const MOST = 20

type Book = typeof customerAddress | typeof customerPhone

/** What a row holds besides its id and its customer. */
type ValuesOf<Table extends Book> = Omit<Table['$inferInsert'], 'id' | 'customerId'>

/** One change of a customer's book at a time, so that it always has one default. */
const inTurn = (orm: Orm, customerId: number, change: (tx: Transaction) => Promise<void>): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('update')
    await change(tx)
  })

const clearDefault = (tx: Transaction, book: Book, customerId: number) =>
  tx.update(book).set({ isDefault: false }).where(eq(book.customerId, customerId))

/** The newest becomes the default where none is. */
const keepOneDefault = (tx: Transaction, book: Book & PgTable, customerId: number) =>
  tx.execute(sql`update ${book} set is_default = true where id = (
    select max(id) from ${book} where customer_id = ${customerId})
    and not exists (select 1 from ${book} where customer_id = ${customerId} and is_default)`)

/** Rows of a customer's addresses or phones, and how they change. Another's row is answered as one that is not. */
interface BookRows<Values> {
  insert(customerId: number, values: Values): Promise<void>
  modify(customerId: number, id: number, values: Values): Promise<void>
  remove(customerId: number, id: number): Promise<void>
}

/** The statements whose types depend on the table. */
interface RowWriter<Values> {
  insert(tx: Transaction, row: Values & { customerId: number }): Promise<unknown>
  /** Gives the rows that changed. */
  update(tx: Transaction, where: SQL | undefined, values: Values): Promise<readonly unknown[]>
}

const createBookRows = <Values extends { isDefault: boolean }>(
  { orm }: Pick<Database, 'orm'>,
  book: Book,
  writer: RowWriter<Values>,
): BookRows<Values> => {
  const ofCustomer = (customerId: number, id: number) => and(eq(book.id, id), eq(book.customerId, customerId))
  return {
    insert: (customerId, values) =>
      inTurn(orm, customerId, async (tx) => {
        if ((await tx.$count(book, eq(book.customerId, customerId))) >= MOST)
          throw new Refusal('LIMITE_DE_LIBRETA')
        if (values.isDefault) await clearDefault(tx, book, customerId)
        await writer.insert(tx, { ...values, customerId })
        await keepOneDefault(tx, book, customerId)
      }),
    modify: (customerId, id, values) =>
      inTurn(orm, customerId, async (tx) => {
        if (values.isDefault) await clearDefault(tx, book, customerId)
        const changed = await writer.update(tx, ofCustomer(customerId, id), values)
        if (changed.length === 0) throw new Refusal('NO_ENCONTRADO')
        await keepOneDefault(tx, book, customerId)
      }),
    remove: (customerId, id) =>
      inTurn(orm, customerId, async (tx) => {
        const gone = await tx.delete(book).where(ofCustomer(customerId, id)).returning({ id: book.id })
        if (gone.length === 0) throw new Refusal('NO_ENCONTRADO')
        await keepOneDefault(tx, book, customerId)
      }),
  }
}

/**
 * A customer's addresses, to change.
 * @throws Refusal LIMITE_DE_LIBRETA for one too many, NO_ENCONTRADO for a row that is not the customer's.
 */
export const createAddressRows = (database: Pick<Database, 'orm'>) =>
  createBookRows<ValuesOf<typeof customerAddress>>(database, customerAddress, {
    insert: (tx, row) => tx.insert(customerAddress).values(row),
    update: (tx, where, values) =>
      tx.update(customerAddress).set(values).where(where).returning({ id: customerAddress.id }),
  })

/**
 * A customer's phones, to change.
 * @throws Refusal LIMITE_DE_LIBRETA for one too many, NO_ENCONTRADO for a row that is not the customer's.
 */
export const createPhoneRows = (database: Pick<Database, 'orm'>) =>
  createBookRows<ValuesOf<typeof customerPhone>>(database, customerPhone, {
    insert: (tx, row) => tx.insert(customerPhone).values(row),
    update: (tx, where, values) =>
      tx.update(customerPhone).set(values).where(where).returning({ id: customerPhone.id }),
  })
