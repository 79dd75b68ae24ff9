import { type BuyerData, documentTypes } from '../../contract/entities/purchase.ts'

/** The buyer's data as fields hold it: nothing is ever undefined. */
export type BuyerValues = Required<BuyerData>

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

/** An optional field's value as the contract wants it: trimmed, and absent where left empty. */
export const optionalText = (typed: string | undefined): string | undefined => typed?.trim() || undefined
