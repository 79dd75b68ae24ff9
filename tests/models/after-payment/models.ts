import type { Model } from '../../../statecharts/check/model.ts'
import { afterPaymentActions } from './actions.ts'
import {
  type AfterPayment,
  type AfterPaymentDecisions,
  afterPaymentDecisions,
  PAID,
} from './after-payment-model.ts'
import { afterPaymentInvariants, afterPaymentQuiescentInvariants } from './invariants.ts'

const WHO = ['customer', 'house', 'buyer', 'door', 'provider', 'shop', 'time']

/**
 * An order of two tickets after it was paid: given back, regretted, given back by the house, exchanged, sold again and
 * used at a door, in every order. Each write is one commit under the order's lock, as the server makes them.
 * @param planted functions of the server with a mistake
 */
export const afterPaymentModel = (
  name: string,
  planted: Partial<AfterPaymentDecisions> = {},
): Model<AfterPayment> => {
  const deciding = { ...afterPaymentDecisions, ...planted }
  return {
    name,
    initial: PAID,
    actors: () => WHO.map((id) => ({ id, machine: null, state: null })),
    actions: (state) => afterPaymentActions(deciding, state),
    actionInvariants: [],
    invariants: afterPaymentInvariants,
    isQuiescent: ({ exchange, buyer }) => !exchange?.unsettled && !buyer?.unsettled,
    quiescentInvariants: afterPaymentQuiescentInvariants,
    liveness: { name: 'Every charge is settled', source: 'docs/decisions, 2026-11-27' },
  }
}

export const afterPaymentModels = (): Model<AfterPayment>[] => [
  afterPaymentModel('after payment: two tickets, an exchange, a resale and a door'),
]
