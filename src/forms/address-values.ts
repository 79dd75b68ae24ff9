import type { AddressData } from '../../contract/entities/address.ts'
import type { TypedAddress } from '../../machines/address-book/address-book.events.ts'

/** What the form starts from: an address as it is known, or an empty one. */
export const addressDefaults = (known: Partial<AddressData> | null): TypedAddress => ({
  cTipo: known?.cTipo ?? 'PARTICULAR',
  cReferente: known?.cReferente ?? '',
  cCalle: known?.cCalle ?? '',
  cNumero: known?.cNumero ?? '',
  cPiso: known?.cPiso ?? '',
  cDepartamento: known?.cDepartamento ?? '',
  cPais: known?.cPais ?? 'AR',
  cProvincia: known?.cProvincia ?? '',
  cLocalidad: known?.cLocalidad ?? '',
  cCodigoPostal: known?.cCodigoPostal ?? '',
  lDefecto: known?.lDefecto ?? false,
})

/** What the fields hold just now, valid or not: an empty one holds an empty text. */
export const asTypedAddress = (values: Partial<AddressData>): TypedAddress => addressDefaults(values)
