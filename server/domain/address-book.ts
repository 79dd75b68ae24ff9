import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Address, AddressData, Country } from '../../contract/index.ts'
import type { Database, Orm, Transaction } from '../db/open.ts'
import { customer, customerAddress, customerPhone } from '../db/schema/index.ts'
import { localitiesOf, provinceName } from '../geo/places.ts'
import { Refusal } from './refusal.ts'

/** Of each kind: more than anybody has. */
const MOST = 20

type Book = typeof customerAddress | typeof customerPhone

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
export interface BookRows<Values> {
  insert(customerId: number, values: Values): Promise<void>
  modify(customerId: number, id: number, values: Partial<Values> & { isDefault: boolean }): Promise<void>
  remove(customerId: number, id: number): Promise<void>
}

/** @throws Refusal LIMITE_DE_LIBRETA for one too many, NO_ENCONTRADO for a row that is not the customer's. */
export const createBookRows = <Values extends { isDefault: boolean }>(
  { orm }: Pick<Database, 'orm'>,
  book: Book,
): BookRows<Values> => {
  const ofCustomer = (customerId: number, id: number) => and(eq(book.id, id), eq(book.customerId, customerId))
  return {
    insert: (customerId, values) =>
      inTurn(orm, customerId, async (tx) => {
        if ((await tx.$count(book, eq(book.customerId, customerId))) >= MOST)
          throw new Refusal('LIMITE_DE_LIBRETA')
        if (values.isDefault) await clearDefault(tx, book, customerId)
        await tx.insert(book).values({ ...values, customerId } as never)
        await keepOneDefault(tx, book, customerId)
      }),
    modify: (customerId, id, values) =>
      inTurn(orm, customerId, async (tx) => {
        if (values.isDefault) await clearDefault(tx, book, customerId)
        const changed = await tx
          .update(book)
          .set(values as never)
          .where(ofCustomer(customerId, id))
          .returning({ id: book.id })
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

/** @throws Refusal PROVINCIA_NO_VALIDA where the country has no such province. */
export const checkProvince = (country: Country, province: string): void => {
  if (!province.startsWith(`${country}-`) || localitiesOf(province) === null)
    throw new Refusal('PROVINCIA_NO_VALIDA')
}

const withoutNulls = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Key in keyof Fields]: NonNullable<Fields[Key]>
  }

/** The columns of an address as its form sends it. */
export const addressColumns = (data: AddressData) => {
  checkProvince(data.cPais, data.cProvincia)
  return {
    type: data.cTipo,
    referrer: data.cReferente ?? null,
    street: data.cCalle,
    number: data.cNumero,
    floor: data.cPiso ?? null,
    department: data.cDepartamento ?? null,
    country: data.cPais,
    province: data.cProvincia,
    location: data.cLocalidad,
    zip: data.cCodigoPostal.toUpperCase(),
    isDefault: data.lDefecto,
  }
}

/** A customer's addresses, the default one first, then the newest. */
export const readAddresses = async (orm: Orm, customerId: number): Promise<Address[]> => {
  const rows = await orm
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customerId, customerId))
    .orderBy(desc(customerAddress.isDefault), desc(customerAddress.id))
  return rows.map((row) => ({
    idClienteDomicilio: row.id,
    cTipo: row.type,
    ...withoutNulls({ cReferente: row.referrer, cPiso: row.floor, cDepartamento: row.department }),
    cCalle: row.street,
    cNumero: row.number,
    cPais: row.country,
    cProvincia: row.province,
    cProvinciaNombre: provinceName(row.province) ?? row.province,
    cLocalidad: row.location,
    cCodigoPostal: row.zip,
    lDefecto: row.isDefault,
  }))
}

/** A customer's phones, the default one first, then the newest. */
export const readPhoneRows = (orm: Orm, customerId: number) =>
  orm
    .select()
    .from(customerPhone)
    .where(eq(customerPhone.customerId, customerId))
    .orderBy(desc(customerPhone.isDefault), desc(customerPhone.id))

export type PhoneRow = typeof customerPhone.$inferSelect

/** One phone of a customer. @throws Refusal NO_ENCONTRADO */
export const readPhoneRow = async (orm: Orm, customerId: number, id: number): Promise<PhoneRow> => {
  const [row] = await orm
    .select()
    .from(customerPhone)
    .where(and(eq(customerPhone.id, id), eq(customerPhone.customerId, customerId)))
    .orderBy(asc(customerPhone.id))
  if (row === undefined) throw new Refusal('NO_ENCONTRADO')
  return row
}
