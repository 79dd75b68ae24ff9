import * as z from 'zod/mini'
import { rowId } from '../row-id.ts'

export const addressTypes = ['PARTICULAR', 'LABORAL'] as const
/** Countries of a customer's documents and addresses (section 3). */
export const countries = ['AR', 'PY', 'MX'] as const
export type Country = (typeof countries)[number]

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const optionalLine = (longest: number) => z.optional(line(longest))

/** Where something can be brought to: an address as it is typed, without who knows it. */
export const deliveryAddress = z.strictObject({
  /** Whoever receives it, or a shop or door to look for. */
  cReferente: optionalLine(80),
  cCalle: line(120),
  cNumero: line(12),
  cPiso: optionalLine(10),
  cDepartamento: optionalLine(10),
  cPais: z.enum(countries),
  /** ISO 3166-2: AR-X. */
  cProvincia: z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)),
  cLocalidad: line(80),
  cCodigoPostal: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{4,8}$/)),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** An address of the book, as its form sends it. */
export const addressData = z.strictObject({
  cTipo: z.enum(addressTypes),
  ...deliveryAddress.shape,
  lDefecto: z.boolean(),
})
export type AddressData = z.infer<typeof addressData>

/** Section 3, Address. One of each customer's addresses is the default. */
export const address = z.object({
  idClienteDomicilio: rowId,
  cProvinciaNombre: z.string(),
  ...addressData.shape,
})
export type Address = z.infer<typeof address>

export const addressList = z.object({ listaDomicilio: z.array(address) })

export const province = z.object({ cProvincia: z.string(), cNombre: z.string() })
export type Province = z.infer<typeof province>
