import { hasCardNumber } from '../payments/card-number.ts'
import { Refusal } from '../refusal.ts'

const AMOUNT_KEY = /^f[A-Z]|total|importe|precio|amount|monto/i
/** Phones and documents may look like a card number: one in ten mobile numbers of Argentina does. */
const NUMERIC_FIELDS = new Set(['cTelefono', 'cDocumento'])
/** Of a phone's own form; an address has a field of that name too. */
const PHONE_FIELD = 'cNumero'

/**
 * Amounts never come in by a body, nor card numbers, save where a telephone or a document looks like one.
 * @param known the body's own fields, which the schema checks.
 * @param isPhone the body is a phone's.
 * @throws Refusal IMPORTE_NO_ADMITIDO, DATO_DE_TARJETA_NO_ADMITIDO
 */
export const guardBody = (body: unknown, known: ReadonlySet<string>, isPhone: boolean, field = ''): void => {
  if (typeof body === 'string') {
    const mayLookLikeCard = NUMERIC_FIELDS.has(field) || (isPhone && field === PHONE_FIELD)
    if (!mayLookLikeCard && hasCardNumber(body)) throw new Refusal('DATO_DE_TARJETA_NO_ADMITIDO')
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
    guardBody(value, known, isPhone, Array.isArray(body) ? field : key)
  }
}
