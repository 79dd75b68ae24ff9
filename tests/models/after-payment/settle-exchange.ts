import {
  type AfterPayment,
  type AfterPaymentDecisions,
  exchangeRefusal,
  factsOf,
  type Incoming,
  NEW_PRICE,
  WORTH,
} from './after-payment-model.ts'

/** What is charged for the new places beside the ticket. */
export const DIFFERENCE = NEW_PRICE - WORTH

const PURCHASE_STATES = {
  held: 'ABIERTO',
  paying: 'PAGANDO',
  bought: 'CONFIRMADO',
  returned: 'CANCELADO',
  over: 'CANCELADO',
} as const

/**
 * What becomes of one charge of the new places, by the functions that settle it on the server.
 * @returns whether they are its customer's, and whether the old ticket is void for them
 */
export const exchangeSettled = (
  deciding: AfterPaymentDecisions,
  state: AfterPayment,
  { ticket, state: purchase }: Incoming,
): { isTaken: boolean; isConfirmed: boolean; isVoided: boolean } => {
  const isPaying = purchase === 'paying'
  const refusal = isPaying ? exchangeRefusal(deciding, state, ticket, true) : null
  const step = deciding.settle({
    now: factsOf(state).now,
    attempt: { state: 'ENVIANDO', amountCents: DIFFERENCE, asks: 0 },
    purchase: { state: PURCHASE_STATES[purchase] },
    answer: { state: 'approved', chargedCents: DIFFERENCE, lastDigits: null },
    dueCents: refusal === null ? DIFFERENCE : NEW_PRICE,
    ...{ isReplaced: false, performanceHasBegun: false, performanceIsCancelled: false },
    ...{ placesAreOurs: true, isClosed: false, isAbandoned: false },
  })
  const isTaken = step.do === 'write' && step.attempt.state === 'CONFIRMADO'
  const isConfirmed = isPaying && isTaken
  return { isTaken, isConfirmed, isVoided: isPaying && deciding.voidsExchanged({ isConfirmed, refusal }) }
}
