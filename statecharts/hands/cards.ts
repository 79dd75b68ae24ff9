import type { Sentence } from './hand.ts'

/** A card to type on the provider's page. */
export interface Card {
  number: string
  cvc: string
}

const visa = (number: string): Card => ({ number, cvc: '123' })

/** The sandbox provider's test cards, by what they make it do. */
export const CARDS = {
  approved: visa('4242424242424242'),
  otherBrand: visa('5555555555554444'),
  declined: visa('4000000000000010'),
  timeoutAfterCharge: visa('4000000000000028'),
  errorBeforeCharge: visa('4000000000000036'),
  errorAfterCharge: visa('4000000000000044'),
  slow: visa('4000000000000051'),
  delayed: visa('4000000000000127'),
  veryDelayed: visa('4000000000000135'),
} as const

/** Test cards of the provider that asks the card's bank who pays. */
export const BANK_CARDS = {
  knows: visa('4000000000002701'),
  asks: visa('4000000000002503'),
} as const

export type CardName = keyof typeof CARDS

/** Until when the test cards are good. */
export const GOOD_UNTIL = '12/2031'

/** What a test card does, by its name. */
export const cardDoes = {
  approved: { es: 'se aprueba.', en: 'it is approved.', pt: 'é aprovado.' },
  declined: { es: 'se rechaza.', en: 'it is declined.', pt: 'é recusado.' },
  delayed: {
    es: 'se aprueba, pero tarda en saberse.',
    en: 'it is approved, and that is known late.',
    pt: 'é aprovado, mas demora para se saber.',
  },
} as const satisfies Partial<Record<CardName, Sentence>>
