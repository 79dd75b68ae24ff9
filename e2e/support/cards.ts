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

/** What the provider's page asks for, by the ids of its fields, in their order: a card and its holder. */
export const fieldsOfCard = ({ number, cvc }: Card) => ({
  number,
  month: '12',
  year: '2031',
  cvc,
  holder: 'ANA PAZ',
  documentNumber: '30111222',
  birthDay: '2',
  birthMonth: '3',
  birthYear: '1990',
})
