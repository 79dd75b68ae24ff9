/** A brand as the first digits tell it, and the numbers of installments its issuers allow. */
export interface Brand {
  name: string
  cvcDigits: 3 | 4
  lengths: readonly number[]
  installments: readonly number[]
}

const credit = [1, 3, 6, 12]

const brands: readonly (Brand & { starts: RegExp })[] = [
  {
    name: 'American Express',
    starts: /^3[47]/,
    cvcDigits: 4,
    lengths: [15],
    installments: credit.slice(0, 3),
  },
  { name: 'Visa', starts: /^4/, cvcDigits: 3, lengths: [13, 16, 19], installments: credit },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, cvcDigits: 3, lengths: [16], installments: credit },
  {
    name: 'Maestro',
    starts: /^(50|5[6-9]|6)/,
    cvcDigits: 3,
    lengths: [16, 18, 19],
    installments: credit.slice(0, 1),
  },
]

/** @param digits the first digits of a card, six or more; null for no known brand. */
export const brandOf = (digits: string): Brand | null => {
  const found = brands.find(({ starts }) => starts.test(digits))
  if (!found) return null
  const { starts: _, ...brand } = found
  return brand
}

/** The check digit of ISO/IEC 7812. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length > 0 && sum % 10 === 0
}
