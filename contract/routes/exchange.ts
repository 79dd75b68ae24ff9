import { exchangeAddresses } from '../addresses/exchange.ts'
import { exchangeOffer, exchangePayment, wantedExchange } from '../entities/exchange.ts'
import { chargeRequest, paymentOutcome } from '../entities/payment.ts'
import { type ApiRoute, processParams } from './route.ts'

/** Calls that exchange tickets of a paid purchase for places of another date of its show. */
export const exchangeRoutes = {
  getExchangeOffer: {
    ...exchangeAddresses.getExchangeOffer,
    summary: 'The tickets of a paid purchase that may be exchanged, and the dates of their show',
    params: processParams,
    data: exchangeOffer,
  },
  beginExchange: {
    ...exchangeAddresses.beginExchange,
    summary:
      'Hold the best places of a sector of another date for tickets of a paid purchase, which stay valid until the new places are paid',
    params: processParams,
    body: wantedExchange,
    data: exchangePayment,
  },
  getExchange: {
    ...exchangeAddresses.getExchange,
    summary: 'What is given, what is had for it, the difference and the ways to pay it, by the new purchase',
    params: processParams,
    data: exchangePayment,
  },
  payExchange: {
    ...exchangeAddresses.payExchange,
    summary: 'Pay the difference of an exchange as Cobrar does; with nothing to pay it is made at once',
    params: processParams,
    body: chargeRequest,
    data: paymentOutcome,
  },
} as const satisfies Record<string, ApiRoute>
