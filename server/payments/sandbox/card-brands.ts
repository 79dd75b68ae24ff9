import { type CardBrandName, cardBrandOf } from '../card-number.ts'

/** What a brand asks of its cards, and the numbers of installments its issuers allow. */
export interface Brand {
  name: string
  cvcDigits: 3 | 4
  lengths: readonly number[]
  installments: readonly number[]
}

const credit = [1, 3, 6, 12]

/** The brands that the sandbox charges. */
const brands: Partial<Record<CardBrandName, Omit<Brand, 'name'>>> = {
  'American Express': { cvcDigits: 4, lengths: [15], installments: credit.slice(0, 3) },
  Visa: { cvcDigits: 3, lengths: [13, 16, 19], installments: credit },
  Mastercard: { cvcDigits: 3, lengths: [16], installments: credit },
  Maestro: { cvcDigits: 3, lengths: [16, 18, 19], installments: credit.slice(0, 1) },
}

/** @param digits the first digits of a card, six or more; null for a brand that is not charged. */
export const brandOf = (digits: string): Brand | null => {
  const name = cardBrandOf(digits)
  const brand = name && brands[name]
  return brand ? { name, ...brand } : null
}
