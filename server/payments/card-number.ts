/** A brand as the first digits show it. */
interface CardBrand {
  name: string
  starts: RegExp
}

/** Issuer identification ranges, most specific first. */
const brands = [
  { name: 'American Express', starts: /^3[47]/ },
  { name: 'Visa', starts: /^4/ },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/ },
  { name: 'JCB', starts: /^35/ },
  { name: 'Diners Club', starts: /^3[068]/ },
  { name: 'Maestro', starts: /^(50|5[6-9]|6)/ },
] as const satisfies CardBrand[]

export type CardBrandName = (typeof brands)[number]['name']

/** @param digits the first digits of a card, two or more; null for a range that no issuer has. */
export const cardBrandOf = (digits: string): CardBrandName | null =>
  brands.find(({ starts }) => starts.test(digits))?.name ?? null

/** The check digit of ISO/IEC 7812. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}

/** A run of 13 to 19 digits, spaced or not, that a card issuer could have given out. */
export const hasCardNumber = (text: string): boolean =>
  (text.match(/(?<![\dA-Za-z-])\d(?:[ .-]?\d){12,18}(?![\dA-Za-z-])/g) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '')
    return cardBrandOf(digits) !== null && passesLuhn(digits)
  })
