import type { Transaction } from '../db/open.ts'
import type { PaymentPortName } from '../db/schema/payment.ts'
import { createCashDrawer } from './cash-drawer.ts'
import { limits } from './decide/limits.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentPort } from './provider.ts'

/**
 * The port that an attempt's money goes through.
 * @param tx the transaction in which cash is to be written; by itself where it is left out.
 * @throws Error where the shop has no such provider any more: the attempt waits until it has.
 */
export const portOf = (
  { provider, terminal, hosted, database, clock }: PaymentContext,
  { port }: { port: PaymentPortName },
  tx: Pick<Transaction, 'select' | 'insert'> = database.orm,
): PaymentPort => {
  if (port === 'CASH') return createCashDrawer(tx, clock)
  if (port === 'TERMINAL') return terminal
  const found = port === 'CARD' ? provider : hosted.get(port)
  if (found === undefined) throw new Error(`there is no payment provider ${port}`)
  return found
}

/**
 * What can be done about a charge that is not found: a terminal would wait for a card that is back in its owner's
 * hand, and takes half a minute for the first one.
 */
export const traitsOf = ({ port }: { port: PaymentPortName }): { canResend: boolean; inFlightMs: number } =>
  port === 'TERMINAL'
    ? { canResend: false, inFlightMs: limits.terminalInFlightMs }
    : { canResend: true, inFlightMs: limits.inFlightMs }
