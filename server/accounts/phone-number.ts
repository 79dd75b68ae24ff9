import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Country, Phone } from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'
import type { PhoneRow } from './address-book.ts'

/**
 * A number as it is typed, in E.164.
 * @param country whose numbers need no country's code.
 * @throws Refusal TELEFONO_NO_VALIDO for what no network has.
 */
export const phoneNumberOf = (typed: string, country: Country): string => {
  const parsed = parsePhoneNumberFromString(typed, country)
  if (!parsed?.isValid()) throw new Refusal('TELEFONO_NO_VALIDO')
  return parsed.number
}

export const toWirePhone = (row: PhoneRow): Phone => ({
  idClienteTelefono: row.id,
  cTipo: row.type,
  cNumero: row.number,
  cFormato: parsePhoneNumberFromString(row.number)?.formatInternational() ?? row.number,
  lDefecto: row.isDefault,
  lValidado: row.validatedAt !== null,
})
