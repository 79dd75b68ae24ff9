import { documentTypes } from '../../contract/document-types.ts'
import type { BuyerData } from '../../contract/entities/purchase.ts'
import type { TypedForm } from '../../contract/typed-form.ts'

/** The buyer's data as fields hold it: nothing is ever undefined. */
export type BuyerValues = Required<BuyerData>

/** The fields as they were typed, valid or not. */
export type TypedValues = TypedForm<BuyerData>

/** What the shop may already know of a buyer. */
export type KnownBuyer = { [Field in keyof BuyerData]?: string | null | undefined }

/** What the form starts from: what is known, and DNI where no document type of the contract is. */
export const buyerDefaults = (known: KnownBuyer): BuyerValues => ({
  cNombre: known.cNombre ?? '',
  cApellido: known.cApellido ?? '',
  cEmail: known.cEmail ?? '',
  cTipoDocumento: documentTypes.find((type) => type === known.cTipoDocumento) ?? 'DNI',
  cDocumento: known.cDocumento ?? '',
  cTelefono: known.cTelefono ?? '',
})

/** What the fields hold just now: an empty one holds an empty text. */
export const asTyped = (values: Partial<BuyerData>): TypedValues => ({
  cNombre: values.cNombre ?? '',
  cApellido: values.cApellido ?? '',
  cEmail: values.cEmail ?? '',
  cTipoDocumento: values.cTipoDocumento ?? 'DNI',
  cDocumento: values.cDocumento ?? '',
  cTelefono: values.cTelefono ?? '',
})

/** An optional field's value as the contract wants it: trimmed, and absent where left empty. */
export const optionalText = (typed: string | undefined): string | undefined => typed?.trim() || undefined
