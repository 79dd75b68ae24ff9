import { percentOf } from './money.ts'

/** One or more places of a sector at one price. Whole cents, for one place. */
export interface PricedPlace {
  /** Products bear the service charge, and no QR. */
  isProduct: boolean
  quantity: number
  priceCents: number
  discountCents: number
  /** What is taken off the whole purchase pays for it. */
  isFree?: boolean
}

/** What a purchase costs beside its places. Whole cents and whole percents, which are rounded to the currency's unit. */
export interface Charges {
  /** Of the currency. */
  decimals: number
  servicePercent: number
  /** For each ticket that costs something. */
  antifraudCents: number
  deliveryCents: number
  /** Of the tickets, where it was chosen. */
  insuranceCents?: number
  /** Of all that is paid, the other charges included. */
  interestPercent: number
  /** Taken off tickets and products; none where it is left out. */
  discountCents?: number
  /** What tickets are worth that are exchanged for these places; none where it is left out. */
  exchangedCents?: number
}

/** What is taken off a whole purchase: by a code that was typed, or by the bank of its card. */
export interface Discount {
  kind: 'coupon' | 'bank'
  /** Of the code's row, or of the deployment's promotion. */
  id: string
  /** The code, or the bank. */
  name: string
  cents: number
  /** What shares of it are rounded to: the smallest amount of the currency. */
  unitCents: number
  /** Those that it is for; without, all. */
  performanceIds?: readonly number[]
}

/** A venue's rule for tickets that their buyer gives back, whatever the law gives beside it. */
export interface GiveBackRule {
  /** Until so many hours before the performance. */
  hoursBefore: number
  /** The share that goes back. */
  percent: number
  /** The service charge goes back with it. */
  serviceCharge: boolean
}

/** A venue's rule for tickets whose buyer offers their places to others: what was paid goes back once somebody has paid. */
export interface ResaleRule {
  /** Until so many hours before the performance. */
  hoursBefore: number
  /** The service charge goes back with it. */
  serviceCharge: boolean
}

/**
 * The parts of a purchase's total (section 3, Cart totals), whole cents. Those that may be absent are nothing then, as in
 * totals that were kept before there were such parts.
 */
export interface Totals {
  ticketsCents: number
  /** Without the additional ones. */
  productsCents: number
  /** Products that were chosen in the checkout, beside the tickets. */
  additionalCents?: number
  insuranceCents?: number
  deliveryCents: number
  antifraudCents: number
  serviceCents: number
  financingCents: number
  totalCents: number
  /** Left out where nothing is taken off. */
  discounts?: readonly Discount[]
  /** What tickets pay of it that are exchanged for its places: the total is without it. */
  exchangedCents?: number
  /** The part of it that is paid later; absent where all is paid at once. */
  laterCents?: number
  /** What was agreed to for tickets that are given back; absent where they are not taken back. */
  giveBack?: GiveBackRule
  /** The same for tickets that are offered for resale; absent where they are not. */
  resale?: ResaleRule
}

/**
 * The total of a purchase: the server's answer and the seat page's preview compute it here. The service charge
 * is a share of what is paid after discounts.
 */
export const totalsOf = (places: readonly PricedPlace[], charges: Charges): Totals => {
  const sum = (chosen: readonly PricedPlace[]) =>
    chosen.reduce((total, place) => total + place.quantity * (place.priceCents - place.discountCents), 0)
  const tickets = places.filter((place) => !place.isProduct)
  const ticketsCents = sum(tickets)
  const productsCents = sum(places.filter((place) => place.isProduct))
  const charged = tickets
    .filter((place) => place.priceCents > place.discountCents && !place.isFree)
    .reduce((count, { quantity }) => count + quantity, 0)
  const deliveryCents = places.length === 0 ? 0 : charges.deliveryCents
  const antifraudCents = charged * charges.antifraudCents
  const goods = ticketsCents + productsCents - (charges.discountCents ?? 0)
  const serviceCents = percentOf(goods, charges.servicePercent, charges.decimals)
  const costs = goods + deliveryCents + antifraudCents + serviceCents + (charges.insuranceCents ?? 0)
  const exchangedCents = Math.min(costs, charges.exchangedCents ?? 0)
  const beforeInterest = costs - exchangedCents
  const insured = charges.insuranceCents ? { insuranceCents: charges.insuranceCents } : {}
  const financingCents = percentOf(beforeInterest, charges.interestPercent, charges.decimals)
  return {
    ticketsCents,
    productsCents,
    deliveryCents,
    antifraudCents,
    serviceCents,
    financingCents,
    ...insured,
    ...(exchangedCents > 0 && { exchangedCents }),
    totalCents: beforeInterest + financingCents,
  }
}
