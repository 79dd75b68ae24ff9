import type { Country } from '../../contract/entities/address.ts'
import type { Phone, PhoneData } from '../../contract/entities/phone.ts'

const PREFIXES: Record<Country, string> = { AR: '+54', PY: '+595', MX: '+52' }

/** What the form starts from: a phone as it is known, or an empty one. */
export const phoneDefaults = (phone: Phone | null): PhoneData => ({
  cTipo: phone?.cTipo ?? 'CELULAR',
  cPais:
    (Object.keys(PREFIXES) as Country[]).find((country) => phone?.cNumero.startsWith(PREFIXES[country])) ??
    'AR',
  cNumero: phone?.cFormato ?? '',
  lDefecto: phone?.lDefecto ?? false,
})
