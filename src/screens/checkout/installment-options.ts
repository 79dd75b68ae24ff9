import type { CardBrand } from '../../../contract/entities/payment.ts'

/** An installment plan as it is offered: how many payments of how much. Amounts are decimal. */
export interface InstallmentOption {
  count: number
  each: number
  total: number
  /** Interest makes the total larger than one payment's. */
  interest: boolean
}

/** The plans of a card's brand, fewest payments first. */
export const installmentOptions = (brand: CardBrand): InstallmentOption[] =>
  brand.listaCuotas
    .map(({ nCuotas, fInteres, fTotal }) => ({
      count: nCuotas,
      each: fTotal / nCuotas,
      total: fTotal,
      interest: fInteres > 0,
    }))
    .sort((one, other) => one.count - other.count)
