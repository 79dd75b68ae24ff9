import { message } from '../../text/messages.ts'
import type { PaymentPort } from '../provider.ts'
import type { CardHosts } from './card-hosts.ts'

/**
 * Has the card-validation host of a charge's deployment asked before its card is charged: what a browser says of an
 * answer proves nothing. A card that is not accepted is declined, and its key can never be charged.
 */
export const validatedPort = <Port extends PaymentPort>(port: Port, hosts: Pick<CardHosts, 'ask'>): Port => ({
  ...port,
  charge: async ({ cardHost, ...request }) => {
    if (cardHost === undefined) return port.charge(request)
    const { key, token, reference, visit } = request
    const verdict = await hosts.ask(cardHost, { cTokenTarjeta: token, idProcesoDeCompra: reference })
    if (verdict.status === 'ok') return port.charge(request)
    // The key may have been charged by an earlier try of the same attempt.
    const closed = await port.voidKey(key)
    if (closed.state !== 'voided') return closed
    return {
      state: 'declined',
      message: verdict.message ?? message(visit.locale, 'payment.cardNotValidated'),
      lastDigits: null,
    }
  },
})
