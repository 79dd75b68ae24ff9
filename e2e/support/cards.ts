import type { Card } from '../../statecharts/hands/cards.ts'

export { BANK_CARDS, CARDS, type Card } from '../../statecharts/hands/cards.ts'

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
