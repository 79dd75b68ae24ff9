import * as z from 'zod/mini'
import { sbsAddresses } from '../addresses/sbs.ts'
import { cardAuthentication, frameForm, paymentBrowser } from '../entities/card-authentication.ts'
import { paymentOutcome } from '../entities/payment.ts'
import { type ApiRoute, empty, processParams } from './route.ts'

/**
 * How a card's bank comes to know that its owner pays, while a payment's step is DESAFIO. Each is of the purchase's latest
 * payment, and NO_ENCONTRADO where that waits for no bank.
 */
export const sbsRoutes = {
  setUpAuthentication: {
    ...sbsAddresses.setUpAuthentication,
    summary: "Where the data of the customer's device is collected, in a hidden frame: ten seconds at most",
    params: processParams,
    body: empty,
    data: frameForm,
  },
  authenticateCard: {
    ...sbsAddresses.authenticateCard,
    summary: "Asks the card's bank who pays; it may want a challenge in a frame",
    params: processParams,
    body: paymentBrowser,
    data: cardAuthentication,
  },
  payAuthenticated: {
    ...sbsAddresses.payAuthenticated,
    summary:
      'Charges the card if its bank has agreed, asked of the bank itself; of another transaction than the latest, and while the bank has not decided, nothing is charged',
    params: processParams,
    body: z.strictObject({ cTransaccion: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
    data: paymentOutcome,
  },
} as const satisfies Record<string, ApiRoute>
