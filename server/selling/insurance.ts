import { type Locale, type OfferedInsurance, percentOf, toWireMoney } from '../../contract/index.ts'
import type { ChargesInCurrency } from './charges.ts'

/** What insurance of tickets that cost so much costs, whole cents; nothing where none is offered, or they are free. */
export const insuranceCentsOf = (
  { insurance, decimals }: ChargesInCurrency,
  ticketsCents: number,
): number => {
  if (insurance === undefined || ticketsCents === 0) return 0
  const { price } = insurance
  return 'percent' in price ? percentOf(ticketsCents, price.percent, decimals) : price.cents
}

/** @returns null where none is offered for tickets that cost so much. */
export const offeredInsuranceOf = (
  charges: ChargesInCurrency,
  ticketsCents: number,
  chosen: boolean,
  locale: Locale,
): OfferedInsurance | null => {
  const cents = insuranceCentsOf(charges, ticketsCents)
  if (charges.insurance === undefined || cents === 0) return null
  return { cCobertura: charges.insurance.covers[locale], fPrecio: toWireMoney(cents), lElegido: chosen }
}
