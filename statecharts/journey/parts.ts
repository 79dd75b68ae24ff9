import type { Locale } from '../../contract/client-state.ts'

/** A part of the journey, with the charts that belong to it. */
export interface JourneyPart {
  id: string
  /** What the part is called. */
  title: Readonly<Record<Locale, string>>
  /** Names of machines, in the order in which somebody meets them. */
  machines: readonly string[]
}

/** Every chart by the part of the journey, not by where it runs: from the billboard to what follows a purchase. */
export const journeyParts: readonly JourneyPart[] = [
  {
    id: 'finding',
    title: { es: 'Encontrar', en: 'Finding a show', pt: 'Encontrar' },
    machines: ['billboard', 'suggestions', 'landing', 'queue-gate', 'waiting-room', 'newsletter'],
  },
  {
    id: 'choosing',
    title: { es: 'Elegir lugares', en: 'Choosing places', pt: 'Escolher lugares' },
    machines: ['seat-holding', 'new-booking', 'bookings'],
  },
  {
    id: 'buying',
    title: { es: 'Comprar', en: 'Buying', pt: 'Comprar' },
    machines: [
      'purchase',
      'cart',
      'purchase-timer',
      'tab-ownership',
      'checkout',
      'extras',
      'purchase-process',
    ],
  },
  {
    id: 'paying',
    title: { es: 'Pagar', en: 'Paying', pt: 'Pagar' },
    machines: ['card', 'saved-cards', 'payment', 'bank-challenge', 'payment-attempt'],
  },
  {
    id: 'afterwards',
    title: { es: 'Después de la compra', en: 'After the purchase', pt: 'Depois da compra' },
    machines: [
      'orders',
      'order-look-up',
      'ticket-offer',
      'give-back',
      'exchange',
      'resale',
      'regret',
      'house-change',
      'refund',
      'invoice',
      'advance-report',
    ],
  },
  {
    id: 'account',
    title: { es: 'La cuenta', en: 'The account', pt: 'A conta' },
    machines: [
      'session',
      'sign-up',
      'external-login',
      'recovery',
      'account-data',
      'address-book',
      'phones',
      'privacy',
    ],
  },
  {
    id: 'box-office',
    title: { es: 'La boletería', en: 'The box office', pt: 'A bilheteria' },
    machines: [
      'box-office',
      'box-sale',
      'sale-papers',
      'sale-cancellation',
      'desk-give-back',
      'desk-exchange',
    ],
  },
  {
    id: 'shop',
    title: { es: 'La tienda entera', en: 'The shop as a whole', pt: 'A loja inteira' },
    machines: ['root', 'navigation', 'document', 'contact', 'measurement'],
  },
]

/** @returns machines that stand in no part or in several, and names in a part that no machine has. */
export function partProblems(machines: readonly string[]): string[] {
  const placed = journeyParts.flatMap((part) => part.machines)
  return [
    ...machines.filter((name) => !placed.includes(name)).map((name) => `in no part: ${name}`),
    ...placed.filter((name, at) => placed.indexOf(name) < at).map((name) => `in several parts: ${name}`),
    ...placed.filter((name) => !machines.includes(name)).map((name) => `no machine: ${name}`),
  ]
}
