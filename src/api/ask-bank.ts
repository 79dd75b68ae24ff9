import { sbsAddresses } from '../../contract/addresses/sbs.ts'
import type {
  CardAuthenticationReply,
  FrameForm,
  PaymentBrowser,
} from '../../contract/entities/card-authentication.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** What a card's bank is asked, of the payment of one purchase that waits for it. Each rejects without a reply. */
export interface BankCalls {
  setUp(signal: AbortSignal): Promise<Outcome<FrameForm>>
  authenticate(browser: PaymentBrowser, signal: AbortSignal): Promise<Outcome<CardAuthenticationReply>>
  /** Never given up halfway: what became of it is asked afterwards. */
  pay(cTransaccion: string): Promise<Outcome<unknown>>
}

export const askBank = (api: Api, idProcesoDeCompra: string): BankCalls => {
  const params = { id: idProcesoDeCompra }
  return {
    setUp: (signal) => {
      const address = sbsAddresses.setUpAuthentication
      return api.call('setUpAuthentication', { address, params, body: {}, signal, quiet: true })
    },
    authenticate: (body, signal) => {
      const address = sbsAddresses.authenticateCard
      return api.call('authenticateCard', { address, params, body, signal, quiet: true })
    },
    pay: (cTransaccion) => {
      const address = sbsAddresses.payAuthenticated
      return api.call('payAuthenticated', { address, params, body: { cTransaccion }, quiet: true })
    },
  }
}
