import type { CardBrand } from '../../../contract/entities/payment.ts'

/** An installment plan as it is offered. Its total is decimal. */
export interface InstallmentOption {
  count: number
  total: number
  /** Interest makes the total larger than one payment's. */
  interest: boolean
}

/** The plans of a card's brand, fewest payments first. */
export const installmentOptions = (brand: CardBrand): InstallmentOption[] =>
  brand.listaCuotas
    .map(({ nCuotas, fInteres, fTotal }) => ({ count: nCuotas, total: fTotal, interest: fInteres > 0 }))
    .sort((one, other) => one.count - other.count)
