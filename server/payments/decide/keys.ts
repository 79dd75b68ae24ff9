/** The provider's key of an attempt, the same however often it is asked: one attempt is one charge. */
export const chargeKeyOf = (attempt: { id: string; asks: number; providerKey?: string | null }): string =>
  attempt.providerKey ?? attempt.id

/** The provider's key of an attempt's refund: asked twice, it is done once. */
export const refundKeyOf = (attempt: { id: string; tries: number }): string => `refund-${attempt.id}`
