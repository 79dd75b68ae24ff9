import { and, asc, desc, eq } from 'drizzle-orm'
import type { Address, AddressData, Country } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { customerAddress, customerPhone } from '../db/schema/index.ts'
import { localitiesOf, provinceName } from '../geo/places.ts'
import { Refusal } from '../refusal.ts'

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
