/** What a purchase costs beside its places. Whole cents and whole percents. */
export const SERVICE_PERCENT = 10
/** A ticket that costs something; free ones are not charged for. */
export const ANTIFRAUD_QR_CENTS = 15_000

export const DELIVERY_TYPES = [
  { id: 1, key: 'eTicket', cents: 0 },
  { id: 2, key: 'boxOffice', cents: 0 },
  { id: 3, key: 'homeDelivery', cents: 450_000 },
] as const

export const CARD_PAYMENT_METHOD = 1
export const FREE_PAYMENT_METHOD = 2

/** Interest is a percent of all that is paid. */
export const INSTALLMENT_PLANS = [
  { installments: 1, interestPercent: 0 },
  { installments: 3, interestPercent: 9 },
  { installments: 6, interestPercent: 18 },
  { installments: 12, interestPercent: 36 },
] as const

export const deliveryTypeOf = (id: number | null) => DELIVERY_TYPES.find((type) => type.id === id)

export const installmentPlanOf = (installments: number) =>
  INSTALLMENT_PLANS.find((plan) => plan.installments === installments)

/** @returns the percentage of an amount, to the nearest cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100)
