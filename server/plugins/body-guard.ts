import { Refusal } from '../domain/refusal.ts'

const AMOUNT_KEY = /^f[A-Z]|total|importe|precio|amount|monto/i
/** Phones and documents may look like a card number. */
const NUMERIC_FIELDS = new Set(['cTelefono', 'cDocumento'])

const isIssued = (digits: string): boolean =>
  /^(4|5[1-5]|2[2-7]|3[47]|3[068]|6(011|5|4[4-9])|35|50|5[6-9]|6[0-9])/.test(digits)

const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A run of 13 to 19 digits, spaced or not, that a card issuer could have given out. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(/(?<![\dA-Za-z-])\d(?:[ .-]?\d){12,18}(?![\dA-Za-z-])/g) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '')
    return isIssued(digits) && passesLuhn(digits)
  })

/**
 * Amounts never come in by a body, nor card numbers, save where a telephone or a document looks like one.
 * @param known the body's own fields, which the schema checks.
 * @throws Refusal IMPORTE_NO_ADMITIDO, DATO_DE_TARJETA_NO_ADMITIDO
 */
export const guardBody = (body: unknown, known: ReadonlySet<string>, field = ''): void => {
  if (typeof body === 'string') {
    if (!NUMERIC_FIELDS.has(field) && hasCardNumber(body)) throw new Refusal('DATO_DE_TARJETA_NO_ADMITIDO')
    return
  }
  if (typeof body === 'number') {
    if (hasCardNumber(String(body))) throw new Refusal('DATO_DE_TARJETA_NO_ADMITIDO')
    return
  }
  if (typeof body !== 'object' || body === null) return
  for (const [key, value] of Object.entries(body)) {
    if (!Array.isArray(body) && !known.has(key) && AMOUNT_KEY.test(key))
      throw new Refusal('IMPORTE_NO_ADMITIDO')
    guardBody(value, known, Array.isArray(body) ? field : key)
  }
}
