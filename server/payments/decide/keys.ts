/** The provider's key of an attempt, the same however often it is asked: one attempt is one charge. */
export const chargeKeyOf = (attempt: { id: string; asks: number; providerKey?: string | null }): string =>
  attempt.providerKey ?? attempt.id

/** The refund of all that is left of an attempt's charge: there is one at most. */
export const wholeRefundOf = (attempt: { id: string }): string => `refund-${attempt.id}`

/** The provider's key of a refund: asked twice, it is done once. */
export const refundKeyOf = (refund: { id: string; tries: number }): string => refund.id
